import { addDays } from '#shared/dates.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import { type Ages, agesColumn } from '#shared/server/desk/ages.ts'
import type { QueueState } from '#shared/server/desk/part.ts'
import { inScope, type Scope, scopeValues } from './scope.ts'

/** Longer than this a message that was given up is no news. */
const DAYS = 7

const SINCE = "($1::date - (ended_at at time zone 'Europe/Warsaw')::date)"
const FAILED = `
  select count(*)::int as count, max(${SINCE})::int as oldest, ${agesColumn(SINCE, 'false')} as ages,
         (array_agg(channel || ': ' || coalesce(reason, '–') order by ended_at))[1] as what
    from portal.message_delivery d where state = 'failed' and ended_at >= ($1::date - $2::int)::timestamp at time zone 'Europe/Warsaw'
     and ($5::text[] is null or exists (
           select from portal.message_item i join portal.message m on m.id = i.message_id join portal.message_event e on e.id = m.event_id
            where i.delivery_id = d.id and ${inScope('e', 3)}))`

/** What was given up within a week: no address, only channel and reason. */
export async function failedMessages(database: Queryable, today: string, scope: Scope | null): Promise<QueueState> {
  const {
    rows: [row],
  } = await database.query<{ count: number; oldest: number | null; what: string | null; ages: Ages }>(FAILED, [
    today,
    DAYS,
    ...scopeValues(scope),
  ])
  return {
    count: row?.count ?? 0,
    oldestDays: row?.oldest ?? null,
    late: 0,
    oldest: row?.what ?? null,
    ages: row && row.count > 0 ? row.ages : null,
  }
}

export interface Failures {
  readonly channel: string
  readonly reason: string
  readonly number: number
}

const OF_DAY = `
  select channel, coalesce(reason, '–') as reason, count(*)::int as number from portal.message_delivery
   where state = 'failed' and ended_at >= $1::date::timestamp at time zone 'Europe/Warsaw' and ended_at < $2::date::timestamp at time zone 'Europe/Warsaw'
   group by 1, 2 order by 3 desc, 1, 2`

/** What was given up on a day, by channel and reason. */
export async function failuresOf(database: Queryable, day: string): Promise<Failures[]> {
  return (await database.query<Failures>(OF_DAY, [day, addDays(day, 1)])).rows
}
