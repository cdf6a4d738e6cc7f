import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { accountById, languageOf } from '#journeys/account/server/account-row.ts'
import { noticeMail } from '#journeys/account/server/mails.ts'
import type { SessionServices } from './services.ts'

/** The password works no longer and the owner is told; a new one is set by the link of the reminder. */
export async function giveUpPassword({ pool, secrets, office, publicUrl }: SessionServices, accountId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('update portal.account set password_hash = null where id = $1', [accountId])
    const account = await accountById(client, accountId)
    await queueMail(client, noticeMail({ recipient: account.email, language: languageOf(account), office, publicUrl }, 'LockedOut'), secrets)
  })
}
