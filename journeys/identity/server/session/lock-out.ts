import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { accountById, languageOf } from '../account/account.ts'
import type { Letter, Notice } from '../mail/mails.ts'
import { type OwnerTold, tellChange } from '../told/change.ts'
import type { Tell } from '#shared/server/messages/message-event.ts'
import type { Audit, AuditEntry } from '#shared/server/audit/audit.ts'
import { type Queryable, tables, written, type Tx } from '#shared/server/database/tables.ts'
import type { Cipher } from '#shared/server/security/security.ts'

/** What a mail to the owner of an account needs. */
export interface OwnerMail {
  readonly pool: pg.Pool
  readonly secrets: Cipher
  readonly tell: Tell
  readonly office: string
  readonly publicUrl: string
}

export const toldBy = ({ secrets, tell }: OwnerMail): OwnerTold => ({ cipher: secrets, tell })

export async function letterTo({ office, publicUrl }: OwnerMail, database: Queryable, accountId: number): Promise<Letter> {
  const account = await accountById(database, accountId)
  return { recipient: account.email, language: languageOf(account), office, publicUrl }
}

/** In the account's own language: whoever calls may be somebody else. */
export async function tellOwner(tools: OwnerMail, client: Tx, accountId: number, notice: Exclude<Notice, 'Deleted'>): Promise<void> {
  await tellChange(toldBy(tools), client, { accountId, letters: [await letterTo(tools, client, accountId)] }, { notice })
}

interface GivenUp {
  readonly accountId: number
  readonly notice: 'LockedOutByCodes'
  /** Of the session that guessed codes. */
  readonly tokenHash?: Buffer
  readonly entry: AuditEntry
}

/** The password works no longer and the owner is told; a new one is set by the link of the reminder. Nobody who waits for a code gets on. */
export async function giveUpPassword(
  tools: OwnerMail & { readonly audit: Audit },
  { accountId, notice, tokenHash, entry }: GivenUp,
): Promise<void> {
  await inTransaction(tools.pool, async (client) => {
    await written(client, tables.updateTable('account').set({ password_hash: null }).where('id', '=', accountId))
    const waiting = tables.deleteFrom('session').where('account_id', '=', accountId)
    await written(
      client,
      waiting.where((by) => by.or([by('kind', '=', 'second-step'), ...(tokenHash ? [by('token_hash', '=', tokenHash)] : [])])),
    )
    await tellOwner(tools, client, accountId, notice)
    await tools.audit.within(client, entry)
  })
}
