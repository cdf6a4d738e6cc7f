import { useState } from 'react'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { type BasketChoice, MOST_CARDS } from '#shared/payments/payment-pages.ts'
import { sumPln } from '#shared/money.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import type { basket, DueCard as Card } from '../../basket/contract.ts'
import { Methods } from '../order/methods.tsx'
import { useMethod } from '../order/use-method.ts'
import { Changed, Failed } from '../order/order-outcome.tsx'
import { pageTexts } from '../texts.ts'
import { chosenCards, firstTicks, leavesOlder } from './chosen.ts'
import { DueCard } from './due-card.tsx'
import { PayLine, Split } from './split.tsx'
import { basketTexts } from './texts.ts'
import { usePlace } from './use-place.ts'

interface BasketFormProps {
  readonly dues: AnswerTo<typeof basket.dues>
  readonly first: BasketChoice
}

/** The choice on the one side, the payments that it becomes on the other. What is ticked stays through every failure. */
export function BasketForm({ dues, first }: BasketFormProps) {
  const words = useTexts(basketTexts)
  const { olderFirst } = useTexts(pageTexts)
  const { karty, metody, odsetkiNaDzien } = dues
  const [ticks, setTicks] = useState<ReadonlySet<number>>(() => firstTicks(karty, first))
  // A card keeps its place while the person ticks.
  const [shown] = useState(() => new Set(chosenCards(karty, ticks).map(({ card }) => card.idKartyNaleznosci)))
  const [method, setMethod] = useMethod(metody)
  const chosen = chosenCards(karty, ticks)
  const { state, place, confirm, reconsider } = usePlace(chosen, method)
  const isFull = chosen.length >= MOST_CARDS
  const drawn = (card: Card) => (
    <DueCard
      key={card.idKartyNaleznosci}
      card={card}
      ticks={ticks}
      onTick={setTicks}
      nr={chosen.findIndex((one) => one.card === card) + 1}
      isFull={isFull}
      showsAll={first.scope === 'calosc'}
    />
  )
  const inside = karty.filter(({ idKartyNaleznosci: id }) => shown.has(id))
  const outside = karty.filter((card) => !shown.has(card.idKartyNaleznosci))
  return (
    <div className="basket">
      <div className="basket__what stack">
        {state.step === 'taken' && <Taken cards={karty} ids={state.ids} />}
        {inside.map(drawn)}
        {outside.length > 0 && (
          <Disclosure summary={words.more} open={inside.length === 0}>
            <div className="stack">{outside.map(drawn)}</div>
          </Disclosure>
        )}
        <p className="secondary small">{fill(words.interestDay, { date: formatDate(odsetkiNaDzien) })}</p>
      </div>
      <div className="basket__side stack">
        <Split chosen={chosen} />
        {isFull && <Notice>{fill(words.full, { n: MOST_CARDS })}</Notice>}
        {chosen.some(leavesOlder) && <Notice>{olderFirst}</Notice>}
        <Methods methods={metody} chosen={method} onChoose={setMethod} />
        {chosen.length > 1 && metody.some(({ prowizja }) => prowizja !== null) && <p className="secondary small">{words.eachCommission}</p>}
        {state.step === 'failed' && <Failed error={state.error} />}
      </div>
      {metody.length > 0 && <PayLine chosen={chosen} isReady={method !== null} step={state.step} onPay={place} />}
      {state.step === 'changed' && (
        <Changed shown={sumPln(chosen.map(({ sum }) => sum))} now={state.now} onConfirm={() => confirm(state.now)} onClose={reconsider} />
      )}
    </div>
  )
}

/** What another order has taken meanwhile. */
function Taken({ cards, ids }: { cards: readonly Card[]; ids: ReadonlySet<number> }) {
  const words = useTexts(basketTexts)
  const rows = cards.flatMap(({ symbolKarty, raty }) =>
    raty.filter(({ idNaleznosciRatyZbiorczej: id }) => ids.has(id)).map((rata) => ({ ...rata, symbolKarty })),
  )
  return (
    <Notice kind="warning" live title={words.taken}>
      <ul>
        {rows.map(({ idNaleznosciRatyZbiorczej: id, tytul, symbolKarty }) => (
          <li key={id}>
            <span lang="pl">{tytul}</span>, {fill(words.card, { symbol: symbolKarty })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
