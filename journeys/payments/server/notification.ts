import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#shared/errors.ts'
import type { Context } from '#shared/server/context.ts'
import type { Limit } from '#shared/server/limits.ts'
import type { Gateway, Received } from '#shared/server/gateway.ts'
import { type Queryable, tables, written } from '#shared/server/tables.ts'
import type { Engine } from './engine.ts'
import { moneyArrived } from './money-arrived.ts'
import { paymentByAttempt, paymentById } from './payment.ts'
import { verify } from './verify.ts'

/** Bounds what a forger can write into the audit log. */
const FORGERIES: Limit = { name: 'forged-notification', points: 30, seconds: 300 }

type Accepted = Extract<Received, { accepted: true }>

/**
 * A message of the gateway: checked, stored, and answered before the slow part. The verification runs after the answer;
 * where it is interrupted, the reconciliation takes over. A refusal tells the sender nothing but that.
 */
export async function receive(engine: Engine, gateway: Gateway, ctx: Context, body: unknown): Promise<void> {
  const received = gateway.readNotification(body, ctx.address)
  if (!received.accepted) return refuse(engine, gateway, ctx, received.reason)
  const payment = await paymentByAttempt(engine.deps.pool, received.notice.attemptId)
  if (payment?.provider !== gateway.provider) return refuse(engine, gateway, ctx, 'unknown-session')
  const arrival = await moneyArrived(engine, payment, received.notice, 'notification', (client, outcome) =>
    store(client, gateway, ctx, received, { paymentId: payment.id, outcome }),
  )
  // A repeated message has nothing to add: its first one, or else the reconciliation, verifies.
  if (arrival === 'notified') verifyLater(engine, payment.id)
}

async function refuse({ deps }: Engine, gateway: Gateway, ctx: Context, reason: string): Promise<never> {
  await deps.limits.take(FORGERIES, ctx.network)
  deps.log.warn({ provider: gateway.provider, reason, address: ctx.address }, 'payment notification refused')
  const actor = `gateway:${gateway.provider}`
  await deps.audit({ actor, action: 'payment.notification', object: reason, outcome: 'refused', address: ctx.address, requestId: ctx.requestId })
  throw new Refusal('invalidInput')
}

async function store(db: Queryable, gateway: Gateway, ctx: Context, { notice }: Accepted, about: { paymentId: string; outcome: string }): Promise<void> {
  const text = JSON.stringify(notice.origin)
  const message = tables.insertInto('payment_notification').values({
    provider: gateway.provider, digest: createHash('sha256').update(text).digest(), payment_id: about.paymentId,
    provider_order_id: notice.orderId, body: text, outcome: about.outcome, address: ctx.address,
  })
  const counted = message.onConflict((on) => on.columns(['provider', 'digest'])
    .doUpdateSet(({ eb }) => ({ times: eb('payment_notification.times', '+', 1), last_received_at: sql<Date>`now()` })))
  await written(db, counted)
}

function verifyLater(engine: Engine, paymentId: string): void {
  setImmediate(() => {
    verifyNow(engine, paymentId).catch((error: unknown) => engine.deps.log.error({ err: error, payment: paymentId }, 'verification failed'))
  })
}

async function verifyNow(engine: Engine, paymentId: string): Promise<void> {
  const payment = await paymentById(engine.deps.pool, paymentId)
  if (payment?.state === 'NOTIFIED') await verify(engine, payment)
}
