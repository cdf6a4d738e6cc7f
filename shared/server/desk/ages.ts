import { type RawBuilder, sql } from 'kysely'

/** How many of a queue wait how long; whatever is late counts as that alone. */
export interface Ages {
  readonly today: number
  /** One or two days. */
  readonly days: number
  readonly longer: number
  readonly late: number
}

interface Aged {
  readonly days: number
  readonly isLate: boolean
}

export function agesOf(all: readonly Aged[]): Ages {
  const inTime = all.filter(({ isLate }) => !isLate)
  const count = (isOf: (days: number) => boolean) => inTime.filter(({ days }) => isOf(days)).length
  return {
    today: count((days) => days < 1),
    days: count((days) => days === 1 || days === 2),
    longer: count((days) => days > 2),
    late: all.length - inTime.length,
  }
}

/** The same as a column of a statement that counts: `days` and `late` are expressions of its rows. */
export function agesColumn(days: RawBuilder<number>, late: RawBuilder<boolean>): RawBuilder<Ages> {
  const count = (when: RawBuilder<boolean>) => sql`count(*) filter (where ${when})`
  const inTime = (when: RawBuilder<boolean>) => count(sql`not (${late}) and ${days} ${when}`)
  return sql`jsonb_build_object('today', ${inTime(sql`< 1`)}, 'days', ${inTime(sql`between 1 and 2`)}, 'longer', ${inTime(sql`> 2`)}, 'late', ${count(late)})`
}

/** What a queue says of its rows, as columns of one statement. */
export const queueColumns = (days: RawBuilder<number>, late: RawBuilder<boolean>) =>
  [
    sql<number>`count(*)::int`.as('count'),
    sql<number | null>`max(${days})::int`.as('oldestDays'),
    sql<number>`(count(*) filter (where ${late}))::int`.as('late'),
    agesColumn(days, late).as('ages'),
  ] as const

interface Counted {
  readonly count: number
  readonly oldestDays: number | null
  readonly late: number
  readonly ages: Ages | null
}

/** The same as the desk shows it; `oldest`: the name of the row that waits longest. */
export function queueState(counted: Counted | undefined, oldest: string | null): Counted & { readonly oldest: string | null } {
  if (!counted || counted.count === 0) return { count: 0, oldestDays: null, late: 0, oldest: null, ages: null }
  return { ...counted, oldest }
}
