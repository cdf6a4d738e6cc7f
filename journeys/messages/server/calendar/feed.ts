import { createHash } from 'node:crypto'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language.ts'
import type { Context } from '#shared/server/context.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { affectedRows, type Db, type PortalRow } from '#shared/server/database/database.ts'
import { texts } from '../../calendar/texts.ts'
import type { Needs } from './calendars.ts'
import { type CalendarEvent, writeCalendar } from '#integrations/documents/file/icalendar.ts'
import { digestOf } from './key.ts'
import { forgottenUntil, news } from './told.ts'
import { type Due, duesOf, isHeld, wordsOf } from './words.ts'

/** Programs ask every hour at most often; somebody who sets one up tries a few times. */
const READS: Limit = { name: 'calendar-reads', points: 60, seconds: 3600 }

type Event = PortalRow<'calendar_event'>

interface Feed {
  readonly id: number
  readonly label: string
  readonly shows_kind: boolean
  readonly shows_amounts: boolean
  readonly alarm_days: number | null
  /** The account is in use, was not taken back since the address was made, and may act for the subject. */
  readonly acts: boolean
  readonly subject_id: number | null
  readonly language: string | null
}

/** The key alone says who asks: no session is looked at, and none is opened. */
const BY_KEY = `
  select f.id, f.label, f.shows_kind, f.shows_amounts, f.alarm_days, a.account_id is not null and a.access_epoch = f.access_epoch as acts, a.subject_id, a.language
    from portal.calendar_feed f
    left join portal.acting_subject a on a.account_id = f.account_id and (a.pesel = f.subject_pesel or a.nip = f.subject_nip)
   where f.token_hash = $1`

async function find(db: Db, hash: Buffer): Promise<Feed | null> {
  const found = await db.query<Feed>({ name: 'calendar-by-key', text: BY_KEY, values: [hash] })
  return found.rows[0] ?? null
}

/** An account that is blocked, was taken back by its owner, or may no longer act for the subject, leaves no way to the data behind it, also when that changes again. */
export async function end({ pool, audit }: Pick<Needs, 'pool' | 'audit'>, id: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if ((await affectedRows(tx.deleteFrom('calendar_feed').where('id', '=', id))) === 0) return
    await audit.within(tx, { actor: 'job:calendars', action: 'calendar-ended', object: `calendar:${id}`, outcome: 'done' })
  })
}

/** A calendar, and the key by which it was found. */
interface Read {
  readonly feed: Feed
  readonly hash: Buffer
}

/** Notes what this reading tells, and gives all events that stand in the calendar now. */
function tell({ pool }: Needs, { feed, hash }: Read, dues: readonly Due[], { now, today }: Context): Promise<Event[]> {
  const days = dues.map(({ card, instalment }) => ({ cardId: card.id, instalmentId: instalment.id, day: instalment.dueDate }))
  return inTransaction(pool, async (tx) => {
    // Holds the calendar for this reading: two at once would count a change twice. One that was renewed meanwhile is unknown by this key.
    const held = await affectedRows(
      tx.updateTable('calendar_feed').set({ read_at: now }).where('id', '=', feed.id).where('token_hash', '=', hash),
    )
    if (held === 0) throw new Refusal('noCalendar')
    const events = tx.selectFrom('calendar_event').where('feed_id', '=', feed.id)
    await tx.deleteFrom('calendar_event').where('feed_id', '=', feed.id).where('cancelled_on', '<=', forgottenUntil(today)).execute()
    const told = await events.select(['card_id', 'collective_id', 'day', 'sequence', 'cancelled_on']).execute()
    const rows = news(told, days, today).map((one) => ({ ...one, feed_id: feed.id, changed_at: now }))
    if (rows.length > 0) {
      await tx
        .insertInto('calendar_event')
        .values(rows)
        .onConflict((on) =>
          on.columns(['feed_id', 'card_id', 'collective_id']).doUpdateSet(({ ref }) => ({
            day: ref('excluded.day'),
            sequence: ref('excluded.sequence'),
            changed_at: ref('excluded.changed_at'),
            cancelled_on: ref('excluded.cancelled_on'),
          })),
        )
        .execute()
    }
    return events.selectAll().orderBy('day').orderBy('uid').execute()
  })
}

/** Nobody is reminded of what is ordered or was declared as transferred, nor of a day that has passed. */
function alarmOf({ alarm_days: days }: Feed, { instalment }: Due, today: string): number | null {
  const isUnderWay = instalment.orderStage !== null || instalment.declaredOn !== null
  return isUnderWay || instalment.dueDate < today ? null : days
}

/** The calendar as it is read now, with that written down. */
export async function readFeed(deps: Needs, ctx: Context, key: string): Promise<FileAnswer> {
  const hash = digestOf(key)
  const feed = await find(deps.pool, hash)
  if (!feed) throw new Refusal('noCalendar')
  if (!feed.acts) {
    await end(deps, feed.id)
    throw new Refusal('noCalendar')
  }
  await deps.limits.take(READS, String(feed.id))
  const cards = feed.subject_id === null ? [] : await deps.dues.openOf(ctx, [feed.subject_id])
  const dues = duesOf(cards)
  const events = isHeld(cards) ? [] : await tell(deps, { feed, hash }, dues, ctx)
  const content = contentOf(deps, feed, { events, dues }, ctx.today)
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  return { name: 'kalendarz.ics', type: 'text/calendar', isInline: true, content, version: { etag, modified: null } }
}

function contentOf(
  { dues: { nameOf }, publicUrl }: Needs,
  feed: Feed,
  { events, dues }: { readonly events: readonly Event[]; readonly dues: readonly Due[] },
  today: string,
): Buffer {
  const language: Language = isLanguage(feed.language) ? feed.language : DEFAULT_LANGUAGE
  const words = textsIn(texts, language)
  const host = new URL(publicUrl).hostname
  const known = new Map(dues.map((due) => [`${due.card.id}/${due.instalment.id}`, due]))
  const shown = events.map((event): CalendarEvent => {
    const due = known.get(`${event.card_id}/${event.collective_id}`)
    const facts = { uid: `${event.uid}@${host}`, day: event.day, sequence: event.sequence, changedAt: event.changed_at }
    if (!due) return { ...facts, isCancelled: true, summary: words.over, description: words.where, alarm: null }
    return {
      ...facts,
      isCancelled: false,
      ...wordsOf(due, { ...feed, language }, nameOf),
      alarm: alarmOf(feed, due, today),
    }
  })
  return writeCalendar(shown, fill(words.name, { label: feed.label }))
}
