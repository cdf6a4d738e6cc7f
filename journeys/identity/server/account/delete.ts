import { queueMail } from '#integrations/mail/outbox.ts'
import { tables, written, type Tx } from '#shared/server/database/tables.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { type Letter, noticeMail } from '../mail/mails.ts'
import type { Account } from './account.ts'

/** Deletes an account with all that hangs on it, and tells its owner. */
export async function deleteAccount(
  client: Tx,
  account: Pick<Account, 'id'>,
  letter: Letter,
  cipher: Pick<Cipher, 'encrypt'>,
): Promise<void> {
  await queueMail(client, noticeMail(letter, 'Deleted'), cipher)
  await written(client, tables.deleteFrom('account').where('id', '=', account.id))
}
