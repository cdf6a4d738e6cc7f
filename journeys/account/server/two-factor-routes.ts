import { generateSecret, generateURI } from 'otplib'
import QRCode from 'qrcode'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
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

  async function pendingSecret(account: AccountRow): Promise<string> {
    const found = await pool.query<{ secret: string | null }>(
      'select pending_totp_secret as secret from portal.account where id = $1 and pending_totp_until between now() and now() + $2::interval',
      [account.id, PENDING],
    )
    const known = found.rows[0]?.secret
    if (known) return cipher.decrypt(known)
    const secret = generateSecret()
    await pool.query(`update portal.account set pending_totp_secret = $2, pending_totp_until = now() + $3::interval where id = $1`, [
      account.id, cipher.encrypt(secret), PENDING,
    ])
    return secret
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
