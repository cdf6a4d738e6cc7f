import { createHash } from 'node:crypto'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Gateway, Notice, Told } from '#shared/server/payments/gateway.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { PaymentState } from '../../states.ts'
import { openCaseIn } from '../payment/cases.ts'
import type { Engine } from '../payment/engine.ts'
import { moneyArrived } from './money-arrived.ts'
import { paymentById, paymentNamed, type Payment } from '../payment/payment.ts'
import { askAbout, conclude } from './settle.ts'
import { verify } from './verify.ts'

/** Bounds what a forger can write into the audit log. */
const FORGERIES: Limit = { name: 'forged-notification', points: 30, seconds: 300 }

/**
 * A message of the gateway: checked, stored, and answered before the slow part. The verification runs after the answer;
 * where it is interrupted, the reconciliation takes over. A refusal tells the sender nothing but that.
 */
export async function receive(engine: Engine, gateway: Gateway, ctx: Context, body: unknown): Promise<void> {
  const received = gateway.readNotification(body, ctx.address)
  if (!received.accepted) return refuse(engine, gateway, ctx, received.reason)
  const told = 'told' in received ? received.told : null
  const notice = 'told' in received ? received.told.about : received.notice
  const payment = await paymentNamed(engine.deps.pool, gateway.provider, notice.attemptId)
  if (!payment) return refuse(engine, gateway, ctx, 'unknown-session')
  if (told) return hear(engine, gateway, ctx, { payment, told })
  const arrival = await moneyArrived(engine, payment, {
    notice,
    cause: 'notification',
    store: (client, outcome) => store(client, gateway, ctx, { notice, paymentId: payment.id, outcome }),
  })
  // A repeated message has nothing to add: its first one, or else the reconciliation, verifies.
  if (arrival === 'notified') later(engine, payment.id, () => verifyNow(engine, payment.id))
}

/** Where an answer of the gateway can still change something. */
const ASKABLE: readonly PaymentState[] = ['PENDING', 'EXPIRED', 'CANCELLED', 'FAILED']
const CONFIRMED: readonly PaymentState[] = ['PAID', 'POSTED']

interface Heard {
  readonly payment: Payment
  readonly told: Told
}

/**
 * A message that reports no money. Where it says that paid money is none, a clerk has a case and the payment stays what it is; anything
 * else is a reason to ask, or, where nobody can be asked, the answer itself.
 */
async function hear(engine: Engine, gateway: Gateway, ctx: Context, { payment, told: { about, said } }: Heard): Promise<void> {
  const isContradiction = said.kind === 'ended' && CONFIRMED.includes(payment.state)
  await inTransaction(engine.deps.pool, async (tx) => {
    const outcome = isContradiction ? 'contradicted' : said.kind
    await store(tx, gateway, ctx, { notice: about, paymentId: payment.id, outcome })
    if (isContradiction)
      await openCaseIn(tx, engine, payment.id, { kind: 'contradicted', notice: about, actor: `gateway:${gateway.provider}` })
  })
  if (ASKABLE.includes(payment.state))
    later(engine, payment.id, () => (gateway.isMute ? conclude(engine, payment, said) : askAbout(engine, payment)))
}

/** Tells the sender nothing but that. */
export async function refuse({ deps }: Engine, gateway: Gateway, ctx: Context, reason: string): Promise<never> {
  await deps.limits.take(FORGERIES, ctx.network)
  deps.log.warn({ provider: gateway.provider, reason, address: ctx.address }, 'payment notification refused')
  const actor = `gateway:${gateway.provider}`
  await deps.audit({
    actor,
    action: 'payment.notification',
    object: reason,
    outcome: 'refused',
    address: ctx.address,
    requestId: ctx.requestId,
  })
  throw new Refusal('invalidInput')
}

interface Kept {
  readonly notice: Pick<Notice, 'orderId' | 'origin'>
  readonly paymentId: string
  readonly outcome: string
}

/** Keeps a message word for word; a repetition only counts up. */
export async function store(db: Db, gateway: Gateway, ctx: Context, { notice, paymentId, outcome }: Kept): Promise<void> {
  const text = JSON.stringify(notice.origin)
  const message = db.insertInto('payment_notification').values({
    provider: gateway.provider,
    digest: createHash('sha256').update(text).digest(),
    payment_id: paymentId,
    provider_order_id: notice.orderId,
    body: text,
    outcome,
    address: ctx.address,
  })
  const counted = message.onConflict((on) =>
    on
      .columns(['provider', 'digest'])
      .doUpdateSet(({ eb }) => ({ times: eb('payment_notification.times', '+', 1), last_received_at: sql<Date>`now()` })),
  )
  await counted.execute()
}

/** Behind the answer to the gateway; where it breaks off, the reconciliation takes over. */
function later(engine: Engine, paymentId: string, work: () => Promise<void>): void {
  setImmediate(() => {
    work().catch((error: unknown) => engine.deps.log.error({ err: error, payment: paymentId }, 'verification failed'))
  })
}

async function verifyNow(engine: Engine, paymentId: string): Promise<void> {
  const payment = await paymentById(engine.deps.pool, paymentId)
  if (payment?.state === 'NOTIFIED') await verify(engine, payment)
}
