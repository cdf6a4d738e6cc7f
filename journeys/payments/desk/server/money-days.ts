import type { Queryable } from '#shared/server/database/tables.ts'
import { DIFFERENCES } from '../../money/labels.ts'

/** Days of a page; one more is read, to know whether there are further ones. */
const PAGE = 31

export interface MoneyDay {
  readonly day: string
  readonly orders: number
  /** PLN: what payments ordered and paid, what the operator settled, what stands on statements, what the office posted. */
  readonly ordered: number
  readonly settled: number
  readonly banked: number
  readonly posted: number
  readonly isClosed: boolean
  readonly closedBy: string | null
  /** Differences without a decision. */
  readonly open: number
}

const DAYS = `
  with days as (select day from portal.money_day union select day from portal.difference where closed_at is null and label = any($1))
  select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(m.orders, 0) as orders, coalesce(m.ordered, 0) as ordered, coalesce(m.settled, 0) as settled, coalesce(m.banked, 0) as banked,
         coalesce(m.posted, 0) as posted, m.closed_at is not null as "isClosed", m.closed_by as "closedBy", o.open
    from days d left join portal.money_day m using (day)
    cross join lateral (select count(*)::int as open from portal.difference f where f.day = d.day and f.closed_at is null and f.label = any($1)) o`

/** Days of the last comparison, the newest first: all of them, or those that somebody has to look at. */
export async function readDays(
  db: Queryable,
  { isAll, before, most = PAGE }: { readonly isAll: boolean; readonly before: string | null; readonly most?: number },
): Promise<{ readonly days: MoneyDay[]; readonly next: string | null }> {
  const { rows } = await db.query<MoneyDay>(
    `${DAYS} where ($2 or o.open > 0) and ($3::date is null or d.day < $3::date) order by d.day desc limit ${most + 1}`,
    [DIFFERENCES, isAll, before],
  )
  const days = rows.slice(0, most)
  return { days, next: rows.length > most ? (days.at(-1)?.day ?? null) : null }
}

/** Null where nothing was compared for the day. */
export async function readDay(db: Queryable, day: string): Promise<MoneyDay | null> {
  const { rows } = await db.query<MoneyDay>(`${DAYS} where d.day = $2::date`, [DIFFERENCES, day])
  return rows[0] ?? null
}
