import { useState, useRef } from 'react'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { type BasketChoice, MOST_CARDS, basketProgress } from '#shared/payments/payment-pages.ts'
import { sumPln } from '#shared/money.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { contract as home } from '#shared/contracts/next.ts'
import { ApiError } from '#client/call/api-error.ts'
import { newKey } from '#client/call/intention.ts'
import { call } from '#client/call/call.ts'
import { refresh } from '#client/call/use-api.ts'
import { useGo } from '#client/page/navigation.ts'
import { basket, type DueCard as Card } from '../../basket/contract.ts'
import { Methods, type Method } from '../order/methods.tsx'
import { useMethod } from '../order/use-method.ts'
import { Changed, Failed } from '../order/order-outcome.tsx'
import { pageTexts } from '../texts.ts'
import { contract } from '../../contract.ts'
import { AMOUNT_CHANGED } from '../order/use-order.ts'
import { chosenCards, firstTicks, leavesOlder, type ChosenCard, idOf } from './chosen.ts'
import { DueRow } from './due-row.tsx'
import { PayLine, Split } from './split.tsx'
import { basketTexts } from './texts.ts'

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
  // A slip keeps its place while the person ticks.
  const [shown] = useState(ticks)
  const [method, setMethod] = useMethod(metody)
  const chosen = chosenCards(karty, ticks)
  const { state, place, confirm, reconsider } = usePlace(chosen, method)
  const isFull = chosen.length >= MOST_CARDS
  const rows = karty.flatMap((card) => card.raty.map((rata) => ({ card, rata })))
  const [inside = [], outside = []] = [true, false].map((is) => rows.filter(({ rata }) => shown.has(idOf(rata)) === is))
  const isOnly = rows.filter(({ rata }) => rata.powodOdmowy === null).length === 1
  const drawn = (some: typeof rows) => (
    <ul role="list" className="slips__list">
      {some.map(({ card, rata }) => (
        <li key={idOf(rata)}>
          <DueRow
            card={card}
            rata={rata}
            isTicked={ticks.has(idOf(rata)) && rata.powodOdmowy === null}
            isShut={isFull && chosen.every((one) => one.card !== card)}
            isOnly={isOnly && inside.length === 1}
            onTick={() => setTicks(ticks.symmetricDifference(new Set([idOf(rata)])))}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="basket">
      <div className="basket__what stack">
        {state.step === 'taken' && <Taken cards={karty} ids={state.ids} />}
        {inside.length > 0 && (
          <div className="slips">
            {inside.length > 1 && inside.every(({ rata }) => rata.poTerminie) && <h2 className="slips__group">{words.overdue}</h2>}
            {drawn(inside)}
          </div>
        )}
        {outside.length > 0 && (
          <Disclosure summary={words.more} open={inside.length === 0 || first.scope === 'calosc'}>
            <div className="slips">{drawn(outside)}</div>
          </Disclosure>
        )}
        <p className="secondary small">{fill(words.interestDay, { date: formatDate(odsetkiNaDzien) })}</p>
      </div>
      <div className="basket__side stack">
        <Split chosen={chosen} />
        <Methods methods={metody} chosen={method} onChoose={setMethod} />
        {chosen.length > 1 && metody.some(({ prowizja }) => prowizja !== null) && <p className="secondary small">{words.eachCommission}</p>}
        {isFull && <Notice>{fill(words.full, { n: MOST_CARDS })}</Notice>}
        {chosen.some(leavesOlder) && <Notice>{olderFirst}</Notice>}
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

type PlaceStep =
  | { readonly step: 'ready' | 'sending' | 'leaving' }
  | { readonly step: 'changed'; readonly now: number }
  | { readonly step: 'taken'; readonly ids: ReadonlySet<number> }
  | { readonly step: 'failed'; readonly error: ApiError }

const NOT_PAYABLE = 1701

function takenOf({ kod, details }: ApiError): Set<number> {
  const raty = kod === NOT_PAYABLE ? details['raty'] : null
  const ids = Array.isArray(raty) ? raty.map((one: { idNaleznosciRatyZbiorczej?: unknown }) => one.idNaleznosciRatyZbiorczej) : []
  return new Set(ids.filter((id) => typeof id === 'number'))
}

function stepAfter(failure: ApiError): PlaceStep {
  const now = failure.details['kwotaRazem']
  if (failure.kod === AMOUNT_CHANGED && typeof now === 'number') return { step: 'changed', now }
  const ids = takenOf(failure)
  return ids.size > 0 ? { step: 'taken', ids } : { step: 'failed', error: failure }
}

/** Orders the whole basket and leaves with its first part. Runs from a click only. */
function usePlace(chosen: readonly ChosenCard[], method: Method | null) {
  const go = useGo()
  const keys = useRef(new Map<string, string>())
  const [state, setState] = useState<PlaceStep>({ step: 'ready' })

  async function send(kwotaRazem: number): Promise<void> {
    if (!method) return
    setState({ step: 'sending' })
    const pozycje = chosen.map(({ card, ticked }) => ({
      idKartyNaleznosci: card.idKartyNaleznosci,
      idNaleznosciRatyZbiorczej: ticked.map(idOf),
    }))
    const body = { pozycje, dostawca: method, urlPowrotu: `${location.origin}${basketProgress.route}`, kwotaRazem }
    // Another choice is another intention; the same one again is the same.
    const intention = JSON.stringify(body)
    const key = keys.current.get(intention) ?? newKey()
    keys.current.set(intention, key)
    try {
      const { idKoszyka } = await call(basket.order, { body, headers: { 'idempotency-key': key } })
      setState({ step: 'leaving' })
      await leave(idKoszyka, method)
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0)
      // An order that was answered is over, whatever the answer; only one without an answer is repeated under its key.
      if (failure.status !== 0) keys.current.delete(intention)
      setState(stepAfter(failure))
      await refresh(basket.dues)
    }
  }

  /** Back from the payment service leads to the page that tells what became of the parts, also where it cannot be reached now. */
  async function leave(idKoszyka: string, dostawca: Method): Promise<void> {
    const url = await call(basket.pay, { body: { idKoszyka, nr: 1, dostawca } }).then(
      ({ urlPrzekierowania }) => urlPrzekierowania,
      () => null,
    )
    go(basketProgress.to({ koszyk: idKoszyka }), { replace: true })
    if (url) location.assign(url)
    else await refresh(basket.state, basket.dues, home.next, contract.history)
  }

  return {
    state,
    place: () => void send(sumPln(chosen.map(({ sum }) => sum))),
    /** Orders with the sum that the server has just told. */
    confirm: (now: number) => void send(now),
    reconsider: () => setState({ step: 'ready' }),
  }
}
