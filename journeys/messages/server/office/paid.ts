import { addDays } from '#shared/dates.ts'
import type { Queryable } from '#shared/server/database/tables.ts'

/** Days after a reminder within which a payment is thought to follow from it. */
export const WITHIN_DAYS = 3
/** Fewer people than these would be known by the figure. */
const LEAST_PEOPLE = 5

export interface PaidAfter {
  readonly reminded: number
  readonly paid: number
}

const PAID = `
  with told as (
    select m.account_id, (due ->> 'instalment')::bigint as instalment, min((d.ended_at at time zone 'Europe/Warsaw')::date) as day
      from portal.message_delivery d join portal.message_item i on i.delivery_id = d.id and i.left_out is null
      join portal.message m on m.id = i.message_id join portal.message_event e on e.id = m.event_id
      cross join lateral jsonb_array_elements(e.facts -> 'dues') due
     where d.day between $1 and $2 and d.state in ('sent', 'delivered') and e.name in ('due-reminder', 'overdue-reminder')
     group by 1, 2)
  select count(distinct t.account_id)::int as reminded,
         count(distinct t.account_id) filter (where exists (
           select from portal.instalment_order o where o.collective_id = t.instalment and o.paid_on::date between t.day and t.day + $3::int))::int as paid
    from told t`

/** Of those reminded in the last thirty whole days: who paid through the portal within three days. Null where they are too few to be nobody. */
export async function paidAfterReminders(database: Queryable, today: string): Promise<PaidAfter | null> {
  const {
    rows: [row],
  } = await database.query<PaidAfter>(PAID, [addDays(today, -30 - WITHIN_DAYS), addDays(today, -WITHIN_DAYS - 1), WITHIN_DAYS])
  return row && row.reminded >= LEAST_PEOPLE ? row : null
}
