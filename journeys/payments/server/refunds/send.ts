import { inTransaction } from '#integrations/postgres/transaction.ts'
import { sql } from 'kysely'
import { type Db, queryBuilder } from '#shared/server/database/database.ts'
import type { RefundState } from '#shared/server/payments/gateway.ts'
import { gatewayOf, type Engine } from '../payment/engine.ts'
import { paymentById } from '../payment/payment.ts'
import { after, WAIT } from '../payment/timing.ts'
import { finishIn } from './finish.ts'
import { orderOf, type Refund, stepIn } from './refund.ts'

const BATCH = 50

/**
 * Takes what is due and says when to look again: 2, 4, 8 … 60 minutes later. A first call has long ended by then, so two
 * processes never call for the same refund at once.
 */
function claim(db: Db, now: Date) {
  const due = queryBuilder.selectFrom('payment_refund').select('id').where('next_check_at', '<=', now).orderBy('next_check_at').limit(BATCH)
  return db
    .updateTable('payment_refund as r')
    .set(({ eb }) => ({
      checks: eb('r.checks', '+', 1),
      next_check_at: sql<Date>`${now}::timestamptz + least(power(2, least(r.checks, 6) + 1), 60) * interval '1 minute'`,
    }))
    .where('r.id', 'in', due.forUpdate().skipLocked())
    .returningAll('r')
    .$narrowType<Pick<Refund, 'provider'>>()
}

/** Brings refunds that two persons agreed on to their end, from wherever a process left them. Safe at any moment, any number of times. */
export async function settleRefunds(engine: Engine): Promise<void> {
  const { deps } = engine
  for (const refund of await claim(deps.pool, deps.clock.now()).execute()) {
    try {
      await settleOne(engine, refund)
    } catch (error) {
      deps.log.error({ err: error, refund: refund.id }, 'refund could not be settled')
    }
  }
}

async function settleOne(engine: Engine, refund: Refund): Promise<void> {
  const calls = gatewayOf(engine, refund.provider)?.refunds
  const payment = await paymentById(engine.deps.pool, refund.payment_id)
  const order = payment && orderOf(refund, payment.attempt_id)
  if (!calls || !order) return engine.deps.log.error({ refund: refund.id }, 'a refund waits for a gateway that is not set')
  if (refund.state === 'PENDING') return record(engine, refund, await calls.ask(order))
  // From the second time on somebody may have called before: only what the gateway does not know is sent.
  const known: RefundState = refund.checks > 1 ? await calls.ask(order) : { kind: 'absent' }
  return record(engine, refund, known.kind === 'absent' ? await calls.send(order) : known)
}

/** What the gateway says becomes the state. Without an answer nothing changes, and it is asked again. */
async function record(engine: Engine, refund: Refund, said: RefundState): Promise<void> {
  const actor = `gateway:${refund.provider}`
  const { pool, clock } = engine.deps
  if (said.kind === 'done') {
    await inTransaction(pool, (tx) => finishIn(tx, engine, refund, { actor, words: 'done' }))
  } else if (said.kind === 'refused') {
    await refuseRefund(engine, refund, said.reason)
  } else if (said.kind === 'pending' && refund.state === 'SECONDED') {
    const nextCheck = after(clock.now(), WAIT.payer)
    await inTransaction(pool, (tx) => stepIn(tx, engine, refund, { action: 'take', act: 'payment.refundTaken', actor, nextCheck }))
  }
}

/** The gateway says no: the case stays open, and a clerk looks further. */
export async function refuseRefund(engine: Engine, refund: Refund, reason: string): Promise<boolean> {
  const step = {
    action: 'refuse',
    act: 'payment.refundRefused',
    actor: `gateway:${refund.provider}`,
    set: { words: reason },
    nextCheck: null,
  } as const
  const refused = await inTransaction(engine.deps.pool, (tx) => stepIn(tx, engine, refund, step))
  if (refused) engine.deps.log.error({ refund: refund.id, payment: refund.payment_id, reason }, 'the gateway refuses a refund')
  return refused
}
