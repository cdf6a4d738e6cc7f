import { createHash } from 'node:crypto'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { sql } from 'kysely'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'
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
export async function knownDevice(database: Queryable, login: string, device: string | null): Promise<string | null> {
  if (device === null) return null
  const row = await rowOf(
    database,
    tables
      .selectFrom('known_device')
      .innerJoin('account', 'account.id', 'account_id')
      .select('token_hash')
      .where('login', '=', login)
      .where('token_hash', '=', sql<Buffer>`sha256(convert_to(account.id || ':' || ${device}, 'UTF8'))`),
  )
  return row && row.token_hash.toString('base64url')
}

/** At which too much was guessed: it is as good as a stranger's. */
export async function forgetDevice(database: Queryable, accountId: number, device: string): Promise<void> {
  await written(
    database,
    tables.deleteFrom('known_device').where('account_id', '=', accountId).where('token_hash', '=', digestOf(accountId, device)),
  )
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
  const used = tables
    .updateTable('known_device')
    .set({ last_used_at: sql<Date>`now()` })
    .where('account_id', '=', account.id)
  if (digest && (await written(tools.pool, used.where('token_hash', '=', digest))) === 1) return
  await inTransaction(tools.pool, async (client) => {
    const other = await rowOf(client, tables.selectFrom('known_device').select('account_id').where('account_id', '=', account.id).limit(1))
    const device = digest && tables.insertInto('known_device').values({ account_id: account.id, token_hash: digest })
    if (device)
      await written(
        client,
        device.onConflict((on) => on.doNothing()),
      )
    if (other === null || (digest === null && isKnownNetwork)) return
    const code = await createLink(client, account.id, 'not-me')
    const letter = await letterTo(tools, client, account.id)
    const link = `${tools.publicUrl}${MAILED.notMe.to(code)}`
    const told = { device: deviceOf(sessionOrigin(ctx), letter.language), link }
    await tellNewDevice(toldBy(tools), client, { accountId: account.id, letters: [letter] }, told)
  })
}
