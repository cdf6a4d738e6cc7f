import { type MailOfAccount, mailsAbout, mailSaying, mailsOf } from '#integrations/mail/of-account.ts'
import { warsawTime } from '#shared/dates.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import { digestOf } from '#shared/server/text-digest.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import type { contract } from '../../box/contract.ts'
import { wordsOf } from '../sending/compose.ts'
import { masked } from '../sending/record.ts'

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

/** A mail that went at once, by the act itself. */
const mailed = ({ recipient, state, reason, endedAt }: MailOfAccount): Sent =>
  shown({ channel: 'mail', state, reason, recipient: masked('mail', recipient), ended_at: endedAt })

interface Asked {
  readonly accountId: number
  readonly messageIds: readonly number[]
}

/** The mails of acts that said the same as some messages. */
async function mailedWith(database: Queryable, { accountId, messageIds }: Asked): Promise<readonly (readonly [number, Sent])[]> {
  const { rows } = await database.query<{ id: number; key: string }>(
    'select m.id, e.key from portal.message m join portal.message_event e on e.id = m.event_id where m.id = any($1::bigint[]) and m.account_id = $2',
    [messageIds, accountId],
  )
  const mails = Map.groupBy(
    await mailsAbout(
      database,
      accountId,
      rows.map(({ key }) => key),
    ),
    ({ about }) => about,
  )
  return rows.flatMap(({ id, key }) => (mails.get(key) ?? []).map((mail) => [id, mailed(mail)] as const))
}

/** By which channels each of some messages was told, or why not. */
export async function ofMessages(database: Queryable, asked: Asked): Promise<ReadonlyMap<number, Sent[]>> {
  const { rows } = await database.query<Row & { readonly message_id: number }>(
    `select i.message_id, d.channel, case when i.left_out is null then d.state else 'suppressed' end as state, coalesce(i.left_out, d.reason) as reason, d.recipient, d.ended_at
       from portal.message_item i join portal.message_delivery d on d.id = i.delivery_id where i.message_id = any($1::bigint[]) order by d.queued_at, d.channel`,
    [asked.messageIds],
  )
  const all = [...(await mailedWith(database, asked)), ...rows.map((row) => [row.message_id, shown(row)] as const)]
  return new Map([...Map.groupBy(all, ([id]) => id)].map(([id, some]) => [id, some.map(([, sent]) => sent)]))
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
  const told = rows.filter(({ said }) => said !== null).map((row) => ({ ...shown(row), tytuly: titles(row) }))
  const mails = (await mailsOf(pool, session.accountId, MOST)).map((mail) => ({ ...mailed(mail), tytuly: [mail.subject] }))
  const newest = [...told, ...mails].toSorted((a, b) => ((a.kiedy ?? '') < (b.kiedy ?? '') ? 1 : -1))
  return { wyslane: newest.slice(0, MOST) }
}

/** Whether somebody's text is one of those that this account was sent: of others it says nothing. */
export async function isOurs(
  { pool, limits }: Needs,
  { session }: SessionContext,
  text: string,
): Promise<AnswerOf<typeof contract.isOurs>> {
  await limits.take(COMPARISONS, String(session.accountId))
  const digest = digestOf(text)
  const {
    rows: [row],
  } = await pool.query<Row>(
    `select d.channel, d.state, d.reason, d.recipient, d.ended_at from portal.message_delivery d
      where d.account_id = $1 and d.digests && array[$2] and d.state in ('sent', 'delivered') order by d.ended_at desc limit 1`,
    [session.accountId, digest],
  )
  const mail = row ? null : await mailSaying(pool, session.accountId, digest)
  const found = row ? shown(row) : mail && mailed(mail)
  return { czyOdNas: found !== null, kanal: found?.kanal ?? null, kiedy: found?.kiedy ?? null }
}
