import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatMoney } from '#shared/format.ts'
import { stateOf } from '#shared/payments/instalment-state.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import { HISTORY, whyPage } from '#shared/payments/payment-pages.ts'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { buttonClass } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { Instalment } from '#ui/layout/instalment.tsx'
import { SumButton } from '#ui/layout/instalment-acts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { refresh } from '#client/call/use-api.ts'
import { Withdraw } from '#client/transfer/withdraw.tsx'
import { contract } from '../../contract.ts'
import { shownAmount } from '../../dues/filter.ts'
import type { SlipRow as Row } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'

const Composition = lazy(async () => ({ default: (await import('./composition.tsx')).Composition }))

interface SlipProps {
  readonly cardId: number
  readonly row: Row
  /** Of its title on the page. */
  readonly level: 2 | 3
  /** Of one that can be paid: its tick, or its way. Of any other the slip knows what can be done. */
  readonly act: ReactNode
  readonly isTicked?: boolean
}

/** A slip of its card: what it is and how it stands, what is done about it, and where its sum comes from, inside. */
export function Slip({ cardId, row, level, act, isTicked = false }: SlipProps) {
  const { words, language } = useReader(texts)
  const state = stateOf(row, useReader(stateTexts))
  const [isOpen, setOpen] = useState(false)
  const Title = `h${level}` as const
  return (
    <Instalment
      date={state.day}
      title={
        <Title className="instalment__title" lang="pl">
          {shortTitle(row.tytul)}
        </Title>
      }
      edge={state.edge}
      letter={state.letter}
      state={state.sentence}
      isTicked={isTicked}
      sum={
        <SumButton
          amount={formatMoney(shownAmount(row), language)}
          why={words.why}
          isOpen={isOpen}
          onToggle={() => setOpen((before) => !before)}
        />
      }
      act={act ?? <Act cardId={cardId} row={row} />}
      opened={
        isOpen && (
          <Suspense fallback={<Loading lines={3} />}>
            <Composition cardId={cardId} row={row} />
          </Suspense>
        )
      }
    >
      {state.more && <p className="secondary small">{state.more}</p>}
    </Instalment>
  )
}

/** On its own card an instalment needs no name of the card: "Podatek od nieruchomości, rata 2" is "Rata 2" there. */
export function shortTitle(title: string): string {
  const [, own = title] = /, ((?:rata |[IVX]+ |\p{Ll}+–)[^,]*)$/u.exec(title) ?? []
  return own.charAt(0).toUpperCase() + own.slice(1)
}

/** What can be done of one that is not paid here now. */
function Act({ cardId, row }: { cardId: number; row: Row }) {
  const words = useTexts(texts)
  const ids = [row.idNaleznosciRatyZbiorczej]
  if (row.czySplacona || row.powodBlokady === 'wstrzymana') return null
  if (row.czyWybieralna)
    return <Withdraw cardId={cardId} ids={ids} name={row.tytul} after={() => refresh(contract.instalments, contract.cards)} />
  const isElsewhere = row.powodBlokady === 'tytulWykonawczy'
  const says = isElsewhere ? words.where : words.check
  return (
    <Link
      className={buttonClass('quiet', 'no-print')}
      href={isElsewhere ? whyPage.to({ karta: cardId, raty: ids }) : HISTORY}
      aria-label={`${says}: ${row.tytul}`}
    >
      {says}
    </Link>
  )
}
