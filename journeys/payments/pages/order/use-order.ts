import { newKey } from '#client/call/intention.ts'
import { useRef, useState } from 'react'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { useReturn } from '#client/page/use-return.ts'
import { useSubject } from '#client/session/session.ts'
import { refresh } from '#client/call/use-api.ts'
import { contract, orders, type Summary } from '../../contract.ts'
import { returnAddresses } from '../addresses.ts'
import type { Method } from './methods.tsx'

export const AMOUNT_CHANGED = 1702

export type OrderStep =
  | { readonly step: 'ready' | 'sending' | 'leaving' }
  | { readonly step: 'changed'; readonly shown: number; readonly now: number }
  | { readonly step: 'failed'; readonly error: ApiError }

/** Orders and leaves for the gateway. Runs from a click only. */
export function useOrder(summary: Summary, method: Method | null) {
  const subject = useSubject()
  const keys = useRef(new Map<Method, string>())
  const [state, setState] = useState<OrderStep>({ step: 'ready' })

  async function send(kwotaRazem: number): Promise<void> {
    const order = method && orders[method]
    if (!order) return
    // Another way to pay is another intention; the same way again is the same one.
    const key = keys.current.get(method) ?? newKey()
    keys.current.set(method, key)
    setState({ step: 'sending' })
    const body: BodyOf<typeof order> = {
      idKartyNaleznosci: summary.idKartyNaleznosci,
      idNaleznosciRatyZbiorczej: summary.raty.map((rata) => rata.idNaleznosciRatyZbiorczej),
      idNaleznosciRaty: summary.raty.flatMap((rata) => rata.idNaleznosciRaty),
      nip: subject?.czyInstytucja ? subject.nip : null,
      ...returnAddresses(),
      kwotaRazem,
    }
    try {
      const { urlPrzekierowania } = await call(order, { body, headers: { 'idempotency-key': key } })
      setState({ step: 'leaving' })
      location.assign(urlPrzekierowania)
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0)
      // An order that was answered is over, whatever the answer; only one without an answer is repeated under its key.
      if (failure.status !== 0) keys.current.delete(method)
      const now = failure.details['kwotaRazem']
      setState(
        failure.kod === AMOUNT_CHANGED && typeof now === 'number'
          ? { step: 'changed', shown: kwotaRazem, now }
          : { step: 'failed', error: failure },
      )
    }
  }

  /** Goes back to the page, with the amounts of this moment. */
  function reconsider(): void {
    setState({ step: 'ready' })
    void refresh(contract.summary)
  }

  // Whoever turned back at the payment service: what was ordered is told by the page.
  useReturn(reconsider)
  return {
    state,
    order: () => void send(summary.kwotaRazem),
    /** Orders with the sum that the server has just told. */
    confirm: (now: number) => void send(now),
    reconsider,
  }
}
