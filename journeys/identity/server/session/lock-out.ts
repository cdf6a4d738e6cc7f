import { inTransaction } from '#integrations/postgres/transaction.ts'
import { accountById, languageOf } from '../account/account.ts'
import type { Letter, Notice } from '../mail/mails.ts'
import { type OwnerTold, tellChange } from '../told/change.ts'
import type { Tell } from '#shared/server/messages/message-event.ts'
import type { Audit, AuditEntry } from '#shared/server/audit/audit.ts'
import type { Db, Pool, Tx } from '#shared/server/database/database.ts'
import type { Cipher } from '#shared/server/security/security.ts'

/** What a mail to the owner of an account needs. */
export interface OwnerMail {
  readonly pool: Pool
  readonly secrets: Cipher
  readonly tell: Tell
  readonly office: string
  readonly publicUrl: string
}

export const toldBy = ({ secrets, tell }: OwnerMail): OwnerTold => ({ cipher: secrets, tell })

export async function letterTo({ office, publicUrl }: OwnerMail, db: Db, accountId: number): Promise<Letter> {
  const account = await accountById(db, accountId)
  return { recipient: account.email, language: languageOf(account), office, publicUrl }
}

/** In the account's own language: whoever calls may be somebody else. */
export async function tellOwner(tools: OwnerMail, tx: Tx, accountId: number, notice: Exclude<Notice, 'Deleted'>): Promise<void> {
  await tellChange(toldBy(tools), tx, { accountId, letters: [await letterTo(tools, tx, accountId)] }, { notice })
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
  await inTransaction(tools.pool, async (tx) => {
    await tx.updateTable('account').set({ password_hash: null }).where('id', '=', accountId).execute()
    const waiting = tx.deleteFrom('session').where('account_id', '=', accountId)
    await waiting.where((by) => by.or([by('kind', '=', 'second-step'), ...(tokenHash ? [by('token_hash', '=', tokenHash)] : [])])).execute()
    await tellOwner(tools, tx, accountId, notice)
    await tools.audit.within(tx, entry)
  })
}
