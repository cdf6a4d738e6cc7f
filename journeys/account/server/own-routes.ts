import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { isEmail, phoneDigits } from '../contact-rules.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { accountById, languageOf, type AccountRow } from './account-row.ts'
import { storePassword } from './link-routes.ts'
import { noticeMail } from './mails.ts'
import { refuseWrongPassword, requireCode, requirePerson } from './re-authentication.ts'
import type { AccountServices } from './services.ts'

/** Password, consents and deletion by the signed-in person (S0 §2.4, §5). */
export function ownRoutes(services: AccountServices): Route[] {
  const { pool, passwords, sessions } = services.deps
  const own = (ctx: SessionContext) => accountById(pool, ctx.session.accountId)
  const letter = (account: AccountRow) => services.letter(account.email, languageOf(account))

  return [
    route(contract.changePassword, async (ctx, { body }) => {
      const account = await own(ctx)
      await refuseWrongPassword(services, account, body.stareHaslo, 'stareHaslo')
      services.refuseWeak(body.noweHaslo, account, 'noweHaslo', ctx.language)
      await services.refuseUsed(account.id, account.password_hash, body.noweHaslo, 'noweHaslo', ctx.language)
      const hash = await passwords.hash(body.noweHaslo)
      await inTransaction(pool, async (client) => {
        await storePassword(client, account, hash)
        await queueMail(client, noticeMail(letter(account), 'Password'), services.deps.cipher)
      })
      await sessions.endAll(account.id, ctx.session.tokenHash)
      await services.record(ctx, `account:${account.id}`, 'password-change')
      services.afterwards()
      return {}
    }),
    route(contract.deleteAccount, async (ctx, { body }) => {
      const account = await own(ctx)
      await requirePerson(services, ctx, account, body?.haslo)
      await requireCode(services, account, body?.totp)
      await inTransaction(pool, async (client) => {
        await queueMail(client, noticeMail(letter(account), 'Deleted'), services.deps.cipher)
        await client.query('delete from portal.account where id = $1', [account.id])
      })
      await services.record(ctx, `account:${account.id}`, 'deletion')
      services.afterwards()
      return {}
    }),
    ...consentRoutes(services),
  ]
}

interface ConsentRow {
  notify_email: boolean
  notify_sms: boolean
  consent_email: string | null
  phone: string | null
  email: string
}

function consentRoutes(services: AccountServices): Route[] {
  const { pool } = services.deps
  const read = async (id: number) => {
    const result = await pool.query<ConsentRow>('select notify_email, notify_sms, consent_email, phone, email from portal.account where id = $1', [id])
    const row = result.rows[0]
    if (!row) throw new Refusal('unauthorized')
    return { powiadomieniaEmail: row.notify_email, powiadomieniaSms: row.notify_sms, email: row.consent_email ?? row.email, telefon: row.phone }
  }
  return [
    route(contract.consents, (ctx) => read(ctx.session.accountId)),
    route(contract.saveConsents, async (ctx, { body }) => {
      const words = textsIn(texts, ctx.language)
      const phone = body.telefon === null ? null : phoneDigits(body.telefon)
      const fields: Record<string, string> = {}
      if (body.powiadomieniaSms && phone === null) fields['telefon'] = words.phone
      if (body.powiadomieniaEmail && (body.email === null || !isEmail(body.email))) fields['email'] = words.emailFormat
      if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
      const account = await accountById(pool, ctx.session.accountId)
      if (phone !== (await read(account.id)).telefon) await requirePerson(services, ctx, account, body.haslo)
      await pool.query('update portal.account set notify_email = $2, notify_sms = $3, consent_email = $4, phone = $5 where id = $1', [
        ctx.session.accountId, body.powiadomieniaEmail, body.powiadomieniaSms, body.email, phone,
      ])
      await services.record(ctx, `account:${ctx.session.accountId}`, 'consents')
      services.afterwards()
      return read(ctx.session.accountId)
    }),
  ]
}
