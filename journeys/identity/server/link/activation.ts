import type { Mail } from '#integrations/mail/outbox.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { Account } from '../account/account.ts'
import { createLink } from './links.ts'
import { linkMail, type Letter } from '../mail/mails.ts'
import { MAILED } from '../../addresses.ts'

/**
 * A new activation link in a mail; the one before stops working. An account of the office goes on asking for the password of its
 * letter: whoever reads the mail alone, at an address that the clerk may have mistyped, does not get it.
 */
export async function activationMail(db: Db, account: Pick<Account, 'id' | 'by_office' | 'email'>, letter: Letter): Promise<Mail> {
  if (!account.by_office) {
    const code = await createLink(db, account.id, 'activation')
    return linkMail(letter, 'activation', `${letter.publicUrl}${MAILED.activation.to(code)}`)
  }
  const code = await createLink(db, account.id, 'office-activation', account.email)
  return linkMail(letter, 'officeActivation', `${letter.publicUrl}${MAILED.officeActivation.to(code)}`)
}
