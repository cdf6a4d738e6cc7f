import { type Expression, sql } from 'kysely'

export type HappeningKind =
  | 'step'
  | 'message'
  | 'case'
  | 'decision'
  | 'settled'
  | 'banked'
  | 'refundOrdered'
  | 'refundSeconded'
  | 'refundEnded'
  | 'difference'
  | 'differenceClosed'
  | 'note'

/** One thing that happened to a payment. */
export interface Happening {
  readonly kind: HappeningKind
  /** Warsaw time, or the day alone where nobody knows the hour. */
  readonly at: string
  /** The state it led to, the outcome of a message, the kind of a case, a decision, a label: never words of people. */
  readonly what: string
  /** State before a step; number of the case, payout, statement or difference otherwise. */
  readonly of: string | null
  /** What gateway, bank or clerk said. */
  readonly words: string | null
  /** Cause of a step. */
  readonly cause: string | null
  /** PLN. */
  readonly amount: number | null
  readonly times: number
  /** As the log has it: `account:12`, `gateway:p24`, `job:payments`, `staff:k.kasjerski`. */
  readonly who: string
}

/** Columns of a happening; those that are left out are null, `times` is one. */
interface Columns {
  readonly moment?: Expression<Date | null>
  readonly day?: Expression<string | null>
  readonly what: Expression<string | null> | string
  readonly of?: Expression<string | null>
  readonly words?: Expression<string | null>
  readonly cause?: Expression<string | null>
  readonly amount?: Expression<number | null>
  readonly times?: Expression<number>
  readonly who: Expression<string | null> | string
}

const word = (given: Expression<string | null> | string) => sql<string>`${typeof given === 'string' ? sql.lit(given) : given}::text`

/** The same columns for every branch, in one order and of one type: SQL lays branches over one another by their place. */
export const happening = (kind: HappeningKind, columns: Columns) => [
  sql<HappeningKind>`${sql.lit(kind)}::text`.as('kind'),
  sql<Date | null>`${columns.moment ?? sql`null`}::timestamptz`.as('moment'),
  sql<string | null>`${columns.day ?? sql`null`}::date`.as('day'),
  word(columns.what).as('what'),
  sql<string | null>`${columns.of ?? sql`null`}::text`.as('of'),
  sql<string | null>`${columns.words ?? sql`null`}::text`.as('words'),
  sql<string | null>`${columns.cause ?? sql`null`}::text`.as('cause'),
  sql<number | null>`${columns.amount ?? sql`null`}::numeric`.as('amount'),
  sql<number>`${columns.times ?? sql`1`}::int`.as('times'),
  word(columns.who).as('who'),
]

/** Somebody of the desk stands with their own name already. */
export const byOf = (column: Expression<string | null>) =>
  sql<string>`case when ${column} like 'staff:%' then ${column} else 'office:' || ${column} end`
export const joined = (...parts: readonly (Expression<unknown> | string)[]) =>
  sql<string>`concat(${sql.join(parts.map((part) => (typeof part === 'string' ? sql.lit(part) : part)))})`
