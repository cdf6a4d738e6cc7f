import { inTransaction } from '#integrations/postgres/transaction.ts'
import type pg from 'pg'
import type { PaymentState } from '../states.ts'
import { LIVE_LOCK, violatedConstraint, type Engine } from './engine.ts'
import type { Notice } from './gateway.ts'
import { moveIn, tell, type Step } from './move.ts'
import { owedBy } from './owed.ts'
import { isOurAmount, paymentById, type Payment } from './payment.ts'
import { after, WAIT } from './timing.ts'

/** `repeated`: known already, nothing changed. `doubted`: a clerk has to decide. */
export type Arrival = 'notified' | 'repeated' | 'doubted'

/** Further work in the same transaction as the step: storing the message that caused it. */
export type Store = (client: pg.PoolClient, arrival: Arrival) => Promise<void>

const WAITING: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING']
const ENDED: readonly PaymentState[] = ['EXPIRED', 'CANCELLED']

type Decision = Pick<Step, 'action' | 'cause'> | null

/** What a report of money means for a payment: the order, in this sequence, of reference/przelewy24.md parts 7 and 8. */
async function decide(engine: Engine, payment: Payment, notice: Notice, cause: string): Promise<Decision> {
  const isKnownOrder = payment.provider_order_id === notice.orderId
  if (isKnownOrder || payment.state === 'REVIEW') return null
  if (payment.provider_order_id !== null) return { action: 'doubt', cause: 'second-order' }
  if (!isOurAmount(payment, notice)) return { action: 'doubt', cause: 'other-amount' }
  if (WAITING.includes(payment.state)) return { action: 'notify', cause }
  if (!ENDED.includes(payment.state)) return { action: 'doubt', cause: 'unexpected' }
  const owed = await owedBy(engine, payment)
  return owed === 'open' ? { action: 'notifyLate', cause: `late-${cause}` } : { action: 'doubt', cause: 'paid-otherwise' }
}

/**
 * Records that the gateway reports money, from a message or from asking. Nothing counts as paid yet: verification follows.
 * Late money takes the lock again; where another order holds it by now, a clerk decides.
 */
export async function moneyArrived(engine: Engine, payment: Payment, notice: Notice, cause: string, store?: Store): Promise<Arrival> {
  const decision = await decide(engine, payment, notice, cause)
  try {
    const arrival = await record(engine, payment, notice, decision, store)
    if (arrival !== null) return arrival
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === null) throw error
    const doubt: Decision = { action: 'doubt', cause: constraint === LIVE_LOCK ? 'paid-otherwise' : 'order-of-another-payment' }
    return (await record(engine, payment, notice, doubt, store)) ?? 'repeated'
  }
  // The state changed between reading and writing: decide again on what it is now.
  const current = await paymentById(engine.deps.pool, payment.id)
  return current && current.state !== payment.state ? moneyArrived(engine, current, notice, cause, store) : 'repeated'
}

async function record(engine: Engine, payment: Payment, notice: Notice, decision: Decision, store?: Store): Promise<Arrival | null> {
  const arrival = decision === null ? 'repeated' : decision.action === 'doubt' ? 'doubted' : 'notified'
  const isNumbered = arrival === 'notified'
  const step: Step | null = decision && {
    ...decision,
    actor: `gateway:${payment.provider}`,
    reference: String(notice.orderId),
    nextCheck: arrival === 'notified' ? after(engine.deps.clock.now(), WAIT.verify) : null,
    ...(isNumbered && { set: { provider_order_id: notice.orderId } }),
  }
  const done = await inTransaction(engine.deps.pool, async (client) => {
    const moved = step === null || (await moveIn(client, engine, payment, step))
    if (moved) await store?.(client, arrival)
    return moved
  })
  if (done && step) await tell(engine, payment.id, step)
  return done ? arrival : null
}
