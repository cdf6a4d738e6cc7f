import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { InferResult } from 'kysely'
import { affectedRows, type Db, type PortalRow, type Tx } from '#shared/server/database/database.ts'
import type { PaymentState } from '../../states.ts'
import type { CaseKind } from './cases.ts'
import { lockPayment } from './lock.ts'
import { moveIn, type Step, type Steps } from './move.ts'
import { versionOf } from './version.ts'

/** Questions about money that wait for a clerk. `amount`: what the gateway reported, PLN; `ordered`: what was ordered, PLN. */
function openOnes(db: Db) {
  return db
    .selectFrom('payment_case as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .where('c.decided_at', 'is', null)
    .select(['c.payment_id', 'c.number', 'c.kind', 'c.provider_order_id', 'c.amount', 'c.currency', 'c.account_number', 'c.opened_at'])
    .select(['p.state', 'p.title', 'p.amount as ordered', 'p.created_at', 'p.paid_at', 'p.payer_name', 'p.pesel', 'p.nip', 'p.card_symbol'])
    .$narrowType<{ kind: CaseKind }>()
}

export type OpenCase = Readonly<InferResult<ReturnType<typeof openOnes>>[number]>

/** Open cases, the oldest first: all of them, or `most`. */
export function openCases(db: Db, most?: number): Promise<OpenCase[]> {
  const oldest = openOnes(db).orderBy('c.opened_at').orderBy('c.payment_id').orderBy('c.number')
  return (most === undefined ? oldest : oldest.limit(most)).execute()
}

/** Open cases of one payment. */
export function openCasesOf(db: Db, paymentId: string): Promise<OpenCase[]> {
  return openOnes(db).where('c.payment_id', '=', paymentId).orderBy('c.number').execute()
}

/** How a case is told by phone: `2026-00000829/1`. */
export function caseName({ payment_id: id, number }: Pick<OpenCase, 'payment_id' | 'number'>): string {
  return `${id}/${number}`
}

/** Money of the order itself that the gateway has confirmed, PLN; whatever a case says, it stays. */
export function alreadyBooked({ paid_at: paidAt, ordered }: OpenCase): number {
  return paidAt === null ? 0 : ordered
}

/**
 * What a clerk says after looking at the gateway's panel and the books. `accept`: the money is the office's and stays with it;
 * `reject`: there is no such money; `refunded`: it went back to the payer.
 */
export const DECISIONS = { accept: 'accepted', reject: 'rejected', refunded: 'refunded' } as const
export type Decision = keyof typeof DECISIONS
const ALL_DECISIONS = ['accept', 'reject', 'refunded'] as const satisfies readonly Decision[]

/**
 * `unknown`: no such open case. `ambiguous`: the payment has several. `confirmed`: what the gateway has confirmed can't be rejected.
 * `refunding`: its money is on its way back. `moved`: its payment was in another state a moment later; nothing was decided.
 * `changed`: something has happened to it since the clerk looked at it.
 */
export type Decided = 'done' | 'unknown' | 'ambiguous' | 'confirmed' | 'moved' | 'refunding' | 'changed'

export interface Judgement {
  readonly decision: Decision
  /** As the log has it: `office:…`, `staff:…`. */
  readonly actor: string
  readonly reason: string | null
  /** Of the payment, as the clerk has seen it; null: whatever it is now. */
  readonly version: number | null
}

class NotDecided extends Error {
  readonly outcome: 'moved' | 'refunding' | 'changed'

  constructor(outcome: NotDecided['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

/** An open case by its name, or by the number of its payment where that has one case only. */
export async function findCase(db: Db, name: string): Promise<OpenCase | 'unknown' | 'ambiguous'> {
  const [id = '', number] = name.split('/')
  const ofPayment = openOnes(db).where('c.payment_id', '=', id)
  if (number !== undefined && !/^\d{1,9}$/.test(number)) return 'unknown'
  const [opened, another] = await (number === undefined ? ofPayment : ofPayment.where('c.number', '=', Number(number))).execute()
  return another ? 'ambiguous' : (opened ?? 'unknown')
}

/** Decides a case. */
export async function judgeCase(steps: Steps, name: string, { decision, actor, reason, version }: Judgement): Promise<Decided> {
  const opened = await findCase(steps.deps.pool, name)
  if (typeof opened === 'string') return opened
  const step = stepOf(opened, decision, actor, steps.deps.clock.now())
  if (step === 'impossible') return 'confirmed'
  const decided = inTransaction(steps.deps.pool, async (tx) => {
    // The payment first, as everywhere: whoever posts it closes its cases, too.
    await lockPayment(tx, opened.payment_id)
    if (version !== null && version !== (await versionOf(tx, opened.payment_id))) throw new NotDecided('changed')
    await closeCase(tx, steps, opened, { decision: DECISIONS[decision], actor, reason })
    if (await isOnItsWayBack(tx, opened)) throw new NotDecided('refunding')
    await steps.deps.audit.within(tx, { actor, action: `payment.${decision}`, object: caseName(opened), outcome: 'done' })
    if (step !== null && !(await moveIn(tx, steps, { id: opened.payment_id, state: opened.state }, step))) throw new NotDecided('moved')
    return 'done' as const
  })
  return decided.catch((error: unknown) => {
    if (error instanceof NotDecided) return error.outcome
    throw error
  })
}

/** A refund of the case's money that somebody ordered and that has not come to nothing: it decides, and nobody beside it. */
async function isOnItsWayBack(tx: Tx, { payment_id: id, number }: OpenCase): Promise<boolean> {
  const own = tx.selectFrom('payment_refund').select('id').where('payment_id', '=', id).where('case_number', '=', number)
  return (await own.where('state', 'in', ['ORDERED', 'SECONDED', 'PENDING']).executeTakeFirst()) !== undefined
}

/** Closes a case whose money is back, in the transaction that records it; the payment is locked there, so that it is in the state that was read. */
export async function closeRefunded(tx: Tx, steps: Steps, opened: OpenCase, actor: string): Promise<void> {
  await closeCase(tx, steps, opened, { decision: 'refunded', actor, reason: null })
  const step = stepOf(opened, 'refunded', actor, steps.deps.clock.now())
  if (step !== null && step !== 'impossible') await moveIn(tx, steps, { id: opened.payment_id, state: opened.state }, step)
}

/** What can be decided about a case as it stands. */
export function decisionsOn(opened: OpenCase): Decision[] {
  return ALL_DECISIONS.filter((decision) => stepOf(opened, decision, '', opened.opened_at) !== 'impossible')
}

const SETTLED: readonly PaymentState[] = ['PAID', 'POSTED']

/** What the decision does to the payment: nothing where the case is about further money, since the order keeps its own. */
function stepOf({ kind, state, paid_at: paidAt }: OpenCase, decision: Decision, actor: string, now: Date): Step | null | 'impossible' {
  const common = { cause: DECISIONS[decision], actor, nextCheck: null }
  if (kind === 'second-order' || state === 'POSTED') return null
  if (SETTLED.includes(state)) return decision === 'reject' ? 'impossible' : { ...common, action: 'post' }
  return decision === 'accept' ? { ...common, action: 'accept', set: { paid_at: paidAt ?? now } } : { ...common, action: 'reject' }
}

interface Closing {
  readonly decision: PortalRow<'payment_case'>['decision']
  readonly actor: string
  readonly reason: string | null
}

async function closeCase(
  tx: Tx,
  { deps }: Steps,
  { payment_id: id, number }: OpenCase,
  { decision, actor, reason }: Closing,
): Promise<void> {
  const close = tx.updateTable('payment_case').set({ decision, reason, decided_at: deps.clock.now(), decided_by: actor })
  const closed = await affectedRows(close.where('payment_id', '=', id).where('number', '=', number).where('decided_at', 'is', null))
  if (closed !== 1) throw new Error(`Case ${id}/${number} was decided by somebody else at this moment`)
}
