import { type RawBuilder, sql } from 'kysely'
import { daysBetween } from '#shared/dates.ts'
import { fill, plural, textsIn } from '#shared/i18n.ts'
import { anyText, type Db, type Pool } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { agesColumn } from '#shared/server/desk/ages.ts'
import type { Coming, QueueState } from '#shared/server/desk/part.ts'
import { type Kind, LETTERS } from '../../kinds.ts'
import { MOST_READINGS, openReadings } from '../../server/readings/list.ts'
import { texts as readingTexts } from '../words/readings.ts'
import { texts } from '../words/texts.ts'
import { workerOf } from './worker.ts'

const openCases = (db: Db, places: readonly string[]) =>
  db.selectFrom('inbox_case').where('department', '=', anyText(places)).where('state', 'in', ['new', 'open'])

function waiting(
  db: Db,
  places: readonly string[],
  kinds: readonly Kind[],
  { today, login }: { readonly today: string; readonly login: string },
) {
  const isLate = sql<boolean>`due_on < ${today}::date`
  const times = (when: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${when}))::int`
  return openCases(db, places)
    .select([
      sql<number>`count(*)::int`.as('count'),
      times(isLate).as('late'),
      times(sql`due_on = ${today}::date`).as('today'),
      times(sql`holder = ${login}`).as('mine'),
      sql<string | null>`to_char(min(created_at), 'YYYY-MM-DD')`.as('oldest'),
      sql<string | null>`(array_agg(client order by created_at, id))[1]`.as('name'),
      sql<string | null>`(array_agg(subject order by created_at, id))[1]`.as('subject'),
      agesColumn(sql`(${today}::date - created_at::date)`, isLate).as('ages'),
    ])
    .where('kind', '=', anyText(kinds))
}

/** What of these kinds waits for the office, of the person's own departments. */
async function waitingOf(
  pool: Pool,
  ctx: DeskContext,
  kinds: readonly Kind[],
): Promise<{ readonly state: QueueState; readonly mine: number }> {
  const row = await waiting(pool, workerOf(ctx).places, kinds, { today: ctx.today, login: ctx.staff.login }).executeTakeFirst()
  if (!row || row.oldest === null) return { state: { count: 0, oldestDays: null, late: 0, oldest: null, ages: null }, mine: 0 }
  const { count, late, today, oldest, name, subject, ages, mine } = row
  const isOwn = subject !== null && (await ctx.ownAmong([subject])).has(subject)
  return {
    state: {
      count,
      oldestDays: daysBetween(oldest, ctx.today),
      late,
      dueToday: today,
      oldest: isOwn ? textsIn(texts, ctx.language).ownCase : name,
      ages,
    },
    mine,
  }
}

/** Requests and new addresses; the second line says how many the person holds. */
export async function waitingForAnswer(pool: Pool, ctx: DeskContext): Promise<QueueState> {
  const { state, mine } = await waitingOf(pool, ctx, LETTERS)
  return { ...state, note: mine > 0 ? fill(textsIn(texts, ctx.language).ofThemMine, { n: mine }) : null }
}

/** Meter readings; the second line says how many of them can be accepted together. */
export async function waitingReadings(pool: Pool, ctx: DeskContext): Promise<QueueState> {
  const { state } = await waitingOf(pool, ctx, ['meter-report'])
  if (state.count === 0) return state
  const all = await openReadings(pool, workerOf(ctx).places)
  // Of more than are looked through nothing is said.
  if (all.length === MOST_READINGS) return state
  const usual = all.filter((one) => one.state !== 'waiting' && one.verdict === 'usual').length
  return { ...state, note: fill(textsIn(readingTexts, ctx.language).queueNote, { usual, others: Math.max(0, state.count - usual) }) }
}

/** On which days answers are due. */
export async function answersDue(pool: Pool, ctx: DeskContext, until: string): Promise<Coming[]> {
  const due = openCases(pool, workerOf(ctx).places).where('due_on', '>=', ctx.today).where('due_on', '<=', until)
  const rows = await due
    .select(['due_on as day', sql<number>`count(*)::int`.as('count')])
    .groupBy('due_on')
    .execute()
  const words = textsIn(texts, ctx.language)
  return rows.map(({ day, count }) => ({ day, words: plural(words.answersDue, count, ctx.language) }))
}
