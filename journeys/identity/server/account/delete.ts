import { queueMail } from '#integrations/mail/outbox.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { type Letter, noticeMail } from '../mail/mails.ts'
import type { Account } from './account.ts'

/** Deletes an account with all that hangs on it, and tells its owner. */
export async function deleteAccount(tx: Tx, account: Pick<Account, 'id'>, letter: Letter, cipher: Pick<Cipher, 'encrypt'>): Promise<void> {
  await queueMail(tx, noticeMail(letter, 'Deleted'), cipher)
  await tx.deleteFrom('account').where('id', '=', account.id).execute()
}
