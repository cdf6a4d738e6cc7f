import { sql } from 'kysely'
import { type MailOfAccount, mailsAbout, mailSaying, mailsOf } from '#integrations/mail/of-account.ts'
import { warsawTime } from '#shared/dates.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import { ofNoSubject, ofSubjects } from '#shared/server/kept/own-portal.ts'
import { digestOf } from '#shared/server/messages/text-digest.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { contract } from '../../box/contract.ts'
import { wordsOf } from '../sending/compose.ts'
import { masked } from '../sending/record.ts'
import type { Owner } from './own.ts'

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

const ids = (all: readonly number[]) => sql<number>`any(${[...all]}::bigint[])`

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
async function mailedWith(db: Db, { accountId, messageIds }: Asked): Promise<readonly (readonly [number, Sent])[]> {
  const messages = db.selectFrom('message as m').innerJoin('message_event as e', 'e.id', 'm.event_id').select(['m.id', 'e.key'])
  const rows = await messages.where('m.id', '=', ids(messageIds)).where('m.account_id', '=', accountId).execute()
  const mails = Map.groupBy(
    await mailsAbout(
      db,
      accountId,
      rows.map(({ key }) => key),
    ),
    ({ about }) => about,
  )
  return rows.flatMap(({ id, key }) => (mails.get(key) ?? []).map((mail) => [id, mailed(mail)] as const))
}

/** By which channels each of some messages was told, or why not. */
export async function ofMessages(db: Db, asked: Asked): Promise<ReadonlyMap<number, Sent[]>> {
  const rows = await db
    .selectFrom('message_item as i')
    .innerJoin('message_delivery as d', 'd.id', 'i.delivery_id')
    .select(['i.message_id', 'd.channel', 'd.recipient', 'd.ended_at'])
    .select(({ ref }) => [
      sql<Row['state']>`case when i.left_out is null then ${ref('d.state')} else 'suppressed' end`.as('state'),
      sql<string | null>`coalesce(${ref('i.left_out')}, ${ref('d.reason')})`.as('reason'),
    ])
    .where('i.message_id', '=', ids(asked.messageIds))
    .orderBy('d.queued_at')
    .orderBy('d.channel')
    .execute()
  const all = [...(await mailedWith(db, asked)), ...rows.map((row) => [row.message_id, shown(row)] as const)]
  return new Map([...Map.groupBy(all, ([id]) => id)].map(([id, some]) => [id, some.map(([, sent]) => sent)]))
}

type Said = readonly { readonly name: string; readonly facts: unknown }[]

const WAY = ['d.channel', 'd.state', 'd.reason', 'd.recipient', 'd.ended_at'] as const

/** Deliveries that left the portal for an account, with what each of them said of those for whom it acts. */
const toldTo = (db: Db, { accountId, subjects }: Owner) =>
  db
    .selectFrom('message_delivery as d')
    .select(WAY)
    .select(({ ref, selectFrom }) =>
      selectFrom('message_item as i')
        .innerJoin('message as m', 'm.id', 'i.message_id')
        .innerJoin('message_event as e', 'e.id', 'm.event_id')
        .select(sql<Said | null>`jsonb_agg(jsonb_build_object('name', e.name, 'facts', e.facts) order by m.id)`.as('all'))
        .where('i.delivery_id', '=', ref('d.id'))
        .where('i.left_out', 'is', null)
        .where(({ or }) => or([ofNoSubject('e'), ofSubjects(subjects, 'e')]))
        .as('said'),
    )
    .where('d.account_id', '=', accountId)
    .where('d.state', 'in', ['sent', 'delivered', 'failed'])
    .orderBy('d.ended_at', 'desc')
    .orderBy('d.id')
    .limit(MOST)

/** What left the portal for the account, the last first; nothing of a subject for whom it acts no longer. */
export async function sentTo(
  { pool, events, dues, accounts }: Needs,
  { session, language }: SessionContext,
): Promise<AnswerOf<typeof contract.sent>> {
  const subjects = await accounts.subjectsOf(session.accountId)
  const rows = await toldTo(pool, { accountId: session.accountId, subjects }).execute()
  const around = { events, names: { card: dues.nameOf }, office: '' }
  const titles = ({ said }: { readonly said: Said | null }) =>
    (said ?? []).filter(({ name }) => events.has(name)).map((one) => wordsOf(around, one, language).title)
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
  const same = pool
    .selectFrom('message_delivery as d')
    .select(WAY)
    .where('d.account_id', '=', session.accountId)
    .where(sql<boolean>`d.digests && array[${digest}]`)
    .where('d.state', 'in', ['sent', 'delivered'])
  const row = (await same.orderBy('d.ended_at', 'desc').limit(1).executeTakeFirst()) ?? null
  const mail = row ? null : await mailSaying(pool, session.accountId, digest)
  const found = row ? shown(row) : mail && mailed(mail)
  return { czyOdNas: found !== null, kanal: found?.kanal ?? null, kiedy: found?.kiedy ?? null }
}
