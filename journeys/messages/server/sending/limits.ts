import type { Queryable } from '#shared/server/database/tables.ts'

/** More in a month than this is a nuisance; a day has one by the nature of the queue. */
const SMS_A_MONTH = 4

const SENT = "d.channel = 'sms' and not d.is_urgent and d.state in ('sent', 'delivered', 'sending')"

const OF_MONTH = `
  select d.account_id, count(*)::int as sent from portal.message_delivery d
   where d.account_id = any($1::bigint[]) and ${SENT} and d.day >= date_trunc('month', $2::date) and d.day <= $2::date and d.id <> all($3::uuid[])
   group by d.account_id`

/** Accounts that have had their SMS of this month. */
export async function tooMany(
  database: Queryable,
  { accountIds, today, but }: { accountIds: readonly number[]; today: string; but: readonly string[] },
): Promise<ReadonlySet<number>> {
  if (accountIds.length === 0) return new Set()
  const { rows } = await database.query<{ account_id: number; sent: number }>(OF_MONTH, [accountIds, today, but])
  return new Set(rows.filter(({ sent }) => sent >= SMS_A_MONTH).map(({ account_id: id }) => id))
}

/** SMS of a day, which cost money. */
export async function smsOf(database: Queryable, day: string): Promise<number> {
  const { rows } = await database.query<{ sent: number }>(
    `select count(*)::int as sent from portal.message_delivery d where d.day = $1 and ${SENT}`,
    [day],
  )
  return rows[0]?.sent ?? 0
}
