import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import type { Language } from '#shared/language.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { isEmail, phoneDigits } from '#shared/person/contact-rules.ts'
import { contract } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { accountById, languageOf } from '../account/account.ts'
import { tellChange } from '../told/change.ts'
import { requireCode, requirePerson } from '../account/re-authentication.ts'
import type { AccountServices } from '../account/services.ts'
import { consentVersion, keepConsent, wordsFor } from './consent-words.ts'

/** Each change sends mails, one of them to an address that may be somebody else's. */
const CHANGES: Limit = { name: 'consent-changes', points: 10, seconds: 3600 }

type Consents = Pick<AnswerOf<typeof contract.consents>, 'powiadomieniaEmail' | 'powiadomieniaSms' | 'email' | 'telefon'>

/** The new consents, with the phone number as digits. Throws `invalidInput`. */
function consentsIn(body: BodyOf<typeof contract.saveConsents>, language: Language): Consents {
  const words = textsIn(texts, language)
  const telefon = body.telefon === null ? null : phoneDigits(body.telefon)
  const fields: Record<string, string> = {}
  if (body.powiadomieniaSms && telefon === null) fields['telefon'] = words.phoneFormat
  if (body.email === null ? body.powiadomieniaEmail : !isEmail(body.email)) fields['email'] = words.emailFormat
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
  return { powiadomieniaEmail: body.powiadomieniaEmail, powiadomieniaSms: body.powiadomieniaSms, email: body.email, telefon }
}

/** Notification consents (S0 §2.4): the owner, and the addresses before and after, are told of a change. */
export function consentRoutes(services: AccountServices): Route[] {
  const { pool, limits } = services.deps
  const read = async (id: number): Promise<Consents> => {
    const row = await pool
      .selectFrom('account')
      .select(['notify_email', 'notify_sms', 'consent_email', 'phone', 'email'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal('unauthorized')
    return {
      powiadomieniaEmail: row.notify_email,
      powiadomieniaSms: row.notify_sms,
      email: row.consent_email ?? row.email,
      telefon: row.phone,
    }
  }
  const readWith = async (id: number, language: Language) => {
    const consents = await read(id)
    return { ...consents, ...(await wordsFor(pool, id, language, consents)) }
  }
  return [
    route(contract.consents, (ctx) => readWith(ctx.session.accountId, ctx.language)),
    route(contract.saveConsents, async (ctx, { body }) => {
      const wanted = consentsIn(body, ctx.language)
      const account = await accountById(pool, ctx.session.accountId)
      const before = await read(account.id)
      const version = await consentVersion(pool)
      const isOn = wanted.powiadomieniaEmail || wanted.powiadomieniaSms
      // Nobody agrees to words that they have not had before them. Whoever has agreed may always withdraw.
      if (isOn && body.wersja !== undefined && body.wersja !== version) throw new Refusal('conflict')
      if (wanted.powiadomieniaEmail && !before.powiadomieniaEmail) await services.refuseOff('czyPytacOZgodeNaPowiadomieniaEmail')
      if (wanted.powiadomieniaSms && !before.powiadomieniaSms) await services.refuseOff('czyPytacOZgodeNaPowiadomieniaSms')
      if (wanted.telefon !== before.telefon) {
        await requirePerson(services, ctx, account, body.haslo)
        await requireCode(services, ctx, account, body.totp)
      }
      await limits.take(CHANGES, String(account.id))
      const others = new Set([before.email ?? account.email, wanted.email ?? account.email]).difference(new Set([account.email]))
      const letterTo = (address: string) => services.letter(address, languageOf(account))
      await inTransaction(pool, async (tx) => {
        const { powiadomieniaEmail, powiadomieniaSms, email, telefon } = wanted
        const consents = { notify_email: powiadomieniaEmail, notify_sms: powiadomieniaSms, consent_email: email, phone: telefon }
        await tx.updateTable('account').set(consents).where('id', '=', account.id).execute()
        const letters = [letterTo(account.email), ...[...others].map(letterTo)] as const
        await tellChange(services.deps, tx, { accountId: account.id, letters }, { notice: 'Consents' })
        await keepConsent(tx, account.id, { version: body.wersja ?? null, by_mail: powiadomieniaEmail, by_sms: powiadomieniaSms })
        await services.record(tx, ctx, `account:${account.id}`, 'consents')
      })
      services.afterwards()
      return readWith(account.id, ctx.language)
    }),
  ]
}
