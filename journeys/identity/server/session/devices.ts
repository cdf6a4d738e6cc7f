import { createHash } from 'node:crypto'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { sql } from 'kysely'
import { affectedRows, type Db } from '#shared/server/database/database.ts'
import { createLink } from '../link/links.ts'
import { deviceOf } from '../mail/mails.ts'
import { tellNewDevice } from '../told/change.ts'
import type { Context } from '#shared/server/context.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import type { Account } from '../account/account.ts'
import { letterTo, type OwnerMail, toldBy } from './lock-out.ts'
import { MAILED } from '../../addresses.ts'

const digestOf = (accountId: number, device: string) => createHash('sha256').update(`${accountId}:${device}`).digest()

/** By what limits know a device from which the account of a login has signed in; null for any other. */
export async function knownDevice(db: Db, login: string, device: string | null): Promise<string | null> {
  if (device === null) return null
  const row =
    (await db
      .selectFrom('known_device')
      .innerJoin('account', 'account.id', 'account_id')
      .select('token_hash')
      .where('login', '=', login)
      .where('token_hash', '=', sql<Buffer>`sha256(convert_to(account.id || ':' || ${device}, 'UTF8'))`)
      .executeTakeFirst()) ?? null
  return row && row.token_hash.toString('base64url')
}

/** At which too much was guessed: it is as good as a stranger's. */
export async function forgetDevice(db: Db, accountId: number, device: string): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).where('token_hash', '=', digestOf(accountId, device)).execute()
}

interface Arrival {
  readonly account: Account
  readonly ctx: Context
  /** The word that the browser keeps; null where it keeps none. */
  readonly device: string | null
  /** The account has signed in from this network before; counts only where the browser keeps no word. */
  readonly isKnownNetwork: boolean
}

/**
 * Notes the device of a whole sign-in. The owner is told of one that is new, with a link that ends it; not where no device is known
 * to compare with, and not of a browser that keeps nothing on a network that is known.
 */
export async function noteDevice(tools: OwnerMail, { account, ctx, device, isKnownNetwork }: Arrival): Promise<void> {
  const digest = device === null ? null : digestOf(account.id, device)
  const used = tools.pool
    .updateTable('known_device')
    .set({ last_used_at: sql<Date>`now()` })
    .where('account_id', '=', account.id)
  if (digest && (await affectedRows(used.where('token_hash', '=', digest))) === 1) return
  await inTransaction(tools.pool, async (tx) => {
    const other = await tx.selectFrom('known_device').select('account_id').where('account_id', '=', account.id).limit(1).executeTakeFirst()
    if (digest) {
      const device = tx.insertInto('known_device').values({ account_id: account.id, token_hash: digest })
      await device.onConflict((on) => on.doNothing()).execute()
    }
    if (other === undefined || (digest === null && isKnownNetwork)) return
    const code = await createLink(tx, account.id, 'not-me')
    const letter = await letterTo(tools, tx, account.id)
    const link = `${tools.publicUrl}${MAILED.notMe.to(code)}`
    const told = { device: deviceOf(sessionOrigin(ctx), letter.language), link }
    await tellNewDevice(toldBy(tools), tx, { accountId: account.id, letters: [letter] }, told)
  })
}
