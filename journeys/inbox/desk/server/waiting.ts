import type pg from 'pg'
import { daysBetween } from '#shared/dates.ts'
import { fill, plural, textsIn } from '#shared/i18n.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { type Ages, agesColumn } from '#shared/server/desk/ages.ts'
import type { Coming, QueueState } from '#shared/server/desk/part.ts'
import type { Kind } from '../../server/case/kinds.ts'
import { takeIn } from '../../server/case/take-in.ts'
import { openReadings } from '../../server/readings/list.ts'
import { texts as readingTexts } from '../words/readings.ts'
import { texts } from '../words/texts.ts'
import { workerOf } from './worker.ts'

interface Waiting {
  readonly count: number
  readonly late: number
  readonly today: number
  readonly mine: number
  readonly oldest: string | null
  readonly name: string | null
  readonly ages: Ages
}

const WAITING = `
  select count(*)::int as count, (count(*) filter (where due_on < $2::date))::int as late, (count(*) filter (where due_on = $2::date))::int as today,
         (count(*) filter (where holder = $4))::int as mine, to_char(min(created_at), 'YYYY-MM-DD') as oldest,
         (array_agg(client order by created_at, id))[1] as name,
         ${agesColumn('($2::date - created_at::date)', 'due_on < $2::date')} as ages
    from portal.inbox_case where department = any($1) and kind = any($3) and state in ('new', 'open')`

/** What of these kinds waits for the office, of the person's own departments. */
async function waitingOf(pool: pg.Pool, ctx: DeskContext, kinds: readonly Kind[]): Promise<QueueState & { readonly mine: number }> {
  await takeIn(pool)
  const {
    rows: [row],
  } = await pool.query<Waiting>(WAITING, [workerOf(ctx).places, ctx.today, kinds, ctx.staff.login])
  if (!row || row.oldest === null) return { count: 0, oldestDays: null, late: 0, oldest: null, ages: null, mine: 0 }
  const { count, late, today, oldest, name, ages, mine } = row
  return { count, oldestDays: daysBetween(oldest, ctx.today), late, dueToday: today, oldest: name, ages, mine }
}

/** Requests and new addresses; the second line says how many the person holds. */
export async function waitingForAnswer(pool: pg.Pool, ctx: DeskContext): Promise<QueueState> {
  const { mine, ...state } = await waitingOf(pool, ctx, ['water-request', 'correspondence'])
  return { ...state, note: mine > 0 ? fill(textsIn(texts, ctx.language).ofThemMine, { n: mine }) : null }
}

/** Meter readings; the second line says how many of them can be accepted together. */
export async function waitingReadings(pool: pg.Pool, ctx: DeskContext): Promise<QueueState> {
  const { mine, ...state } = await waitingOf(pool, ctx, ['meter-report'])
  if (state.count === 0) return state
  const all = await openReadings(pool, workerOf(ctx).places)
  const usual = all.filter(({ verdict }) => verdict === 'usual').length
  return { ...state, note: fill(textsIn(readingTexts, ctx.language).queueNote, { usual, others: Math.max(0, state.count - usual) }) }
}

const DUE = `
  select to_char(due_on, 'YYYY-MM-DD') as day, count(*)::int as count
    from portal.inbox_case where department = any($1) and due_on between $2::date and $3::date and state in ('new', 'open')
   group by due_on`

/** On which days answers are due. */
export async function answersDue(pool: pg.Pool, ctx: DeskContext, until: string): Promise<Coming[]> {
  const { rows } = await pool.query<{ readonly day: string; readonly count: number }>(DUE, [workerOf(ctx).places, ctx.today, until])
  const t = textsIn(texts, ctx.language)
  return rows.map(({ day, count }) => ({ day, words: plural(t.answersDue, count, ctx.language) }))
}
