import { generateURI } from 'otplib'
import QRCode from 'qrcode'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { accountById, languageOf } from './account-row.ts'
import { noticeMail } from './mails.ts'
import { requireCode, requirePerson } from './re-authentication.ts'
import type { AccountServices } from './services.ts'
import { forgetRecoveryCodes, issueRecoveryCodes, pendingSecret, proveKey, storeKey } from './two-factor-keys.ts'

/** Set-up of the second factor, by the person: active only after a correct code; the secret is never shown again (security checklist part 4). */
export function twoFactorRoutes(services: AccountServices): Route[] {
  const { pool, cipher, sessions } = services.deps

  return [
    route(contract.twoFactor, async (ctx) => {
      const account = await accountById(pool, ctx.session.accountId)
      if (account.totp_secret !== null) return { czy2FaAktywne: true, qrCode: null, key: null }
      await services.refuseOff('czy2Fa')
      const key = await pendingSecret(services, account)
      const uri = generateURI({ issuer: services.office, label: account.login, secret: key })
      return { czy2FaAktywne: false, qrCode: await QRCode.toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: 240 }), key }
    }),
    route(contract.saveTwoFactor, async (ctx, { body }) => {
      const account = await accountById(pool, ctx.session.accountId)
      const isActive = account.totp_secret !== null
      if (isActive === body.czy2FaAktywne) return { kodyOdzyskiwania: null }
      if (body.czy2FaAktywne) await services.refuseOff('czy2Fa')
      await requirePerson(services, ctx, account, body.haslo)
      await requireCode(services, ctx, account, body.totp)
      const key = body.czy2FaAktywne ? await proveKey(services, account, body.totp) : null
      const kodyOdzyskiwania = await inTransaction(pool, async (client) => {
        await storeKey(services, client, account, key)
        const codes = key ? await issueRecoveryCodes(client, account.id) : await forgetRecoveryCodes(client, account.id)
        await queueMail(client, noticeMail(services.letter(account.email, languageOf(account)), key ? 'TwoFactorOn' : 'TwoFactorOff'), cipher)
        await sessions.endAll(client, account.id, ctx.session.tokenHash)
        return codes ?? null
      })
      await services.record(ctx, `account:${account.id}`, key ? 'two-factor-on' : 'two-factor-off')
      services.afterwards()
      return { kodyOdzyskiwania }
    }),
  ]
}
