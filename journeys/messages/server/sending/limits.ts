import { sql } from 'kysely'
import type { Db, PortalRow } from '#shared/server/database/database.ts'

/** More in a month than this is a nuisance; a day has one by the nature of the queue. */
const SMS_A_MONTH = 4

/**
 * Of what waits for nothing: whoever makes an account change all the time rings nobody out of bed for ever, nor spends the office's money. As many of an evening:
 * whoever acts for many is still told by telephone that somebody has changed their password.
 */
const URGENT_A_DAY = 10

/** What was sent and costs money, or is about to. */
const ofSms = (db: Db) =>
  db.selectFrom('message_delivery').where('channel', '=', 'sms').where('state', 'in', ['sent', 'delivered', 'sending'])

type Kind = Pick<PortalRow<'message_delivery'>, 'is_urgent' | 'is_evening'>

/** How much of it each account got, but for what is being judged. */
const ofAccounts = (db: Db, { is_urgent: isUrgent, is_evening: isEvening }: Kind, accountIds: readonly number[], but: readonly string[]) =>
  ofSms(db)
    .where('is_urgent', '=', isUrgent)
    .where('is_evening', '=', isEvening)
    .select(['account_id', ({ fn }) => fn.countAll<number>().as('sent')])
    .where('account_id', 'in', [...accountIds])
    .where('id', '<>', sql<string>`all(${[...but]}::uuid[])`)
    .groupBy('account_id')

/** Accounts that have had their SMS of this month. */
export async function tooMany(
  db: Db,
  { accountIds, today, but }: { accountIds: readonly number[]; today: string; but: readonly string[] },
): Promise<ReadonlySet<number>> {
  if (accountIds.length === 0) return new Set()
  const here = ofAccounts(db, { is_urgent: false, is_evening: false }, accountIds, but)
    .where('day', '>=', sql<string>`date_trunc('month', ${today}::date)`)
    .where('day', '<=', today)
  const rows = await here.execute()
  return new Set(rows.filter(({ sent }) => sent >= SMS_A_MONTH).map(({ account_id: id }) => id))
}

interface Claimed extends Kind {
  readonly id: string
  readonly account_id: number
}

/** Of what waits for nothing, and of what is of an evening: deliveries beyond those that an account gets in a day, in the order in which they were taken. */
export async function tooManyUrgent(db: Db, claimed: readonly Claimed[], today: string): Promise<ReadonlySet<string>> {
  const [first] = claimed
  if (!first) return new Set()
  const accountIds = claimed.map(({ account_id: id }) => id)
  const ids = claimed.map(({ id }) => id)
  // What is taken together is of one kind.
  const rows = await ofAccounts(db, first, accountIds, ids).where('day', '=', today).execute()
  const sent = new Map(rows.map((row) => [row.account_id, row.sent]))
  const over = [...Map.groupBy(claimed, ({ account_id: id }) => id)].flatMap(([account, some]) =>
    some.slice(Math.max(0, URGENT_A_DAY - (sent.get(account) ?? 0))),
  )
  return new Set(over.map(({ id }) => id))
}

/** SMS of a day, which cost money: without those that wait for nothing. */
export async function smsOf(db: Db, day: string): Promise<number> {
  const row = await ofSms(db)
    .where(({ eb, or }) => or([eb('is_urgent', '=', false), eb('is_evening', '=', true)]))
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.sent ?? 0
}
