import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { type Count, type CountsOf, type Limit, type Limits, type LimitStep, refusePassed } from '#shared/server/security/limits.ts'
import type { Pool, Tx } from '#shared/server/database/database.ts'

/**
 * All steps of a sign-in in one statement. The rows are locked in the order of their keys, so that two callers cannot wait
 * for each other. Alone, the commit does not wait for the disk: a lost counter costs nothing, a lock held meanwhile would.
 */
const APPLY = `
  with moment as (select (extract(epoch from now()) * 1000)::bigint as now, set_config('synchronous_commit', case when $6 then 'off' else current_setting('synchronous_commit') end, true) as relaxed),
  gone as (delete from portal.rate_limit where key = any($5::text[])),
  counted as (
    insert into portal.rate_limit as known (key, points, expire)
    select key, points, now + milliseconds from unnest($1::text[], $2::int[], $3::bigint[]) as step (key, points, milliseconds), moment order by key
    on conflict (key) do update set
      points = case when excluded.points > 1 or known.expire <= (select now from moment) then excluded.points else known.points + 1 end,
      expire = case when excluded.points > 1 or known.expire <= (select now from moment) then excluded.expire else known.expire end
    returning key, points, expire)
  select key, points, greatest(0, expire - now) as left from counted, moment
  union all
  select key, points, expire - now from portal.rate_limit, moment where key = any($4::text[]) and expire > now`

/** More than any limit: what a pause writes. */
const PAUSED = 1_000_000_000
const NONE: Count = { points: 0, secondsLeft: 0, isPassed: false, isFirstBeyond: false, isHalfUsed: false }

/** Keys may be logins or addresses: only a digest is stored. */
function keyOf({ limit, who }: LimitStep): string {
  return `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`
}

function countOf({ does }: LimitStep, { points, left }: { points: number; left: number }, allowed: number): Count {
  const isPassed = does === 'look' ? points >= allowed : points > allowed
  return {
    points,
    secondsLeft: Math.ceil(left / 1000),
    isPassed,
    isFirstBeyond: isPassed && points - 1 <= allowed,
    isHalfUsed: points > allowed / 2,
  }
}

/** Limits in PostgreSQL: every instance counts together, and a restart forgets nothing. `factor` loosens all for load tests. */
export function openLimits(pool: Pool, factor: number): Limits {
  const allowed = ({ points }: Limit) => Math.max(1, Math.round(points * factor))

  async function apply<const Steps extends readonly LimitStep[]>(steps: Steps, tx?: Tx): Promise<CountsOf<Steps>> {
    const keyed = steps.map((step) => ({ step, key: keyOf(step) }))
    const writes = keyed.filter(({ step }) => step.does === 'count' || step.does === 'pause')
    const result = await (tx ?? pool).query<{ key: string; points: number; left: number }>({
      name: 'limits',
      text: APPLY,
      values: [
        writes.map(({ key }) => key),
        writes.map(({ step }) => (step.does === 'pause' ? PAUSED : 1)),
        writes.map(({ step }) => (step.does === 'pause' ? step.seconds : step.limit.seconds) * 1000),
        keyed.filter(({ step }) => step.does === 'look').map(({ key }) => key),
        keyed.filter(({ step }) => step.does === 'forget').map(({ key }) => key),
        tx === undefined,
      ],
    })
    const rows = new Map(result.rows.map((row) => [row.key, row]))
    const counts = keyed.map(({ step, key }) => {
      const row = rows.get(key)
      return row ? countOf(step, row, allowed(step.limit)) : NONE
    })
    return counts as CountsOf<Steps>
  }

  return {
    apply,
    async take(limit, who) {
      refusePassed(await apply([{ limit, who, does: 'count' }]))
    },
  }
}

/** Counters whose period is over are of no use to anybody; a job removes them. */
export async function sweepLimits(pool: Pool): Promise<void> {
  await pool
    .deleteFrom('rate_limit')
    .where('expire', '<', sql<number>`extract(epoch from now()) * 1000`)
    .execute()
}
