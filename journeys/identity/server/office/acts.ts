import { queueMail } from '#integrations/mail/outbox.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '#shared/server/database/database.ts'
import { NEXT_ACCESS } from '../account/account.ts'
import { createLink } from '../link/links.ts'
import { linkMail } from '../mail/mails.ts'
import { activationMail } from '../link/activation.ts'
import { OfficeRefusal } from './refusal.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { perform } from './tools.ts'
import { letterTo, tell } from '../told/tell.ts'
import { MAILED } from '../../addresses.ts'

/** Sessions, and what was given out besides them: on a lost telephone there is often a calendar too. */
export async function endAccess(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable('account').set(NEXT_ACCESS).where('id', '=', accountId).execute()
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute()
}

/** Blocks at once: all sessions end. */
export async function setBlocked(tools: OfficeTools, login: string, isBlocked: boolean): Promise<void> {
  return perform(tools, {
    action: isBlocked ? 'account-block' : 'account-unblock',
    login,
    async work(client, account) {
      await client
        .updateTable('account')
        .set({ blocked_at: isBlocked ? sql<Date>`now()` : null })
        .where('id', '=', account.id)
        .execute()
      if (isBlocked) await endAccess(client, account.id)
      await tell(tools, client, account, isBlocked ? 'Blocked' : 'Unblocked')
    },
  })
}

/** Ends all sessions, for instance when the person has lost a telephone; the password stays. */
export async function endSessions(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, {
    action: 'account-end-sessions',
    login,
    work: (client, account) => endAccess(client, account.id),
  })
}

/** For a person who lost the second factor and proved the identity at the office (security checklist part 3). */
export async function resetSecondFactor(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, {
    action: 'account-reset-2fa',
    login,
    async work(client, account) {
      await client.updateTable('account').set({ totp_secret: null, pending_totp_secret: null }).where('id', '=', account.id).execute()
      await client.deleteFrom('recovery_code').where('account_id', '=', account.id).execute()
      await endAccess(client, account.id)
      await tell(tools, client, account, 'TwoFactorReset')
    },
  })
}

/** Sends the activation link again: of the kind that the account has. */
export async function sendActivation(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, {
    action: 'account-send-activation',
    login,
    async work(client, account) {
      if (account.state !== 'inactive') throw new OfficeRefusal('active')
      await queueMail(client, await activationMail(client, account, letterTo(tools, account)), tools.cipher)
    },
  })
}

/** Sets another e-mail address for somebody who lost the old one. It counts when its link is used; the old address is told. */
export async function changeEmail(tools: OfficeTools, login: string, email: string): Promise<void> {
  return perform(tools, {
    action: 'account-email',
    login,
    async work(client, account) {
      if (!isEmail(email)) throw new OfficeRefusal('email')
      if (email.toLowerCase() === account.email.toLowerCase()) throw new OfficeRefusal('sameEmail')
      const code = await createLink(client, account.id, 'email', email)
      const link = `${tools.publicUrl}${MAILED.email.to(code)}`
      await queueMail(client, linkMail(letterTo(tools, { ...account, email }), 'email', link), tools.cipher)
      await tell(tools, client, account, 'EmailChange')
    },
  })
}
