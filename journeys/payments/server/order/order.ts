import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Gateway, Registered } from '#shared/server/payments/gateway.ts'
import type { PaymentState } from '../../states.ts'
import type { Engine } from '../payment/engine.ts'
import { orderOf } from './order-facts.ts'
import { findKept, freeKey, keepAnswer, type Intention } from '../payment/idempotency.ts'
import { move, moveIn, type Step } from '../payment/move.ts'
import { readOffice } from './office.ts'
import { paymentById, type Payment } from '../payment/payment.ts'
import { actorOf, type Orderer, reserve } from './reserve.ts'
import { checkReturnAddresses } from './return-address.ts'
import { checkSelection, readSelection } from './selection.ts'
import { after, WAIT } from '../payment/timing.ts'

/** Security checklist part 6. */
const ORDERS: Limit = { name: 'order-payment', points: 10, seconds: 600 }

export interface OrderRequest {
  readonly idKartyNaleznosci: number
  readonly idNaleznosciRatyZbiorczej: readonly number[]
  readonly idNaleznosciRaty: readonly number[]
  readonly urlPowrotuOk: string
  readonly urlPowrotuBlad: string
  readonly kwotaRazem?: number | undefined
}

export interface OrderAnswer {
  readonly idPrzelewu: string
  readonly urlPrzekierowania: string
}

interface Asked {
  readonly request: OrderRequest
  /** By which a repeated click is known; null where the caller gave none. */
  readonly intention: Intention | null
}

interface Reserved extends Pick<Asked, 'intention'> {
  readonly payment: Payment
}

/** Orders a payment: reserve and commit, call the gateway, record. No database transaction is open during the call. */
export async function order(engine: Engine, gateway: Gateway, ctx: SubjectContext, { request, intention }: Asked): Promise<OrderAnswer> {
  const { deps } = engine
  const { urlPowrotuOk, urlPowrotuBlad } = request
  checkReturnAddresses({ urlPowrotuOk, urlPowrotuBlad }, deps.publicUrl, ctx.language)
  const before = intention && (await answerOfBefore(engine, ctx, intention))
  if (before) return before
  await deps.limits.take(ORDERS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const office = await readOffice(deps, engine.gateways)
  if (!office.methods.some(({ dostawca }) => dostawca === gateway.provider)) throw new Refusal('notFound')
  const { idKartyNaleznosci, idNaleznosciRatyZbiorczej: ids, idNaleznosciRaty: partIds, kwotaRazem: shown } = request
  const card = await readSelection(deps.payables, ctx, idKartyNaleznosci, ids)
  checkSelection(card, { ids, partIds, shown })
  const email = await payerEmail(engine, gateway, ctx)
  const payment = await reserve(engine, ctx, {
    gateway,
    card,
    recipient: office.recipient,
    email,
    returnOk: urlPowrotuOk,
    returnError: urlPowrotuBlad,
    intention,
  })
  // Somebody else is using the same key right now: their order is the answer, as soon as it has one.
  if (payment === null) throw new Refusal('conflict')
  return send(engine, gateway, ctx, { payment, intention })
}

/** Orders that ended without money. */
export const OVER: readonly PaymentState[] = ['CANCELLED', 'EXPIRED', 'FAILED']

/** The answer that the same intention got before; null when there is none, or nothing is left of that attempt. */
async function answerOfBefore(engine: Engine, ctx: SubjectContext, intention: Intention): Promise<OrderAnswer | null> {
  const { pool } = engine.deps
  const kept = await findKept<OrderAnswer>(pool, intention)
  if (!kept) return null
  const payment = await paymentById(pool, kept.object)
  // Its payment page leads nowhere any more: whoever clicks again wants to pay.
  const isOver = payment !== null && OVER.includes(payment.state)
  if (kept.answer && !isOver) return kept.answer
  if (!payment || payment.state === 'NEW') throw new Refusal('conflict')
  if (payment.redirect_url !== null && !isOver) return handOut(engine, ctx, { payment, redirectUrl: payment.redirect_url, intention })
  await freeKey(pool, intention, kept.object)
  return null
}

/** To whom the gateway writes. Throws when it could not take the address. */
export async function payerEmail({ deps }: Engine, gateway: Gateway, ctx: SubjectContext): Promise<string> {
  const email = (await deps.accounts.emailOf(ctx.session.accountId)) ?? ''
  // The gateway takes short addresses only; cutting one would send its mails to somebody else.
  if (email === '' || email.length > gateway.longestEmail) throw new Refusal('unusableEmail')
  return email
}

/** Goes to the gateway with a reserved order; every refusal of it leaves the instalments free. */
export async function send(engine: Engine, gateway: Gateway, ctx: Orderer, { payment, intention }: Reserved): Promise<OrderAnswer> {
  const registered = await gateway.register(orderOf(engine, payment))
  if (registered.kind !== 'registered') return giveUp(engine, gateway, { payment, registered, intention })
  const done = await move(engine, payment, {
    action: 'register',
    cause: 'registered',
    actor: `gateway:${gateway.provider}`,
    nextCheck: after(ctx.now, WAIT.record),
    set: { provider_token: registered.token, redirect_url: registered.redirectUrl },
  })
  const current = done ? { ...payment, state: 'REGISTERED' as const } : await overtaken(engine, payment)
  return handOut(engine, ctx, { payment: current, redirectUrl: registered.redirectUrl, intention })
}

interface Unregistered extends Reserved {
  readonly registered: Exclude<Registered, { kind: 'registered' }>
}

/**
 * The gateway refused, or its answer is unknown. In both cases the address of the payment page is known to nobody, so
 * nobody can pay: the lock is released at once and the person may try again.
 */
async function giveUp(
  engine: Engine,
  gateway: Gateway,
  { payment, registered: { kind, reason }, intention }: Unregistered,
): Promise<never> {
  const isRefused = kind === 'refused'
  engine.deps.log.error(
    { payment: payment.id, reason },
    isRefused ? `the gateway refuses our orders: look at ${gateway.lookAt.orders}, and at the order` : 'payment could not be registered',
  )
  const step: Pick<Step, 'action' | 'cause'> = isRefused
    ? { action: 'refuse', cause: 'refused' }
    : { action: 'abandon', cause: 'unanswered' }
  await move(engine, payment, { ...step, actor: `gateway:${payment.provider}`, reference: reason, nextCheck: null })
  if (intention) await freeKey(engine.deps.pool, intention, payment.id)
  throw new Refusal(isRefused ? 'gatewayRefused' : 'gatewayFailed')
}

/** The record of the call came too late: the gateway's message was faster, or the order was given up meanwhile. */
async function overtaken({ deps }: Engine, payment: Payment): Promise<Payment> {
  const current = await paymentById(deps.pool, payment.id)
  if (!current || current.state === 'CANCELLED' || current.state === 'FAILED') throw new Refusal('gatewayFailed')
  return current
}

/** From here on the person can pay. The answer is kept in the same transaction, so a repeated click gets the same one. */
export async function handOut(
  engine: Engine,
  ctx: Orderer,
  { payment, redirectUrl, intention }: Reserved & { readonly redirectUrl: string },
): Promise<OrderAnswer> {
  const answer: OrderAnswer = { idPrzelewu: payment.id, urlPrzekierowania: redirectUrl }
  const step: Step = {
    action: 'handOut',
    cause: 'handed-out',
    actor: actorOf(ctx),
    nextCheck: after(engine.deps.clock.now(), WAIT.payer),
  }
  const done = await inTransaction(engine.deps.pool, async (tx) => {
    const moved = payment.state === 'REGISTERED' && (await moveIn(tx, engine, payment, step))
    if (intention) await keepAnswer(tx, intention, answer)
    return moved
  })
  if (!done) await overtaken(engine, payment)
  return answer
}
