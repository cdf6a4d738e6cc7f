import { queueMail } from '#integrations/mail/outbox.ts'
import { isEmail } from '#shared/contact-rules.ts'
import { createLink } from '../link/links.ts'
import { linkMail } from '../mail/mails.ts'
import { activationMail } from '../link/activation.ts'
import { OfficeRefusal } from './refusal.ts'
import { letterTo, perform, tell, type OfficeTools } from './tools.ts'

/** Blocks at once: all sessions end. */
export async function setBlocked(tools: OfficeTools, login: string, isBlocked: boolean): Promise<void> {
  return perform(tools, {
    action: isBlocked ? 'account-block' : 'account-unblock', login,
    async work(client, account) {
      await client.query('update portal.account set blocked_at = case when $2 then now() end where id = $1', [account.id, isBlocked])
      if (isBlocked) await client.query('delete from portal.session where account_id = $1', [account.id])
      await tell(tools, client, account, isBlocked ? 'Blocked' : 'Unblocked')
    },
  })
}

/** Ends all sessions, for instance when the person has lost a telephone; the password stays. */
export async function endSessions(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, {
    action: 'account-end-sessions', login,
    work: async (client, account) => void (await client.query('delete from portal.session where account_id = $1', [account.id])),
  })
}

/** For a person who lost the second factor and proved the identity at the office (security checklist part 3). */
export async function resetSecondFactor(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, {
    action: 'account-reset-2fa', login,
    async work(client, account) {
      await client.query('update portal.account set totp_secret = null, pending_totp_secret = null where id = $1', [account.id])
      await client.query('delete from portal.recovery_code where account_id = $1', [account.id])
      await client.query('delete from portal.session where account_id = $1', [account.id])
      await tell(tools, client, account, 'TwoFactorReset')
    },
  })
}

/** Sends the activation link again: of the kind that the account has. */
export async function sendActivation(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, {
    action: 'account-send-activation', login,
    async work(client, account) {
      if (account.state !== 'inactive') throw new OfficeRefusal('active')
      await queueMail(client, await activationMail(client, account, letterTo(tools, account)), tools.cipher)
    },
  })
}

/** Sets another e-mail address for somebody who lost the old one. It counts when its link is used; the old address is told. */
export async function changeEmail(tools: OfficeTools, login: string, email: string): Promise<void> {
  return perform(tools, {
    action: 'account-email', login,
    async work(client, account) {
      if (!isEmail(email)) throw new OfficeRefusal('email')
      if (email.toLowerCase() === account.email.toLowerCase()) throw new OfficeRefusal('sameEmail')
      const code = await createLink(client, account.id, 'email', email)
      const link = `${tools.publicUrl}/potwierdzenie-email?hash=${code}`
      await queueMail(client, linkMail(letterTo(tools, { ...account, email }), 'email', link), tools.cipher)
      await tell(tools, client, account, 'EmailChange')
    },
  })
}
