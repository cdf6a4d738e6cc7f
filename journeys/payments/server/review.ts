import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { InferResult } from 'kysely'
import type pg from 'pg'
import { type PortalRow, type Queryable, rowsOf, tables, written } from '#shared/server/tables.ts'
import type { PaymentState } from '../states.ts'
import { CASES, type CaseKind } from './cases.ts'
import { moveIn, type Step, type Steps } from './move.ts'

/** Questions about money that wait for a clerk. `amount`: what the gateway reported, PLN; `ordered`: what was ordered, PLN. */
function openOnes() {
  return tables.selectFrom('payment_case as c').innerJoin('payment as p', 'p.id', 'c.payment_id').where('c.decided_at', 'is', null)
    .select(['c.payment_id', 'c.number', 'c.kind', 'c.provider_order_id', 'c.amount', 'c.currency', 'c.account_number', 'c.opened_at'])
    .select(['p.state', 'p.title', 'p.amount as ordered', 'p.created_at', 'p.paid_at'])
    .$narrowType<{ kind: CaseKind }>()
}

export type OpenCase = Readonly<InferResult<ReturnType<typeof openOnes>>[number]>

/** All open cases, the oldest first. */
export function openCases(db: Queryable): Promise<OpenCase[]> {
  return rowsOf(db, openOnes().orderBy('c.opened_at').orderBy('c.payment_id').orderBy('c.number'))
}

/** How a case is told by phone and typed in a command: `2026-00000829/1`. */
export function caseName({ payment_id: id, number }: Pick<OpenCase, 'payment_id' | 'number'>): string {
  return `${id}/${number}`
}

export function caseWords({ kind }: OpenCase): string {
  return CASES[kind]
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

/**
 * `unknown`: no such open case. `ambiguous`: the payment has several. `confirmed`: what the gateway has confirmed can't be rejected.
 * `moved`: its payment was in another state a moment later; nothing was decided.
 */
export type Decided = 'done' | 'unknown' | 'ambiguous' | 'confirmed' | 'moved'

class Moved extends Error {}

/** Decides a case by its name, or by the number of its payment where that has one case only. */
export async function decideCase(steps: Steps, name: string, decision: Decision, clerk: string): Promise<Decided> {
  const [id = '', number] = name.split('/')
  const ofPayment = openOnes().where('c.payment_id', '=', id)
  const [opened, another] = await rowsOf(steps.deps.pool, number ? ofPayment.where('c.number', '=', Number(number)) : ofPayment)
  if (!opened) return 'unknown'
  if (another) return 'ambiguous'
  const step = stepOf(opened, decision, clerk, steps.deps.clock.now())
  if (step === 'impossible') return 'confirmed'
  const decided = inTransaction(steps.deps.pool, async (client) => {
    await closeCase(client, steps, opened, DECISIONS[decision], `office:${clerk}`)
    await steps.deps.audit.within(client, { actor: `office:${clerk}`, action: `payment.${decision}`, object: caseName(opened), outcome: 'done' })
    if (step !== null && !(await moveIn(client, steps, { id, state: opened.state }, step))) throw new Moved()
    return 'done' as const
  })
  return decided.catch((error: unknown) => {
    if (error instanceof Moved) return 'moved'
    throw error
  })
}

const SETTLED: readonly PaymentState[] = ['PAID', 'POSTED']

/** What the decision does to the payment: nothing where the case is about further money, since the order keeps its own. */
function stepOf({ kind, state, paid_at: paidAt }: OpenCase, decision: Decision, clerk: string, now: Date): Step | null | 'impossible' {
  const common = { cause: DECISIONS[decision], actor: `office:${clerk}`, nextCheck: null }
  if (kind === 'second-order' || state === 'POSTED') return null
  if (SETTLED.includes(state)) return decision === 'reject' ? 'impossible' : { ...common, action: 'post' }
  return decision === 'accept' ? { ...common, action: 'accept', set: { paid_at: paidAt ?? now } } : { ...common, action: 'reject' }
}

async function closeCase(client: pg.PoolClient, { deps }: Steps, { payment_id: id, number }: OpenCase, decision: PortalRow<'payment_case'>['decision'], actor: string): Promise<void> {
  const close = tables.updateTable('payment_case').set({ decision, decided_at: deps.clock.now(), decided_by: actor })
  const closed = await written(client, close.where('payment_id', '=', id).where('number', '=', number).where('decided_at', 'is', null))
  if (closed !== 1) throw new Error(`Case ${id}/${number} was decided by somebody else at this moment`)
}
