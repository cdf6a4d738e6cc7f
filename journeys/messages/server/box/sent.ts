import { warsawTime } from '#shared/dates.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { ChannelName } from '#shared/server/messages.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import type { contract } from '../../box/contract.ts'
import { wordsOf } from '../sending/compose.ts'
import { digestOf } from '../sending/record.ts'

type Needs = Pick<Dependencies, 'pool' | 'events' | 'dues' | 'limits' | 'accounts'>

/** Nobody pastes more; and whoever would try texts out learns only of their own. */
const COMPARISONS: Limit = { name: 'message-comparisons', points: 30, seconds: 3600 }
const MOST = 300

export type Sent = AnswerOf<typeof contract.one>['wyslano'][number]

interface Row {
  readonly channel: ChannelName
  readonly state: Sent['stan']
  readonly reason: string | null
  readonly recipient: string | null
  readonly ended_at: Date | null
}

function shown({ channel, state, reason, recipient, ended_at: endedAt }: Row): Sent {
  return { kanal: channel, stan: state, adres: recipient, powod: reason, kiedy: endedAt && warsawTime(endedAt) }
}

/** By which channels each of some messages was told, or why not. */
export async function ofMessages(database: Queryable, messageIds: readonly number[]): Promise<ReadonlyMap<number, Sent[]>> {
  const { rows } = await database.query<Row & { readonly message_id: number }>(
    `select i.message_id, d.channel, case when i.left_out is null then d.state else 'suppressed' end as state, coalesce(i.left_out, d.reason) as reason, d.recipient, d.ended_at
       from portal.message_item i join portal.message_delivery d on d.id = i.delivery_id where i.message_id = any($1::bigint[]) order by d.queued_at, d.channel`,
    [messageIds],
  )
  const parts = Map.groupBy(rows, ({ message_id: id }) => id)
  return new Map([...parts].map(([id, some]) => [id, some.map(shown)]))
}

type Told = Row & { readonly said: readonly { readonly name: string; readonly facts: unknown }[] | null }

/** What left the portal for the account, the last first; nothing of a subject for whom it acts no longer. */
export async function sentTo(
  { pool, events, dues, accounts }: Needs,
  { session, language }: SessionContext,
): Promise<AnswerOf<typeof contract.sent>> {
  const subjects = await accounts.subjectsOf(session.accountId)
  const numbers = (key: 'pesel' | 'nip') => subjects.flatMap((subject) => subject[key] ?? [])
  const { rows } = await pool.query<Told>(
    `select d.channel, d.state, d.reason, d.recipient, d.ended_at,
            (select jsonb_agg(jsonb_build_object('name', e.name, 'facts', e.facts) order by m.id)
               from portal.message_item i join portal.message m on m.id = i.message_id join portal.message_event e on e.id = m.event_id
              where i.delivery_id = d.id and i.left_out is null
                and ((e.subject_pesel is null and e.subject_nip is null) or e.subject_pesel = any($3) or e.subject_nip = any($4))) as said
       from portal.message_delivery d where d.account_id = $1 and d.state in ('sent', 'delivered', 'failed') order by d.ended_at desc, d.id limit $2`,
    [session.accountId, MOST, numbers('pesel'), numbers('nip')],
  )
  const around = { events, names: { card: dues.nameOf }, office: '' }
  const titles = ({ said }: Told) => (said ?? []).filter(({ name }) => events.has(name)).map((one) => wordsOf(around, one, language).title)
  return { wyslane: rows.filter(({ said }) => said !== null).map((row) => ({ ...shown(row), tytuly: titles(row) })) }
}

/** Whether somebody's text is one of those that this account was sent: of others it says nothing. */
export async function isOurs(
  { pool, limits }: Needs,
  { session }: SessionContext,
  text: string,
): Promise<AnswerOf<typeof contract.isOurs>> {
  await limits.take(COMPARISONS, String(session.accountId))
  const {
    rows: [row],
  } = await pool.query<Row>(
    `select d.channel, d.state, d.reason, d.recipient, d.ended_at from portal.message_delivery d
      where d.account_id = $1 and d.digests && array[$2] and d.state in ('sent', 'delivered') order by d.ended_at desc limit 1`,
    [session.accountId, digestOf(text)],
  )
  return { czyOdNas: row !== undefined, kanal: row?.channel ?? null, kiedy: row?.ended_at ? warsawTime(row.ended_at) : null }
}
