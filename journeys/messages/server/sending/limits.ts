import type { Queryable } from '#shared/server/database/tables.ts'

/** More in a month than this is a nuisance; a day has one by the nature of the queue. */
const SMS_A_MONTH = 4

/** Of what waits for nothing: whoever makes an account change all the time rings nobody out of bed for ever, nor spends the office's money. */
const URGENT_A_DAY = 10

const OUT = "d.channel = 'sms' and d.state in ('sent', 'delivered', 'sending')"
const SENT = `${OUT} and not d.is_urgent`

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

interface Claimed {
  readonly id: string
  readonly account_id: number
}

/** Of what waits for nothing: deliveries beyond those that an account gets in a day, in the order in which they were taken. */
export async function tooManyUrgent(database: Queryable, claimed: readonly Claimed[], today: string): Promise<ReadonlySet<string>> {
  if (claimed.length === 0) return new Set()
  const { rows } = await database.query<{ account_id: number; sent: number }>(
    `select d.account_id, count(*)::int as sent from portal.message_delivery d
      where d.account_id = any($1::bigint[]) and ${OUT} and d.is_urgent and d.day = $2 and d.id <> all($3::uuid[]) group by d.account_id`,
    [claimed.map(({ account_id: id }) => id), today, claimed.map(({ id }) => id)],
  )
  const sent = new Map(rows.map((row) => [row.account_id, row.sent]))
  const over = [...Map.groupBy(claimed, ({ account_id: id }) => id)].flatMap(([account, some]) =>
    some.slice(Math.max(0, URGENT_A_DAY - (sent.get(account) ?? 0))),
  )
  return new Set(over.map(({ id }) => id))
}

/** SMS of a day, which cost money. */
export async function smsOf(database: Queryable, day: string): Promise<number> {
  const { rows } = await database.query<{ sent: number }>(
    `select count(*)::int as sent from portal.message_delivery d where d.day = $1 and ${SENT}`,
    [day],
  )
  return rows[0]?.sent ?? 0
}
