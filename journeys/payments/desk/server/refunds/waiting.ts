import { daysBetween, warsawDate } from '#shared/dates.ts'
import type { Db, Pool } from '#shared/server/database/database.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { QueueState } from '#shared/server/desk/part.ts'
import { isLapsed } from '../../../server/refunds/at-case.ts'
import { type Refund, refunds } from '../../../server/refunds/refund.ts'
import { ages } from '../../../server/reconciliation/write.ts'

/** Working days within which the office wants to have dealt with a refund. */
export const WITHIN = 2

const waiting = (db: Db) =>
  refunds(db)
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_case as c', (join) => join.onRef('c.payment_id', '=', 'r.payment_id').onRef('c.number', '=', 'r.case_number'))
    .select(['c.kind', 'p.card_symbol', 'p.payer_name', 'p.pesel', 'p.nip'])
    .where('r.state', 'in', ['ORDERED', 'SECONDED', 'PENDING'])
    .orderBy('r.ordered_at')

/** All that are under way, the oldest first; one that nobody has seconded in time is none any more. */
export async function underWay(db: Db, now: Date) {
  return (await waiting(db).execute()).filter((refund) => !isLapsed(refund, now))
}

/** Whether somebody of the office has to do something: the rest is the provider's. */
const isOurs = ({ state, method }: Pick<Refund, 'state' | 'method'>) =>
  state === 'ORDERED' || (state === 'SECONDED' && method === 'transfer')

/** Refunds that wait for a second person, or for the office's own transfer. */
export async function waitingRefunds(pool: Pool, { today, now }: DeskContext): Promise<QueueState> {
  const ours = (await underWay(pool, now)).filter(isOurs)
  const ageOf = ages(today)
  const [oldest] = ours
  if (!oldest) return { count: 0, oldestDays: null, late: 0, oldest: null, ages: null }
  const aged = agesOf(
    ours.map(({ ordered_at: at }) => ({ days: daysBetween(warsawDate(at), today), isLate: ageOf(warsawDate(at)) > WITHIN })),
  )
  return {
    count: ours.length,
    oldestDays: daysBetween(warsawDate(oldest.ordered_at), today),
    late: aged.late,
    oldest: oldest.payment_id,
    ages: aged,
  }
}
