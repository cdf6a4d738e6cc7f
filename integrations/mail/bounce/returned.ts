import { sql } from 'kysely'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'
import { type Returned, readBounce } from './dsn.ts'

/** To whom one of our mails went; null where nobody knows it any more. */
async function recipientOf(database: Queryable, messageId: string): Promise<string | null> {
  const told = await rowOf(database, tables.selectFrom('mail_trace').select('recipient').where('message_id', '=', messageId))
  return (
    (told ?? (await rowOf(database, tables.selectFrom('mail').select('recipient').where('message_id', '=', messageId))))?.recipient ?? null
  )
}

async function note(database: Queryable, address: string, { isHard, status }: Returned): Promise<void> {
  const again = {
    status,
    count: sql<number>`mail_bounce.count + 1`,
    is_hard: sql<boolean>`mail_bounce.is_hard or excluded.is_hard`,
    last_at: sql<Date>`now()`,
  }
  await written(
    database,
    tables
      .insertInto('mail_bounce')
      .values({ address: address.toLowerCase(), is_hard: isHard, status })
      .onConflict((same) => same.column('address').doUpdateSet(again)),
  )
}

/**
 * Takes in a message that came back. Only the number of one of our mails is believed, which nobody knows but who got it; the address
 * is the one to which we sent it, whatever the message says. Null: it is about none of our mails.
 */
export async function takeBounce(database: Queryable, raw: Buffer | string): Promise<Returned | null> {
  const returned = await readBounce(raw)
  const address = returned === null ? null : await recipientOf(database, returned.messageId)
  if (returned === null || address === null) return null
  await note(database, address, returned)
  return returned
}

/** Whether mails to an address come back for good. */
export async function isReturned(database: Queryable, address: string): Promise<boolean> {
  return (
    (await rowOf(
      database,
      tables.selectFrom('mail_bounce').select('address').where('address', '=', address.toLowerCase()).where('is_hard', '=', true),
    )) !== null
  )
}

/** Whoever has proved that an address works has put it right. False where nothing was wrong with it. */
export async function forgetReturned(database: Queryable, address: string): Promise<boolean> {
  return (await written(database, tables.deleteFrom('mail_bounce').where('address', '=', address.toLowerCase()))) > 0
}
