import { useRef, useState } from 'react'
import { contract as home } from '#shared/contracts/next.ts'
import { basketProgress } from '#shared/payments/payment-pages.ts'
import { sumPln } from '#shared/money.ts'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { refresh } from '#client/call/use-api.ts'
import { useGo } from '#client/page/navigation.ts'
import { basket } from '../../basket/contract.ts'
import { contract } from '../../contract.ts'
import type { Method } from '../order/methods.tsx'
import { AMOUNT_CHANGED, newKey } from '../order/use-order.ts'
import { type ChosenCard, idOf } from './chosen.ts'

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
export function usePlace(chosen: readonly ChosenCard[], method: Method | null) {
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
