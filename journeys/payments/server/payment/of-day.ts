import { type RawBuilder, sql } from 'kysely'
import { anyText, type Db } from '#shared/server/database/database.ts'
import { DIFFERENCES } from '../../money/labels.ts'

export interface PaymentsOfDay {
  /** Paid on that day of the office, by the gateways' own word. */
  readonly paid: number
  /** Ordered and neither paid nor ended. */
  readonly open: number
  /** Questions about money that wait for a clerk. */
  readonly questions: number
}

/** How online payments go, for the first screen of the desk: numbers, and nobody named. `today`: business day. */
export async function paymentsOfDay(db: Db, today: string): Promise<PaymentsOfDay> {
  const from = sql<Date>`${today}::timestamp at time zone 'Europe/Warsaw'`
  const row = await db
    .selectFrom('payment')
    .select([
      sql<number>`(count(*) filter (where paid_at >= ${from}))::int`.as('paid'),
      sql<number>`(count(*) filter (where state in ('PENDING', 'NOTIFIED')))::int`.as('open'),
    ])
    .where((by) => by.or([by('paid_at', '>=', from), by('state', 'in', ['PENDING', 'NOTIFIED'])]))
    .executeTakeFirst()
  const cases = await db
    .selectFrom('payment_case')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return { paid: row?.paid ?? 0, open: row?.open ?? 0, questions: cases?.count ?? 0 }
}

export interface ComparedDay {
  readonly day: string
  /** PLN, and how many payments make it. */
  readonly sum: number
  readonly payments: number
  readonly agreed: number
  /** For the operator, the bank or the books, within their time. */
  readonly waiting: number
  readonly differences: number
}

/** The last day before `today` with payments that was compared with operator, bank and books; null where none was. Nobody is named. */
export async function lastComparedDay(db: Db, today: string): Promise<ComparedDay | null> {
  const isDifference = sql<boolean>`label = ${anyText(DIFFERENCES)}`
  const times = (when: RawBuilder<boolean>) => sql<number>`(count(distinct payment_id) filter (where ${when}))::int`
  const days = db
    .selectFrom('money_day as m')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('difference as f')
          .select([times(isDifference).as('differences'), times(sql`not (${isDifference})`).as('waiting')])
          .whereRef('f.day', '=', 'm.day')
          .where('f.closed_at', 'is', null)
          .where('f.payment_id', 'is not', null)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select(['m.day', 'm.ordered as sum', 'm.orders as payments', 'd.waiting', 'd.differences'])
    .where('m.orders', '>', 0)
    .where('m.day', '<', today)
  const last = (await days.orderBy('m.day', 'desc').limit(1).executeTakeFirst()) ?? null
  return last ? { ...last, agreed: Math.max(0, last.payments - last.waiting - last.differences) } : null
}
