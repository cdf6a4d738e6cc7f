import { sql } from 'kysely'
import { type Db, queryBuilder } from '#shared/server/database/database.ts'
import type { Asked, Ended } from '#shared/server/payments/gateway.ts'
import { doubt } from '../payment/cases.ts'
import { gatewayOf, type Engine } from '../payment/engine.ts'
import { askGateway } from './ask.ts'
import { moneyArrived } from './money-arrived.ts'
import { move, type Step } from '../payment/move.ts'
import { paymentById, type Payment, type Told } from '../payment/payment.ts'
import { postPaid } from './posting.ts'
import { after, LATE_MS, WAIT } from '../payment/timing.ts'
import { verify } from './verify.ts'

const BATCH = 100
const ACTOR = 'job:payments'

/**
 * Takes payments that are due to be looked at and says when to look again: 1, 2, 4 … 60 minutes later, and at once when
 * the time to pay has passed. `skip locked`: several instances may do this at the same time.
 */
function claim(db: Db, now: Date) {
  const due = queryBuilder.selectFrom('payment').select('id').where('next_check_at', '<=', now).orderBy('next_check_at').limit(BATCH)
  return db
    .updateTable('payment as p')
    .set(({ eb }) => ({
      checks: eb('p.checks', '+', 1),
      next_check_at: sql<Date>`least(
        ${now}::timestamptz + least(power(2, least(p.checks, 6)), 60) * interval '1 minute',
        case when p.valid_until > ${now} then p.valid_until + interval '1 minute' else 'infinity' end)`,
    }))
    .where('p.id', 'in', due.forUpdate().skipLocked())
    .returningAll('p')
    .$narrowType<Told>()
}

/** Older keys are forgotten: nobody repeats a click after two days. */
const KEYS_KEPT = sql<Date>`now() - interval '48 hours'`

/**
 * Brings every payment to its end from wherever a process left it: orders that were never registered, messages that never
 * came, verifications that broke off, time that ran out. Safe to run at any moment, any number of times.
 */
export async function settle(engine: Engine): Promise<void> {
  const { deps } = engine
  for (const payment of await claim(deps.pool, deps.clock.now()).execute()) {
    try {
      await settleOne(engine, payment)
    } catch (error) {
      deps.log.error({ err: error, payment: payment.id }, 'payment could not be settled')
    }
  }
  await postPaid(engine)
  await deps.pool.deleteFrom('idempotency_key').where('created_at', '<', KEYS_KEPT).execute()
}

async function settleOne(engine: Engine, payment: Payment): Promise<void> {
  switch (payment.state) {
    case 'NEW':
    case 'REGISTERED':
      // Older than any call can last, and its address was given to nobody: it can't be paid.
      return end(engine, payment, { action: 'abandon', cause: 'never-handed-out' }, null)
    case 'PENDING':
    case 'EXPIRED':
    case 'CANCELLED':
    case 'FAILED':
      return askAbout(engine, payment)
    case 'NOTIFIED':
      return verify(engine, payment)
    default:
      await forget(engine, payment)
  }
}

/** Asks the gateway about a payment that is not paid, and does what follows from the answer. */
export async function askAbout(engine: Engine, payment: Payment): Promise<void> {
  return conclude(engine, payment, await askGateway(engine, payment))
}

/** `asked`: undefined where there is no gateway any more. */
export async function conclude(engine: Engine, payment: Payment, asked: Asked | undefined): Promise<void> {
  const now = engine.deps.clock.now()
  const gateway = gatewayOf(engine, payment.provider)
  const validUntil = payment.valid_until.getTime()
  const isOver = now.getTime() > validUntil + (gateway?.patienceMinutes ?? 0) * 60_000
  const isLongOver = now.getTime() > validUntil + LATE_MS
  if (asked && 'notice' in asked) return takeMoney(engine, payment, asked)
  if (payment.state !== 'PENDING') return isLongOver ? forget(engine, payment) : undefined
  if (asked?.kind === 'ended') return endedThere(engine, payment, asked, after(now, WAIT.afterEnd))
  if (asked?.kind === 'unknown' && asked.words !== undefined)
    engine.deps.log.error({ payment: payment.id, said: asked.words }, 'the gateway says what nobody here understands')
  const isKnownUnpaid = asked?.kind === 'unpaid'
  // Without an answer the lock is kept; after a day it is given up, since late money is recorded all the same. Where nobody can be
  // asked, no answer will ever come.
  if ((isOver && (isKnownUnpaid || gateway?.isMute)) || isLongOver) {
    await end(engine, payment, { action: 'expire', cause: isKnownUnpaid ? 'time-over' : 'time-over-unanswered' }, after(now, WAIT.afterEnd))
  }
}

/** What the gateway says when asked counts like its message, and leads to the same verification. */
export async function takeMoney(engine: Engine, payment: Payment, asked: Extract<Asked, { notice: object }>): Promise<void> {
  if (asked.kind === 'returned') {
    return doubt(engine, payment, { kind: 'returned', notice: asked.notice }, { actor: ACTOR, reference: String(asked.notice.orderId) })
  }
  const arrival = await moneyArrived(engine, payment, { notice: asked.notice, cause: 'asked' })
  const current = await paymentById(engine.deps.pool, payment.id)
  if (arrival !== 'doubted' && current?.state === 'NOTIFIED') await verify(engine, current)
}

/** The gateway has ended it itself. Its words stand in the history under a name that no number of money can have. */
async function endedThere(engine: Engine, payment: Payment, { how, words }: Ended, nextCheck: Date): Promise<void> {
  const by = { actor: `gateway:${payment.provider}`, reference: words, nextCheck }
  await move(
    engine,
    payment,
    how === 'expired' ? { ...by, action: 'expire', cause: 'expired-there' } : { ...by, action: 'decline', cause: how },
  )
}

async function end(engine: Engine, payment: Payment, step: Pick<Step, 'action' | 'cause'>, nextCheck: Date | null): Promise<void> {
  await move(engine, payment, { ...step, actor: ACTOR, nextCheck })
}

async function forget({ deps }: Engine, payment: Payment): Promise<void> {
  const { id, state } = payment
  await deps.pool.updateTable('payment').set({ next_check_at: null }).where('id', '=', id).where('state', '=', state).execute()
}
