import { inTransaction } from '#integrations/postgres/transaction.ts'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import type { Notice } from '#shared/server/payments/gateway.ts'
import { queryBuilder, type Tx } from '#shared/server/database/database.ts'
import type { PaymentState } from '../../states.ts'
import { openCaseIn, type CaseKind } from '../payment/cases.ts'
import { LIVE_LOCK, type Engine } from '../payment/engine.ts'
import { moveIn, type Step } from '../payment/move.ts'
import { owedBy } from '../payment/owed.ts'
import { isOurAmount, paymentById, type Payment } from '../payment/payment.ts'
import { after, WAIT } from '../payment/timing.ts'

/** `repeated`: known already, nothing changed. `doubted`: a clerk has to decide. */
export type Arrival = 'notified' | 'repeated' | 'doubted'

/** Further work in the same transaction as the step: storing the message that caused it. */
export type Store = (tx: Tx, arrival: Arrival) => Promise<void>

const WAITING: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING']
const ENDED: readonly PaymentState[] = ['EXPIRED', 'CANCELLED']
/** The order has its money, or a clerk is looking at it: whatever else comes is further money. */
const TAKEN: readonly PaymentState[] = ['NOTIFIED', 'PAID', 'POSTED', 'REVIEW']

interface Report {
  readonly payment: Payment
  readonly notice: Notice
  /** How it came: `notification`, `asked`. */
  readonly cause: string
  readonly store?: Store
}

/** `case`: the state of the payment stays as it is, since what came is not its money. */
type Decision =
  | { readonly arrival: 'notified'; readonly action: 'notify' | 'notifyLate'; readonly cause: string }
  | { readonly arrival: 'doubted'; readonly action: 'doubt' | 'case'; readonly kind: CaseKind }
  | { readonly arrival: 'repeated' }

const doubtful = (kind: CaseKind): Decision => ({ arrival: 'doubted', action: 'doubt', kind })

/** What a report of money means for a payment: the order, in this sequence, of reference/przelewy24.md parts 7 and 8. */
async function decide(engine: Engine, { payment, notice, cause }: Report): Promise<Decision> {
  if (await isKnown(engine, payment, notice)) return { arrival: 'repeated' }
  if (TAKEN.includes(payment.state)) return { arrival: 'doubted', action: 'case', kind: 'second-order' }
  if (!isOurAmount(payment, notice)) return doubtful('other-amount')
  const isLate = ENDED.includes(payment.state) || (payment.state === 'FAILED' && (await wasDeclined(engine, payment)))
  if (!isLate && !WAITING.includes(payment.state)) return doubtful('unexpected')
  const { owed } = await owedBy(engine, payment)
  // Only confirmed money is ever settled to the office, so what its data show as paid was not paid with this.
  if (isLate ? owed !== 'open' : owed === 'paid' || owed === 'partly') return doubtful('paid-otherwise')
  return { arrival: 'notified', ...(isLate ? { action: 'notifyLate', cause: `late-${cause}` } : { action: 'notify', cause }) }
}

/** Whether the gateway had ended the order itself: whoever turned back at the bank may still approve in another window. */
async function wasDeclined({ deps }: Engine, payment: Payment): Promise<boolean> {
  const declined = deps.pool.selectFrom('payment_history').select('payment_id').where('payment_id', '=', payment.id)
  return (await declined.where('from_state', '=', 'PENDING').where('to_state', '=', 'FAILED').limit(1).executeTakeFirst()) !== undefined
}

/** Whether this transaction of the gateway has been dealt with: every step and every case keeps its number. */
async function isKnown({ deps }: Engine, payment: Payment, { orderId }: Notice): Promise<boolean> {
  const told = deps.pool
    .selectFrom('payment_history')
    .select('payment_id')
    .where('payment_id', '=', payment.id)
    .where('provider_reference', '=', String(orderId))
  const asked = queryBuilder
    .selectFrom('payment_case')
    .select('payment_id')
    .where('payment_id', '=', payment.id)
    .where('provider_order_id', '=', orderId)
  return (await told.unionAll(asked).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Records that the gateway reports money, from a message or from asking. Nothing counts as paid yet: verification follows.
 * Late money takes the lock again; where another order holds it by now, a clerk decides.
 */
export async function moneyArrived(engine: Engine, payment: Payment, told: Omit<Report, 'payment'>): Promise<Arrival> {
  const report: Report = { payment, ...told }
  const decision = await decide(engine, report)
  try {
    if (await record(engine, report, decision)) {
      // Taken all the same, and told to the office: the gateway had said that this order was over.
      if (payment.state === 'FAILED' && decision.arrival === 'notified')
        engine.deps.log.error({ payment: payment.id }, 'money came for an order that the gateway had declined')
      return decision.arrival
    }
  } catch (error) {
    const constraint = violatedUnique(error)
    if (constraint === null) throw error
    const isDone = await record(engine, report, doubtful(constraint === LIVE_LOCK ? 'paid-otherwise' : 'order-of-another-payment'))
    return isDone ? 'doubted' : 'repeated'
  }
  // The state changed between reading and writing: decide again on what it is now.
  const current = await paymentById(engine.deps.pool, payment.id)
  return current && current.state !== payment.state ? moneyArrived(engine, current, told) : 'repeated'
}

/** False where the payment is no longer in the state that the decision was about. */
async function record(engine: Engine, { payment, notice, store }: Report, decision: Decision): Promise<boolean> {
  const step = stepOf(engine, payment, notice, decision)
  const kind = decision.arrival === 'doubted' ? decision.kind : null
  return inTransaction(engine.deps.pool, async (tx) => {
    if (step !== null && !(await moveIn(tx, engine, payment, step))) return false
    if (kind !== null) await openCaseIn(tx, engine, payment.id, { kind, notice, actor: `gateway:${payment.provider}` })
    await store?.(tx, decision.arrival)
    return true
  })
}

function stepOf(engine: Engine, { provider }: Payment, { orderId }: Notice, decision: Decision): Step | null {
  if (decision.arrival === 'repeated' || decision.action === 'case') return null
  const common = { action: decision.action, actor: `gateway:${provider}`, reference: String(orderId) }
  if (decision.arrival === 'doubted') return { ...common, cause: decision.kind, nextCheck: null }
  const nextCheck = after(engine.deps.clock.now(), WAIT.verify)
  return { ...common, cause: decision.cause, nextCheck, set: { provider_order_id: orderId } }
}
