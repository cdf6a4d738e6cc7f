import { sql } from 'kysely'
import { anyText, type Db } from '#shared/server/database/database.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { DIFFERENCES } from '../../money/labels.ts'
import { moneyDays } from '../lists/money-days.ts'

/** PLN: what payments ordered and paid, what the operator settled, what stands on statements, what the office posted. */
export interface MoneyDay {
  readonly day: string
  readonly orders: number
  readonly ordered: number
  readonly settled: number
  readonly banked: number
  readonly posted: number
  readonly isClosed: boolean
  readonly closedBy: string | null
  /** Differences without a decision. */
  readonly open: number
}

const WAITING = sql`closed_at is null and label = ${anyText(DIFFERENCES)}`

const DAYS = sql<MoneyDay>`(
  select d.day, coalesce(m.orders, 0) as orders, coalesce(m.ordered, 0) as ordered, coalesce(m.settled, 0) as settled, coalesce(m.banked, 0) as banked,
         coalesce(m.posted, 0) as posted, m.closed_at is not null as "isClosed", m.closed_by as "closedBy",
         (select count(*)::int from portal.difference f where f.day = d.day and ${WAITING}) as open
    from (select day from portal.money_day union select day from portal.difference where ${WAITING}) d left join portal.money_day m using (day))`

export const moneyDayList = listFrom(moneyDays, {
  order: { by: [['day', 'day']], isDescending: true },
  rows: ({ view, behind }) =>
    sql<MoneyDay>`(select * from ${DAYS} days where ${view === 'allDays' ? sql`true` : sql`open > 0`} and ${behind})`,
  shown: (day) => day,
  act: 'payments-list',
  file: {
    name: 'rozliczenie',
    // More than the years for which they are kept.
    most: 10_000,
    columns: [
      ['dzien', 'day'],
      ['zlecen', 'orders'],
      ['zlecono', 'ordered'],
      ['rozliczono', 'settled'],
      ['naWyciagu', 'banked'],
      ['zaksiegowano', 'posted'],
      ['roznic', 'open'],
      ['zamknal', ({ closedBy }) => closedBy?.replace(/^(staff|office):/, '') ?? ''],
    ],
  },
})

/** Null where nothing was compared for the day. */
export async function readDay(db: Db, day: string): Promise<MoneyDay | null> {
  const { rows } = await sql<MoneyDay>`select * from ${DAYS} days where day = ${day}::date`.execute(db)
  return rows[0] ?? null
}
