import { sql } from 'kysely'
import { addDays } from '#shared/dates.ts'
import type { Db } from '#shared/server/database/database.ts'
import { DUES, EVENTS_OF_DELIVERIES } from './scope.ts'

/** Days after a reminder within which a payment is thought to follow from it. */
export const WITHIN_DAYS = 3
/** Fewer people than these would be known by the figure. */
const LEAST_PEOPLE = 5

export interface PaidAfter {
  readonly reminded: number
  readonly paid: number
}

/** Whom deliveries of these days have reminded of which instalment, and when first. */
const reminded = (from: string, to: string) =>
  EVENTS_OF_DELIVERIES.innerJoin('message_delivery as d', 'd.id', 'i.delivery_id')
    .crossJoinLateral(DUES)
    .select([
      'm.account_id',
      sql<number>`(due.value ->> 'instalment')::bigint`.as('instalment'),
      sql<string>`min((d.ended_at at time zone 'Europe/Warsaw')::date)`.as('day'),
    ])
    .where('i.left_out', 'is', null)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .where('d.state', 'in', ['sent', 'delivered'])
    .where('e.name', 'in', ['due-reminder', 'overdue-reminder'])
    .groupBy(sql`1, 2`)

/** Of those reminded in the last thirty whole days: who paid through the portal within three days. Null where they are too few to be nobody. */
export async function paidAfterReminders(db: Db, today: string): Promise<PaidAfter | null> {
  const told = reminded(addDays(today, -30 - WITHIN_DAYS), addDays(today, -WITHIN_DAYS - 1))
  const row =
    (await db
      .selectFrom(told.as('t'))
      .select(({ selectFrom, exists }) => {
        const paid = selectFrom('instalment_order as o')
          .whereRef('o.collective_id', '=', 't.instalment')
          .where(sql<boolean>`o.paid_on::date between t.day and t.day + ${WITHIN_DAYS}::int`)
        return [
          sql<number>`count(distinct t.account_id)::int`.as('reminded'),
          sql<number>`(count(distinct t.account_id) filter (where ${exists(paid)}))::int`.as('paid'),
        ]
      })
      .executeTakeFirst()) ?? null
  return row && row.reminded >= LEAST_PEOPLE ? row : null
}
