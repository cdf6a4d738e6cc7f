import { generateSecret, generateURI } from 'otplib'
import QRCode from 'qrcode'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/errors.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from '#shared/server/recovery-code.ts'
import { contract } from '../contract.ts'
import { accountById, languageOf, type AccountRow } from './account-row.ts'
import { noticeMail } from './mails.ts'
import { refuseWrongCode, requirePerson } from './re-authentication.ts'
import type { AccountServices } from './services.ts'

/** How long a key that was shown waits for its first code. */
const PENDING = '10 minutes'

/** Set-up of the second factor, by the person: active only after a correct code; the secret is never shown again (security checklist part 4). */
export function twoFactorRoutes(services: AccountServices): Route[] {
  const { pool, cipher, sessions } = services.deps

  /** The key that waits for its first code; a new one where there is none. Of two windows at once, both get that of the first. */
  async function pendingSecret(account: AccountRow): Promise<string> {
    const isWaiting = `pending_totp_secret is not null and pending_totp_until between now() and now() + $3::interval`
    const found = await pool.query<{ secret: string }>(
      `update portal.account
          set pending_totp_secret = case when ${isWaiting} then pending_totp_secret else $2 end,
              pending_totp_until = case when ${isWaiting} then pending_totp_until else now() + $3::interval end
        where id = $1 returning pending_totp_secret as secret`,
      [account.id, cipher.encrypt(generateSecret()), PENDING],
    )
    const sealed = found.rows[0]?.secret
    if (sealed === undefined) throw new Refusal('unauthorized')
    return cipher.decrypt(sealed)
  }

  return [
    route(contract.twoFactor, async (ctx) => {
      const account = await accountById(pool, ctx.session.accountId)
      if (account.totp_secret !== null) return { czy2FaAktywne: true, qrCode: null, key: null }
      await services.refuseOff('czy2Fa')
      const key = await pendingSecret(account)
      const uri = generateURI({ issuer: services.office, label: account.login, secret: key })
      return { czy2FaAktywne: false, qrCode: await QRCode.toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: 240 }), key }
    }),
    route(contract.saveTwoFactor, async (ctx, { body }) => {
      const account = await accountById(pool, ctx.session.accountId)
      const isActive = account.totp_secret !== null
      if (isActive === body.czy2FaAktywne) return { kodyOdzyskiwania: null }
      if (body.czy2FaAktywne) await services.refuseOff('czy2Fa')
      const secret = account.totp_secret === null ? await pendingSecret(account) : cipher.decrypt(account.totp_secret)
      await requirePerson(services, ctx, account, body.haslo)
      await refuseWrongCode(services, account, secret, body.totp)
      const codes = body.czy2FaAktywne ? newRecoveryCodes() : null
      await inTransaction(pool, async (client) => {
        await client.query(
          'update portal.account set totp_secret = $2, pending_totp_secret = null, pending_totp_until = null where id = $1',
          [account.id, body.czy2FaAktywne ? cipher.encrypt(secret) : null],
        )
        await client.query('delete from portal.recovery_code where account_id = $1', [account.id])
        for (const code of codes ?? []) {
          await client.query('insert into portal.recovery_code (account_id, code_hash) values ($1, $2)', [account.id, hashOfRecoveryCode(code)])
        }
        await queueMail(client, noticeMail(services.letter(account.email, languageOf(account)), body.czy2FaAktywne ? 'TwoFactorOn' : 'TwoFactorOff'), services.deps.cipher)
        await sessions.endAll(client, account.id, ctx.session.tokenHash)
      })
      await services.record(ctx, `account:${account.id}`, body.czy2FaAktywne ? 'two-factor-on' : 'two-factor-off')
      services.afterwards()
      return { kodyOdzyskiwania: codes }
    }),
  ]
}
