import { sql } from 'kysely'
import { type Db, type PortalRow, queryBuilder } from '#shared/server/database/database.ts'
import { EVENTS_OF_DELIVERIES, inScope, type Scope } from './scope.ts'

type Delivery = PortalRow<'message_delivery'>

/** What is seen of all that deliveries tell of. */
const eventsIn = (scope: Scope | null) => EVENTS_OF_DELIVERIES.where(({ ref }) => inScope(scope, ref('e.facts'), ref('e.topic')))

const deliveriesOf = (db: Pick<Db, 'selectFrom'>, from: string, to: string) =>
  db.selectFrom('message_delivery as d').where('d.day', '>=', from).where('d.day', '<=', to)

interface Asked {
  readonly from: string
  readonly to: string
  /** Only what did not come through, or has not yet. */
  readonly isTroubleOnly: boolean
  readonly channel: Delivery['channel'] | undefined
  readonly state: Delivery['state'] | undefined
  readonly accountId: number | undefined
  readonly event: string | undefined
  /** Null: everything. */
  readonly scope: Scope | null
}

/** Deliveries of some days, with the reasons of those that did not go: no words of them, and no whole address. `subject`: PESEL or NIP of whose account one went to. */
export function loggedDeliveries({ from, to, isTroubleOnly, channel, state, accountId: whose, event, scope }: Asked) {
  const seen = eventsIn(scope)
  const asked = event === undefined ? seen : seen.where('e.name', '=', event)
  return deliveriesOf(queryBuilder, from, to)
    .select(['d.id', 'd.day', 'd.channel', 'd.state', 'd.reason', 'd.recipient', 'd.account_id', 'd.tries', 'd.queued_at'])
    .select(({ selectFrom }) =>
      selectFrom('acting_subject as a')
        .whereRef('a.account_id', '=', 'd.account_id')
        .select(sql<string | null>`coalesce(min(a.pesel), min(a.nip))`.as('number'))
        .as('subject'),
    )
    .where(({ eb, and, or, exists, ref }) =>
      and([
        ...(isTroubleOnly ? [or([eb('d.state', 'in', ['failed', 'suppressed']), eb('d.reason', 'is not', null)])] : []),
        ...(channel === undefined ? [] : [eb('d.channel', '=', channel)]),
        ...(state === undefined ? [] : [eb('d.state', '=', state)]),
        ...(whose === undefined ? [] : [eb('d.account_id', '=', whose)]),
        ...(event === undefined && scope === null ? [] : [exists(asked.where('i.delivery_id', '=', ref('d.id')))]),
      ]),
    )
}

/** How many of each outcome there were: the digest of a day. */
export async function messageDigest(db: Db, from: string, to: string, scope: Scope | null = null) {
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
