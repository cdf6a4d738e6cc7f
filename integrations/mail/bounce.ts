import { sql } from 'kysely'
import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'
import { type Returned, readBounce } from './bounce-dsn.ts'

/** To whom one of our mails went; null where nobody knows it any more. */
async function recipientOf(db: Db, messageId: string): Promise<string | null> {
  const told = await db.selectFrom('mail_trace').select('recipient').where('message_id', '=', messageId).executeTakeFirst()
  return (
    (told ?? (await db.selectFrom('mail').select('recipient').where('message_id', '=', messageId).executeTakeFirst()) ?? null)?.recipient ??
    null
  )
}

/** So many addresses do not die within an hour: what comes back then says something of the sender, however the servers word it. */
export const MANY_AN_HOUR = 20
const AN_HOUR_AGO = sql<Date>`now() - interval '1 hour'`
const TODAY = sql<string>`(now() at time zone 'Europe/Warsaw')::date`

/** How many addresses came back within the hour as if nobody had them. */
export async function returnedWithinTheHour(db: Db): Promise<number> {
  const row = await db
    .selectFrom('mail_bounce')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('gone_at', '>', AN_HOUR_AGO)
    .executeTakeFirst()
  return row?.n ?? 0
}

/** Notes it, and says whether the address is given up: what is clear at once, the rest when another day has said the same. */
async function note(tx: Tx, address: string, { isHard, isLikely, status }: Returned): Promise<boolean> {
  const isGone = isHard || isLikely === true
  const isMany = isGone && (await returnedWithinTheHour(tx)) >= MANY_AN_HOUR
  // Nobody is marked by a mass, and whoever was marked by the beginning of it is no longer: another day decides.
  if (isMany)
    await tx
      .updateTable('mail_bounce')
      .set({ is_hard: false, hard_at: null, likely_on: TODAY })
      .where('hard_at', '>', AN_HOUR_AGO)
      .where('likely_on', 'is', null)
      .execute()
  const marks = isHard && !isMany
  const again = {
    status,
    count: sql<number>`mail_bounce.count + 1`,
    is_hard: sql<boolean>`mail_bounce.is_hard or excluded.is_hard or (excluded.gone_at is not null and mail_bounce.likely_on < ${TODAY})`,
    hard_at: sql<Date | null>`case when mail_bounce.is_hard then mail_bounce.hard_at
      when excluded.is_hard or (excluded.gone_at is not null and mail_bounce.likely_on < ${TODAY}) then now() end`,
    likely_on: sql<string | null>`coalesce(mail_bounce.likely_on, excluded.likely_on)`,
    gone_at: sql<Date | null>`coalesce(excluded.gone_at, mail_bounce.gone_at)`,
    last_at: sql<Date>`now()`,
  }
  const kept = await tx
    .insertInto('mail_bounce')
    .values({
      address: address.toLowerCase(),
      is_hard: marks,
      status,
      hard_at: marks ? sql<Date>`now()` : null,
      likely_on: isGone && !marks ? TODAY : null,
      gone_at: isGone ? sql<Date>`now()` : null,
    })
    .onConflict((same) => same.column('address').doUpdateSet(again))
    .returning('is_hard')
    .executeTakeFirst()
  return isGone && kept?.is_hard === true
}

/**
 * Takes in a message that came back. Only the number of one of our mails is believed, which nobody knows but who got it; the address
 * is the one to which we sent it, whatever the message says. Null: it is about none of our mails.
 */
export async function takeBounce(tx: Tx, raw: Buffer | string): Promise<Returned | null> {
  const returned = await readBounce(raw)
  const address = returned === null ? null : await recipientOf(tx, returned.messageId)
  if (returned === null || address === null) return null
  return { ...returned, isHard: await note(tx, address, returned) }
}

/** Whether mails to an address come back for good. */
export async function isReturned(db: Db, address: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('mail_bounce')
      .select('address')
      .where('address', '=', address.toLowerCase())
      .where('is_hard', '=', true)
      .executeTakeFirst()) !== undefined
  )
}

/** Whoever has proved that an address works has put it right. False where nothing was wrong with it. */
export async function forgetReturned(db: Db, address: string): Promise<boolean> {
  return (await affectedRows(db.deleteFrom('mail_bounce').where('address', '=', address.toLowerCase()))) > 0
}
