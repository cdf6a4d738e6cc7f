import { randomUUID } from 'node:crypto'
import { GATEWAYS, type GatewayAdapters } from '#integrations/gateways.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import type pg from 'pg'
import { rowOf, tables, written } from '#shared/server/database/tables.ts'
import type { CaseKind } from '../payment/cases.ts'
import type { Steps } from '../payment/move.ts'
import { paymentById, type Payment } from '../payment/payment.ts'
import { caseName, findCase, type OpenCase } from '../payment/review.ts'
import { after } from '../payment/timing.ts'
import { finishIn } from './finish.ts'
import { isSamePerson } from './persons.ts'
import { type Refund, refundOfCase, stepIn } from './refund.ts'

/** A proposal that nobody has seconded by then is none any more (office panel: four eyes). */
const LAPSES_MS = 7 * 86_400_000

/** Cases of money that came twice, of which one is to go back. */
const TWICE: readonly CaseKind[] = ['second-order', 'paid-otherwise']

/** What a clerk is told. `samePerson`: whoever ordered it cannot second it. `lapsed`: too old to be seconded. */
export type RefundAnswer =
  | { readonly kind: 'ordered' | 'seconded' | 'sent' | 'withdrawn'; readonly refund: Refund }
  | { readonly kind: 'already'; readonly refund: Refund }
  | {
      readonly kind:
        | 'unknown'
        | 'ambiguous'
        | 'otherCase'
        | 'noMoney'
        | 'none'
        | 'samePerson'
        | 'lapsed'
        | 'notByHand'
        | 'tooLate'
        | 'givenBackBefore'
    }

/** Does something about the refund of a case; the case stays locked meanwhile, so that two clerks act one after the other. */
async function atCase(
  steps: Steps,
  name: string,
  act: (client: pg.PoolClient, opened: OpenCase, refund: Refund | null) => Promise<RefundAnswer>,
): Promise<RefundAnswer> {
  return inTransaction(steps.deps.pool, async (client) => {
    const opened = await findCase(client, name)
    if (typeof opened === 'string') return { kind: opened }
    const own = tables
      .selectFrom('payment_case')
      .select('number')
      .where('payment_id', '=', opened.payment_id)
      .where('number', '=', opened.number)
    if (!(await rowOf(client, own.where('decided_at', 'is', null).forUpdate()))) return { kind: 'unknown' }
    return act(client, opened, await refundOfCase(client, opened.payment_id, opened.number))
  })
}

/** Money of the gateway that can go back: what the case is about, else what the order was paid with. Never more than was reported. */
function moneyOf({ kind, provider_order_id: orderId, amount, currency }: OpenCase, payment: Payment) {
  if (orderId !== null) return amount !== null && amount > 0 && currency === 'PLN' ? { orderId, amount } : null
  const isOwn = kind === 'paid-otherwise' && payment.paid_at !== null
  return isOwn ? { orderId: payment.provider_order_id, amount: payment.amount } : null
}

/** The first person: orders that the money of a case goes back. Nothing is sent yet. */
export async function orderRefund(
  steps: Steps,
  name: string,
  { reason, clerk }: { reason: string; clerk: string },
  adapters: GatewayAdapters = GATEWAYS,
): Promise<RefundAnswer> {
  const { clock, audit } = steps.deps
  return atCase(steps, name, async (client, opened, known) => {
    if (!TWICE.includes(opened.kind)) return { kind: 'otherCase' }
    if (known && !isLapsed(known, clock.now())) return { kind: 'already', refund: known }
    if (known) await lapse(client, steps, known)
    const payment = await paymentById(client, opened.payment_id)
    const money = payment && moneyOf(opened, payment)
    if (!payment || !money) return { kind: 'noMoney' }
    const method = adapters[payment.provider]?.givesBack && money.orderId !== null ? 'gateway' : 'transfer'
    await written(
      client,
      tables.insertInto('payment_refund').values({
        id: randomUUID(),
        payment_id: payment.id,
        case_number: opened.number,
        provider: payment.provider,
        method,
        provider_order_id: money.orderId,
        amount: money.amount,
        state: 'ORDERED',
        reason,
        ordered_by: clerk,
        ordered_at: clock.now(),
      }),
    )
    await audit.within(client, { actor: `office:${clerk}`, action: 'payment.refundOrder', object: caseName(opened), outcome: 'done' })
    const refund = await refundOfCase(client, payment.id, opened.number)
    return refund ? { kind: 'ordered', refund } : { kind: 'none' }
  }).catch((error: unknown) => {
    // Another case of the same transaction: its money is on its way back, or went back.
    if (violatedUnique(error) !== null) return { kind: 'givenBackBefore' }
    throw error
  })
}

/** The second person, who must be another one: from here on it is sent, by the gateway within a minute, or by a transfer of the office. */
export function secondRefund(steps: Steps, name: string, clerk: string): Promise<RefundAnswer> {
  const { clock, audit } = steps.deps
  return atCase(steps, name, async (client, opened, refund) => {
    if (!refund) return { kind: 'none' }
    if (refund.state !== 'ORDERED') return { kind: 'already', refund }
    if (isSamePerson(refund.ordered_by, clerk)) {
      await audit.within(client, { actor: `office:${clerk}`, action: 'payment.refundSecond', object: caseName(opened), outcome: 'refused' })
      return { kind: 'samePerson' }
    }
    if (isLapsed(refund, clock.now())) return (await lapse(client, steps, refund), { kind: 'lapsed' })
    const set = { seconded_by: clerk, seconded_at: clock.now() }
    const step = {
      action: 'second',
      act: 'payment.refundSecond',
      actor: `office:${clerk}`,
      set,
      nextCheck: refund.method === 'gateway' ? clock.now() : null,
    } as const
    if (!(await stepIn(client, steps, refund, step))) return { kind: 'none' }
    return { kind: 'seconded', refund: { ...refund, ...set, state: 'SECONDED' } }
  })
}

/** A clerk's word that the office's own transfer went out, where the gateway has no call for it. */
export function noteTransfer(steps: Steps, name: string, { words, clerk }: { words: string; clerk: string }): Promise<RefundAnswer> {
  return atCase(steps, name, async (client, _opened, refund) => {
    if (!refund) return { kind: 'none' }
    if (refund.method !== 'transfer') return { kind: 'notByHand' }
    if (refund.state !== 'SECONDED') return { kind: 'already', refund }
    const isDone = await finishIn(client, steps, refund, { actor: `office:${clerk}`, words })
    return isDone ? { kind: 'sent', refund: { ...refund, state: 'DONE' } } : { kind: 'none' }
  })
}

/** Given up before a second person agreed. */
export function withdrawRefund(steps: Steps, name: string, clerk: string): Promise<RefundAnswer> {
  return atCase(steps, name, async (client, _opened, refund) => {
    if (!refund) return { kind: 'none' }
    if (refund.state !== 'ORDERED') return { kind: 'tooLate' }
    const done = await stepIn(client, steps, refund, {
      action: 'withdraw',
      act: 'payment.refundWithdraw',
      actor: `office:${clerk}`,
      nextCheck: null,
    })
    return done ? { kind: 'withdrawn', refund } : { kind: 'none' }
  })
}

function isLapsed({ state, ordered_at: at }: Refund, now: Date): boolean {
  return state === 'ORDERED' && now > after(at, LAPSES_MS)
}

async function lapse(client: pg.PoolClient, steps: Steps, refund: Refund): Promise<void> {
  await stepIn(client, steps, refund, {
    action: 'withdraw',
    act: 'payment.refundWithdraw',
    actor: 'job:payments',
    set: { words: 'lapsed' },
    nextCheck: null,
  })
}
