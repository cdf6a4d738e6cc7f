import { inTransaction } from '#integrations/postgres/transaction.ts'
import type pg from 'pg'
import type { PaymentState } from '../states.ts'
import { CASES, type CaseKind } from './cases.ts'
import { moveIn, type Step, type Steps } from './move.ts'
import type { Payment, Queryable } from './payment.ts'

/** A question about money that waits for a clerk. */
export interface OpenCase extends Pick<Payment, 'title' | 'state' | 'paid_at' | 'created_at'> {
  readonly payment_id: string
  readonly number: number
  readonly kind: CaseKind
  readonly provider_order_id: number | null
  /** What the gateway reported, PLN; null where it reported nothing. */
  readonly amount: number | null
  readonly currency: string | null
  readonly account_number: string
  readonly opened_at: Date
  /** What was ordered, PLN. */
  readonly ordered: number
}

const OPEN = `
  select c.payment_id, c.number, c.kind, c.provider_order_id, c.amount, c.currency, c.account_number, c.opened_at,
         p.state, p.title, p.amount as ordered, p.created_at, p.paid_at
    from portal.payment_case c join portal.payment p on p.id = c.payment_id where c.decided_at is null`

/** All open cases, the oldest first. */
export async function openCases(db: Queryable): Promise<OpenCase[]> {
  const result = await db.query<OpenCase>(`${OPEN} order by c.opened_at, c.payment_id, c.number`)
  return result.rows
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
  const found = await steps.deps.pool.query<OpenCase>(`${OPEN} and c.payment_id = $1 and ($2::int is null or c.number = $2)`, [id, number ? Number(number) : null])
  const [opened, another] = found.rows
  if (!opened) return 'unknown'
  if (another) return 'ambiguous'
  const step = stepOf(opened, decision, clerk, steps.deps.clock.now())
  if (step === 'impossible') return 'confirmed'
  const decided = inTransaction(steps.deps.pool, async (client) => {
    await close(client, steps, opened, DECISIONS[decision], `office:${clerk}`)
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

const CLOSE = 'update portal.payment_case set decision = $3, decided_at = $4, decided_by = $5 where payment_id = $1 and number = $2 and decided_at is null'

async function close(client: pg.PoolClient, { deps }: Steps, { payment_id: id, number }: OpenCase, decision: string, actor: string): Promise<void> {
  const closed = await client.query(CLOSE, [id, number, decision, deps.clock.now(), actor])
  if (closed.rowCount !== 1) throw new Error(`Case ${id}/${number} was decided by somebody else at this moment`)
}
