import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { refresh } from '#client/call/use-api.ts'
import { useReturn } from '#client/page/use-return.ts'
import { basket, type BasketPart } from '../../basket/contract.ts'
import type { Method } from '../order/methods.tsx'
import { AMOUNT_CHANGED, type OrderStep } from '../order/use-order.ts'

/** Goes to the payment service with one part. Runs from a click only; a repeated one gets the same address. */
export function usePart(idKoszyka: string, part: BasketPart, method: Method | null) {
  const [state, setState] = useState<OrderStep>({ step: 'ready' })

  async function send(kwota: number): Promise<void> {
    setState({ step: 'sending' })
    try {
      const { urlPrzekierowania } = await call(basket.pay, { body: { idKoszyka, nr: part.nr, dostawca: method ?? part.dostawca, kwota } })
      setState({ step: 'leaving' })
      location.assign(urlPrzekierowania)
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0)
      const now = failure.details['kwotaRazem']
      setState(
        failure.kod === AMOUNT_CHANGED && typeof now === 'number'
          ? { step: 'changed', shown: kwota, now }
          : { step: 'failed', error: failure },
      )
      if (failure.kod !== AMOUNT_CHANGED) await refresh(basket.state)
    }
  }

  function reconsider(): void {
    setState({ step: 'ready' })
    void refresh(basket.state)
  }

  // Whoever turned back at the payment service may have paid there, or wants to go on. Other parts stand beside it.
  useReturn(() => {
    if (state.step === 'leaving') reconsider()
  })
  return { state, pay: () => void send(part.kwota), confirm: (now: number) => void send(now), reconsider }
}
