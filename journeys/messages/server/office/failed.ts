import { sql } from 'kysely'
import { addDays } from '#shared/dates.ts'
import type { Db } from '#shared/server/database/database.ts'
import { queueColumns, queueState } from '#shared/server/desk/ages.ts'
import type { QueueState } from '#shared/server/desk/part.ts'
import { EVENTS_OF_DELIVERIES, inScope, type Scope } from './scope.ts'

/** Longer than this a message that was given up is no news. */
const DAYS = 7

const midnight = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Europe/Warsaw'`
const failedSince = (db: Db, day: string) =>
  db.selectFrom('message_delivery as d').where('d.state', '=', 'failed').where('d.ended_at', '>=', midnight(day))

/** What was given up within a week: no address, only channel and reason. */
export async function failedMessages(db: Db, today: string, scope: Scope | null): Promise<QueueState> {
  const since = sql<number>`(${today}::date - (d.ended_at at time zone 'Europe/Warsaw')::date)`
  const failed = failedSince(db, addDays(today, -DAYS))
  const seen =
    scope === null
      ? failed
      : failed.where(({ exists, ref }) =>
          exists(
            EVENTS_OF_DELIVERIES.where('i.delivery_id', '=', ref('d.id')).where((event) =>
              inScope(scope, event.ref('e.facts'), event.ref('e.topic')),
            ),
          ),
        )
  const row = await seen
    .select([
      ...queueColumns(since, sql`false`),
      sql<string | null>`(array_agg(d.channel || ': ' || coalesce(d.reason, '–') order by d.ended_at))[1]`.as('what'),
    ])
    .executeTakeFirst()
  if (!row) return queueState(undefined, null)
  const { what, ...counted } = row
  return queueState(counted, what)
}

export interface Failures {
  readonly channel: string
  readonly reason: string
  readonly number: number
}

/** What was given up on a day, by channel and reason. */
export async function failuresOf(db: Db, day: string): Promise<Failures[]> {
  const failed = failedSince(db, day).where('d.ended_at', '<', midnight(addDays(day, 1)))
  return failed
    .select(['d.channel', sql<string>`coalesce(d.reason, '–')`.as('reason'), sql<number>`count(*)::int`.as('number')])
    .groupBy(sql`1, 2`)
    .orderBy(sql`3 desc, 1, 2`)
    .execute()
}
