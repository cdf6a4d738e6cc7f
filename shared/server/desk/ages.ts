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
