import type pg from 'pg'
import { daysBetween } from '#shared/dates.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { type Ages, agesColumn } from '#shared/server/desk/ages.ts'
import type { QueueState } from '#shared/server/desk/part.ts'
import type { Kind } from '../../server/case/kinds.ts'
import { takeIn } from '../../server/case/take-in.ts'
import { workerOf } from './worker.ts'

interface Waiting {
  readonly count: number
  readonly late: number
  readonly oldest: string | null
  readonly name: string | null
  readonly ages: Ages
}

const WAITING = `
  select count(*)::int as count, (count(*) filter (where due_on < $2::date))::int as late, to_char(min(created_at), 'YYYY-MM-DD') as oldest,
         (array_agg(client order by created_at, id))[1] as name,
         ${agesColumn('($2::date - created_at::date)', 'due_on < $2::date')} as ages
    from portal.inbox_case where department = any($1) and kind = any($3) and state in ('new', 'open')`

/** What of these kinds waits for the office, of the person's own departments. */
export async function waitingForAnswer(pool: pg.Pool, ctx: DeskContext, kinds: readonly Kind[]): Promise<QueueState> {
  await takeIn(pool)
  const {
    rows: [row],
  } = await pool.query<Waiting>(WAITING, [workerOf(ctx).places, ctx.today, kinds])
  if (!row || row.oldest === null) return { count: 0, oldestDays: null, late: 0, oldest: null, ages: null }
  return { count: row.count, oldestDays: daysBetween(row.oldest, ctx.today), late: row.late, oldest: row.name, ages: row.ages }
}
