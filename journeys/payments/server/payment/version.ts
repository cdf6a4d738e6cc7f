import { type NotNull, sql } from 'kysely'
import { type Db, queryBuilder } from '#shared/server/database/database.ts'

/** Whatever anybody does about a payment adds a line somewhere, or fills one in. */
function linesOf(db: Db, id: string) {
  const lines = sql<number>`count(*)::int`.as('number')
  const history = db.selectFrom('payment_history').where('payment_id', '=', id).select(lines)
  const notes = queryBuilder.selectFrom('payment_note').where('payment_id', '=', id).select(lines)
  const cases = queryBuilder.selectFrom('payment_case').where('payment_id', '=', id)
  const refunds = queryBuilder.selectFrom('payment_refund').where('payment_id', '=', id)
  return history
    .unionAll(notes)
    .unionAll(cases.select(sql<number>`(count(*) + count(decided_at))::int`.as('number')))
    .unionAll(refunds.select(sql<number>`(count(*) + count(seconded_at) + count(ended_at))::int`.as('number')))
}

/** How much has happened to a payment: another number than a clerk has seen means that they have not seen all of it. */
export async function versionOf(db: Db, id: string): Promise<number> {
  return (await linesOf(db, id).execute()).reduce((sum, { number }) => sum + number, 0)
}

/** Who was the last to do something about a payment; null where nobody has. */
export async function lastToAct(db: Db, id: string): Promise<string | null> {
  const decided = queryBuilder.selectFrom('payment_case').where('payment_id', '=', id).where('decided_at', 'is not', null)
  const done = db
    .selectFrom('payment_note')
    .where('payment_id', '=', id)
    .select(['at', 'author_name as who'])
    .unionAll(decided.select(['decided_at as at', 'decided_by as who']).$narrowType<{ at: NotNull; who: NotNull }>())
    .unionAll(queryBuilder.selectFrom('payment_history').where('payment_id', '=', id).select(['at', 'actor as who']))
  return (await done.orderBy('at', 'desc').limit(1).executeTakeFirst())?.who ?? null
}
