import { sql } from 'kysely'
import type { Db, PortalRow } from '#shared/server/database/database.ts'
import { EVENTS_OF_DELIVERIES, inScope, type Scope } from './scope.ts'

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

type Delivery = PortalRow<'message_delivery'>

/** What is seen of all that deliveries tell of. */
const eventsIn = (scope: Scope | null) => EVENTS_OF_DELIVERIES.where(({ ref }) => inScope(scope, ref('e.facts'), ref('e.topic')))

const deliveriesOf = (db: Db, from: string, to: string) =>
  db.selectFrom('message_delivery as d').where('d.day', '>=', from).where('d.day', '<=', to)

interface Asked {
  readonly from: string
  readonly to: string
  /** Only what did not come through, or has not yet. */
  readonly isTroubleOnly: boolean
  readonly most: number
  readonly channel?: Delivery['channel'] | null
  readonly state?: Delivery['state'] | null
  readonly accountId?: number | null
  readonly event?: string | null
  /** Left out or null: everything. */
  readonly scope?: Scope | null
}

/** Deliveries of some days, the last first, with the reasons of those that did not go. */
export async function messageLog(
  db: Db,
  { from, to, isTroubleOnly, most, channel = null, state = null, accountId: whose = null, event = null, scope = null }: Asked,
): Promise<Logged[]> {
  const seen = eventsIn(scope)
  const asked = event === null ? seen : seen.where('e.name', '=', event)
  const log = deliveriesOf(db, from, to)
    .select(['d.id', 'd.day', 'd.channel', 'd.state', 'd.reason', 'd.recipient', 'd.account_id', 'd.tries'])
    .select(({ ref }) =>
      seen
        .where('i.delivery_id', '=', ref('d.id'))
        .select(sql<string[] | null>`array_agg(distinct e.name)`.as('names'))
        .as('events'),
    )
    .where(({ eb, and, or, exists, ref }) =>
      and([
        ...(isTroubleOnly ? [or([eb('d.state', 'in', ['failed', 'suppressed']), eb('d.reason', 'is not', null)])] : []),
        ...(channel === null ? [] : [eb('d.channel', '=', channel)]),
        ...(state === null ? [] : [eb('d.state', '=', state)]),
        ...(whose === null ? [] : [eb('d.account_id', '=', whose)]),
        ...(event === null && scope === null ? [] : [exists(asked.where('i.delivery_id', '=', ref('d.id')))]),
      ]),
    )
  const last = log.orderBy('d.day', 'desc').orderBy('d.queued_at', 'desc').orderBy('d.id').limit(most)
  const rows = await last.execute()
  return rows.map(({ account_id: accountId, events, ...row }) => ({ ...row, accountId, events: events ?? [] }))
}

export interface Counted {
  readonly channel: string
  readonly state: string
  readonly reason: string | null
  readonly number: number
}

/** How many of each outcome there were: the digest of a day. */
export async function messageDigest(db: Db, from: string, to: string, scope: Scope | null = null): Promise<Counted[]> {
  const all = deliveriesOf(db, from, to)
  const seen = scope === null ? all : all.where(({ exists, ref }) => exists(eventsIn(scope).where('i.delivery_id', '=', ref('d.id'))))
  return seen
    .select(['d.channel', 'd.state', 'd.reason', sql<number>`count(*)::int`.as('number')])
    .groupBy(['d.channel', 'd.state', 'd.reason'])
    .orderBy('d.channel')
    .orderBy('d.state')
    .orderBy('d.reason')
    .execute()
}
