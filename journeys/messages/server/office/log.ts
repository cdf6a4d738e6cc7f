import type { Queryable } from '#shared/server/database/tables.ts'
import { inScope, type Scope, scopeValues } from './scope.ts'

/** A delivery as the office sees it: no words of it, and no whole address. */
export interface Logged {
  readonly id: string
  readonly day: string
  readonly channel: string
  readonly state: string
  readonly reason: string | null
  readonly recipient: string | null
  readonly accountId: number
  readonly tries: number
  readonly events: readonly string[]
}

interface Row extends Omit<Logged, 'accountId' | 'events'> {
  readonly account_id: number
  readonly events: readonly string[] | null
}

/** What a delivery tells of, as far as it is seen. */
const OF_DELIVERY = (first: number) => `
  from portal.message_item i join portal.message m on m.id = i.message_id join portal.message_event e on e.id = m.event_id
 where i.delivery_id = d.id and ${inScope('e', first)}`

const LOG = `
  select d.id, d.day, d.channel, d.state, d.reason, d.recipient, d.account_id, d.tries, (select array_agg(distinct e.name) ${OF_DELIVERY(9)}) as events
    from portal.message_delivery d
   where d.day between $1 and $2 and (not $3 or d.state in ('failed', 'suppressed') or d.reason is not null)
     and ($5::text is null or d.channel = $5) and ($6::text is null or d.state = $6) and ($7::bigint is null or d.account_id = $7)
     and (($8::text is null and $11::text[] is null) or exists (select ${OF_DELIVERY(9)} and ($8::text is null or e.name = $8)))
   order by d.day desc, d.queued_at desc, d.id limit $4`

interface Asked {
  readonly from: string
  readonly to: string
  /** Only what did not come through, or has not yet. */
  readonly isTroubleOnly: boolean
  readonly most: number
  readonly channel?: string | null
  readonly state?: string | null
  readonly accountId?: number | null
  readonly event?: string | null
  /** Left out or null: everything. */
  readonly scope?: Scope | null
}

/** Deliveries of some days, the last first, with the reasons of those that did not go. */
export async function messageLog(
  database: Queryable,
  { from, to, isTroubleOnly, most, channel = null, state = null, accountId: whose = null, event = null, scope = null }: Asked,
): Promise<Logged[]> {
  const { rows } = await database.query<Row>(LOG, [from, to, isTroubleOnly, most, channel, state, whose, event, ...scopeValues(scope)])
  return rows.map(({ account_id: accountId, events, ...row }) => ({ ...row, accountId, events: events ?? [] }))
}

export interface Counted {
  readonly channel: string
  readonly state: string
  readonly reason: string | null
  readonly number: number
}

const DIGEST = `
  select d.channel, d.state, d.reason, count(*)::int as number from portal.message_delivery d
   where d.day between $1 and $2 and ($5::text[] is null or exists (select ${OF_DELIVERY(3)}))
   group by d.channel, d.state, d.reason order by d.channel, d.state, d.reason`

/** How many of each outcome there were: the digest of a day. */
export async function messageDigest(database: Queryable, from: string, to: string, scope: Scope | null = null): Promise<Counted[]> {
  return (await database.query<Counted>(DIGEST, [from, to, ...scopeValues(scope)])).rows
}
