import type { ReactNode } from 'react'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { whyPage } from '#shared/payments/payment-pages.ts'
import { keysOf } from '#shared/records.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { Instalment } from '#ui/layout/instalment.tsx'
import type { Summary } from '../contract.ts'
import { pageTexts } from './texts.ts'

type Due = Omit<Summary['raty'][number], 'idNaleznosciRaty'>

const EXTRAS = { odsetki: 'inInterest', kosztyEgzekucji: 'inCosts', oplataProlongacyjna: 'inFee' } as const

interface DueSlipProps {
  readonly cardId: number
  readonly rata: Due
  /** Of its title on the page. */
  readonly level?: 2 | 3
  readonly act?: ReactNode
  readonly isTicked?: boolean
  /** Below its state: of whom, of which card. */
  readonly children?: ReactNode
}

/** An instalment where it is paid: how it stands, what is in its sum, and one act. */
export function DueSlip({ cardId, rata, level = 2, act, isTicked = false, children }: DueSlipProps) {
  const { words, language } = useReader(pageTexts)
  const extras = keysOf(EXTRAS).filter((name) => rata[name] > 0)
  const more = rata.uwaga === null ? rata.opis : words[rata.uwaga]
  const Title = `h${level}` as const
  return (
    <Instalment
      date={rata.dzien}
      title={
        <Title className="instalment__title" lang="pl">
          {rata.tytul}
        </Title>
      }
      edge={rata.brzeg}
      letter={rata.litera}
      state={rata.znak}
      isTicked={isTicked}
      sum={
        <>
          <p className="amount">{formatMoney(rata.kwotaRazem, language)}</p>
          {extras.map((name) => (
            <p key={name} className="secondary small numeric">
              {fill(words[EXTRAS[name]], { amount: formatMoney(rata[name], language) })}
            </p>
          ))}
          <Link
            className="small no-print"
            href={whyPage.to({ karta: cardId, raty: [rata.idNaleznosciRatyZbiorczej] })}
            aria-label={`${words.why} ${rata.tytul}`}
          >
            {words.why}
          </Link>
        </>
      }
      act={act}
    >
      {more && <p className="secondary small">{more}</p>}
      {children}
    </Instalment>
  )
}

/** Back to where it was chosen: the act of the only one. */
export function Change() {
  const { change } = useTexts(pageTexts)
  return (
    <Button look="quiet" className="no-print" onClick={() => history.back()}>
      {change}
    </Button>
  )
}
