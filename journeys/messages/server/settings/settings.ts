import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import { CHOSEN_TOPICS } from '#shared/messages/topics.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { CHANNELS } from '#shared/server/messages/messages.ts'
import type { contract } from '../../box/contract.ts'
import { LEADS, leadsOf } from '../../box/leads.ts'
import { type Choice, defaultOf, WITH_DAYS } from '../choices/choice.ts'
import { drawAgain, phraseFor } from '../choices/phrase.ts'
import { type Contact, contactsOf, recipientBy } from '../expand/contacts.ts'
import { dueReminder } from '../reminders/events.ts'
import { compose } from '../sending/compose.ts'
import { masked } from '../sending/record.ts'

export type Needs = Pick<Dependencies, 'pool' | 'clock' | 'channels' | 'events' | 'dues' | 'contact' | 'audit' | 'limits'>

const CHANGES: Limit = { name: 'message-choices', points: 120, seconds: 3600 }

type Settings = AnswerOf<typeof contract.settings>

/** What a reminder of this person looks like. */
async function exampleOf({ events, dues, contact }: Needs, ctx: SessionContext, phrase: string | null): Promise<Settings['przyklad']> {
  const around = { events, names: { card: dues.nameOf }, office: (await contact()).nazwaUrzedu }
  // The one of a single term a week ahead, which most people will see first.
  const facts = dueReminder.examples.find(({ dues: [due], dues: all }) => all.length === 1 && due?.lead === 7)
  const { short, subject, paragraphs } = compose(around, [{ name: dueReminder.name, facts, topic: 'taxes' }], {
    id: '',
    recipient: '',
    language: ctx.language,
    phrase,
    unsubscribe: null,
  })
  return { sms: short, temat: subject, akapity: [...paragraphs] }
}

function topicsOf({ events }: Needs, contact: Contact): Settings['tematy'] {
  const told = new Set([...events.values()].filter(({ isMailboxOnly }) => !isMailboxOnly).flatMap(({ topics }) => topics))
  return CHOSEN_TOPICS.map((topic) => {
    const { channels, leads }: Choice = contact.choices.get(topic) ?? defaultOf(topic)
    const isDuty = topic === 'security'
    return {
      temat: topic,
      email: isDuty || channels.includes('mail'),
      sms: channels.includes('sms'),
      push: channels.includes('push'),
      czyObowiazkowy: isDuty,
      czyWysylany: told.has(topic),
      dni: WITH_DAYS.includes(topic) ? LEADS.filter((lead) => leads.includes(lead)) : null,
    }
  })
}

function channelsOf({ channels }: Needs, contact: Contact): Settings['kanaly'] {
  return CHANNELS.map((name) => {
    const address = recipientBy(contact, name, false)
    const isReady = channels.some((channel) => channel.name === name && channel.isReady)
    return {
      kanal: name,
      czyDostepny: isReady,
      czyZgoda: address !== null,
      adres: address === null || name === 'push' ? null : masked(name, address),
    }
  })
}

export async function settingsOf(needs: Needs, ctx: SessionContext): Promise<Settings> {
  const { accountId } = ctx.session
  const contact = (await contactsOf(needs.pool, [accountId])).get(accountId)
  // A session with full rights belongs to a verified account; one that was blocked just now has none.
  if (!contact) throw new Error('The account of the session cannot be told anything')
  const phrase = await phraseFor(needs.pool, ctx.session)
  return {
    tematy: topicsOf(needs, contact),
    kanaly: channelsOf(needs, contact),
    dwaSlowa: phrase,
    przyklad: await exampleOf(needs, ctx, phrase),
  }
}

/** Keeps a choice. What waits in the queue is asked again before it leaves. */
export async function choose(
  needs: Needs,
  ctx: SessionContext,
  { temat, email, sms, push, dni }: BodyOf<typeof contract.choose>,
): Promise<Settings> {
  const { accountId } = ctx.session
  await needs.limits.take(CHANGES, String(accountId))
  const days = WITH_DAYS.includes(temat) ? leadsOf(temat).filter((lead) => dni.includes(lead)) : []
  const chosen = { by_mail: email, by_sms: sms, by_push: push, days: sql<number[]>`${days}::integer[]`, changed_at: ctx.now }
  await inTransaction(needs.pool, async (tx) => {
    await tx
      .insertInto('message_choice')
      .values({ account_id: accountId, topic: temat, ...chosen })
      .onConflict((on) => on.columns(['account_id', 'topic']).doUpdateSet(chosen))
      .execute()
    const ways = [...(email ? ['mail'] : []), ...(sms ? ['sms'] : []), ...(push ? ['push'] : [])].join('+') || 'none'
    await needs.audit.within(tx, doneBy(ctx, 'message-choice', `${temat}: ${ways} ${days.join(',')}`.trimEnd()))
  })
  return settingsOf(needs, ctx)
}

/** Two other words, from the next message on. */
export async function otherPhrase(needs: Needs, ctx: SessionContext): Promise<Settings> {
  const { accountId } = ctx.session
  await needs.limits.take(CHANGES, String(accountId))
  await inTransaction(needs.pool, async (tx) => {
    await drawAgain(tx, accountId)
    await needs.audit.within(tx, doneBy(ctx, 'message-phrase', `account:${accountId}`))
  })
  return settingsOf(needs, ctx)
}
