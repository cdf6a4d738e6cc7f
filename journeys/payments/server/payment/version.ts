import { type NotNull, sql } from 'kysely'
import { type Queryable, rowOf, rowsOf, tables } from '#shared/server/database/tables.ts'

/** Whatever anybody does about a payment adds a line somewhere, or fills one in. */
function linesOf(id: string) {
  const lines = sql<number>`count(*)::int`.as('number')
  const history = tables.selectFrom('payment_history').where('payment_id', '=', id).select(lines)
  const notes = tables.selectFrom('payment_note').where('payment_id', '=', id).select(lines)
  const cases = tables.selectFrom('payment_case').where('payment_id', '=', id)
  const refunds = tables.selectFrom('payment_refund').where('payment_id', '=', id)
  return history
    .unionAll(notes)
    .unionAll(cases.select(sql<number>`(count(*) + count(decided_at))::int`.as('number')))
    .unionAll(refunds.select(sql<number>`(count(*) + count(seconded_at) + count(ended_at))::int`.as('number')))
}

/** How much has happened to a payment: another number than a clerk has seen means that they have not seen all of it. */
export async function versionOf(db: Queryable, id: string): Promise<number> {
  return (await rowsOf(db, linesOf(id))).reduce((sum, { number }) => sum + number, 0)
}

/** Who was the last to do something about a payment; null where nobody has. */
export async function lastToAct(db: Queryable, id: string): Promise<string | null> {
  const decided = tables.selectFrom('payment_case').where('payment_id', '=', id).where('decided_at', 'is not', null)
  const done = tables
    .selectFrom('payment_note')
    .where('payment_id', '=', id)
    .select(['at', 'author_name as who'])
    .unionAll(decided.select(['decided_at as at', 'decided_by as who']).$narrowType<{ at: NotNull; who: NotNull }>())
    .unionAll(tables.selectFrom('payment_history').where('payment_id', '=', id).select(['at', 'actor as who']))
  return (await rowOf(db, done.orderBy('at', 'desc').limit(1)))?.who ?? null
}
