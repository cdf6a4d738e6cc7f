import { toGrosze } from '#shared/money.ts'
import type { GatewayOrder } from '#shared/server/payments/gateway.ts'
import { contract } from '../../contract.ts'
import { HAND_OVER_PAGE, letterStep } from '#shared/payments/payment-pages.ts'
import type { Engine } from '../payment/engine.ts'
import type { Payment } from '../payment/payment.ts'
import { withAttempt } from './return-address.ts'

/** A payment as gateways take it, the same at every time: only what is left of its time changes. */
export function orderOf({ deps: { publicUrl, clock } }: Engine, payment: Payment): GatewayOrder {
  const back = `${publicUrl}/api${contract.back.path}`
  return {
    attemptId: payment.attempt_id,
    amount: toGrosze(payment.amount),
    title: payment.title,
    email: payment.payer_email,
    // Who pays with a letter is told no name, by the payment service neither.
    payer: payment.link_key === null ? payment.payer_name : payment.recipient.nazwa,
    language: payment.language,
    returnUrl: withAttempt(payment.return_ok, payment.attempt_id),
    // `2026-00000829`: the number behind the year comes from one sequence.
    number: Number(payment.id.slice(payment.id.indexOf('-') + 1)),
    token: payment.provider_token,
    account: payment.account_number,
    recipient: payment.recipient,
    minutesLeft: (payment.valid_until.getTime() - clock.now().getTime()) / 60_000,
    back: { ok: `${back}?ok=${payment.attempt_id}`, error: `${back}?blad=${payment.attempt_id}` },
    handOverUrl: withAttempt(
      `${publicUrl}${payment.link_key === null ? HAND_OVER_PAGE : letterStep.to({ krok: 'przejscie' })}`,
      payment.attempt_id,
    ),
  }
}
