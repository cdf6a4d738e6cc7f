import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { route, type FileAnswer } from '#shared/server/handler.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { writeCalendar } from '#integrations/documents/file/icalendar.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { affectedRows, type Db } from '#shared/server/database/database.ts'
import { contract } from '../../calendar/contract.ts'
import { create, listOf, remove, renew, type Needs } from './calendars.ts'
import { readFeed, end } from './feed.ts'
import { duesOf, wordsOf } from './words.ts'
import { forgottenUntil } from './told.ts'

/** Private calendars of due dates, for programs outside the portal. */
export function journey(deps: Dependencies): Journey {
  return {
    routes: [
      route(contract.list, async (ctx) => ({ kalendarze: await listOf(ctx) })),
      route(contract.create, (ctx, { body }) => create(deps, ctx, body)),
      route(contract.renew, (ctx, { body }) => renew(deps, ctx, body.id)),
      route(contract.remove, async (ctx, { body }) => {
        await remove(deps, ctx, body.id)
        return {}
      }),
      route(contract.dueDate, (ctx, { query }) => dueDateOf(deps, ctx, query.idNaleznosciRatyZbiorczej)),
      route(contract.feed, (ctx, { query }) => readFeed(deps, ctx, query.klucz)),
    ],
    jobs: [{ name: 'forget-calendars', cron: '55 3 * * *', run: () => forgetCalendars(deps) }],
  }
}

/** Whoever saves the same due date again replaces the first event; the office's numbers cannot be read in it. */
function uidOf(instalmentId: number, host: string): string {
  return `${createHash('sha256').update(`due-date ${instalmentId} ${host}`).digest('hex').slice(0, 32)}@${host}`
}

/** One due date of the subject as a file: no kind and no amount, because nobody has been asked whether the calendar is shared. */
async function dueDateOf({ dues, publicUrl }: Needs, ctx: SubjectContext, instalmentId: number): Promise<FileAnswer> {
  const open = ctx.subject.id === null ? [] : duesOf(await dues.openOf(ctx, [ctx.subject.id]))
  const due = open.find(({ instalment }) => instalment.id === instalmentId)
  if (!due) throw new Refusal('notFound')
  const day = due.instalment.dueDate
  const event = {
    uid: uidOf(instalmentId, new URL(publicUrl).hostname),
    day,
    sequence: 0,
    changedAt: ctx.now,
    isCancelled: false,
    alarm: null,
    ...wordsOf(due, { language: ctx.language, shows_kind: false, shows_amounts: false }, dues.nameOf),
  }
  return { name: `termin-${day}.ics`, type: 'text/calendar', content: writeCalendar([event]) }
}

/** A calendar that no program has read for so long is one that somebody forgot. */
const UNREAD = sql`interval '12 months'`

/** Blocked, restricted, taken back, or without the subject. */
const withoutRight = (db: Db) =>
  db
    .selectFrom('calendar_feed as f')
    .select('f.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('acting_subject as a')
            .whereRef('a.account_id', '=', 'f.account_id')
            .whereRef('a.access_epoch', '=', 'f.access_epoch')
            .where(({ eb, or, ref }) => or([eb('a.pesel', '=', ref('f.subject_pesel')), eb('a.nip', '=', ref('f.subject_nip'))])),
        ),
      ),
    )

/** Ends what nobody may read any more, and forgets what nobody reads (docs/privacy.md). */
async function forgetCalendars(deps: Pick<Needs, 'pool' | 'audit' | 'clock' | 'log'>): Promise<void> {
  const { pool, audit, clock, log } = deps
  const dead = await withoutRight(pool).execute()
  for (const { id } of dead) await end(deps, id)
  await pool.deleteFrom('calendar_event').where('cancelled_on', '<=', forgottenUntil(clock.today())).execute()
  const count = await inTransaction(pool, async (tx) => {
    const unread = tx
      .deleteFrom('calendar_feed')
      .where(sql<boolean>`coalesce(read_at, created_at) < ${clock.now()}::timestamptz - ${UNREAD}`)
    const gone = await affectedRows(unread)
    if (gone > 0) await audit.within(tx, { actor: 'job:calendars', action: 'forget', object: `calendars: ${gone}`, outcome: 'done' })
    return gone
  })
  if (count + dead.length > 0) log.info({ unread: count, ended: dead.length }, 'calendars forgotten')
}
