import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isNip, isPesel } from '#shared/person/identifiers.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Context } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { isEmail, isLogin } from '#shared/person/contact-rules.ts'
import { contract } from '../../contract.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { texts } from '../../texts.ts'
import { LINK_TRIES } from './link-routes.ts'
import { noteRequest } from './requests.ts'
import type { AccountServices } from '../account/services.ts'
import { consentTexts, termsVersion } from '../account/terms-version.ts'
import { resumeRegistration } from './waiting-registration.ts'

const PER_ADDRESS: Limit = { name: 'account-mail', points: 5, seconds: 3600 }

type Registration = BodyOf<typeof contract.register>
type Asked = Pick<Registration, 'recaptcha'>

interface Numbers {
  readonly pesel: string
  readonly nip: string | null
}

/** Declarations that are not made, by field. */
function missing(declared: BodyOf<typeof contract.declare>, language: Language): Record<string, string> {
  const { consentRequired, knowledgeRequired } = textsIn(texts, language)
  return {
    ...(!declared.czyZgodaNaPrzetwarzanieDanych && { czyZgodaNaPrzetwarzanieDanych: knowledgeRequired }),
    ...(!declared.czyZgodaNaRegulamin && { czyZgodaNaRegulamin: consentRequired }),
  }
}

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
}

function refuseFaults(body: Registration, { pesel, nip }: Numbers, { language, today }: Pick<Context, 'language' | 'today'>): void {
  const words = textsIn(texts, language)
  const fields: Record<string, string> = {}
  if (!isLogin(body.login)) fields['login'] = words.loginFormat
  if (!isEmail(body.email)) fields['email'] = words.emailFormat
  if (!isPesel(pesel, today)) fields['pesel'] = pesel === '' ? words.emptyPesel : words.peselInvalid
  if (nip !== null && !isNip(nip)) fields['nip'] = words.nipInvalid
  refuse({ ...fields, ...missing(body, language) })
}

/** Before anything costly: a proof from an address that already asked for several mails, and not too often. */
async function admit({ deps }: AccountServices, action: string, { address, network }: Context, { recaptcha }: Asked): Promise<void> {
  if (!(await deps.configuration()).czyLogowaniePrzezPortal) throw new Refusal('signInOff')
  const [asked] = await deps.limits.apply([{ does: 'look', limit: PER_ADDRESS, who: network }])
  await deps.captcha.demand({ action, address, answer: recaptcha, isSuspicious: asked.isHalfUsed })
  await deps.limits.take(PER_ADDRESS, network)
}

function registerRoute(services: AccountServices): Route {
  const { pool, passwords } = services.deps
  return route(contract.register, async (ctx, { body }) => {
    const pesel = identifierDigits(body.pesel)
    const nip = body.nip ? identifierDigits(body.nip) : null
    refuseFaults(body, { pesel, nip }, ctx)
    const person = { login: body.login, email: body.email, first_name: body.imie, last_name: body.nazwisko, pesel, nip }
    services.refuseWeak(body.haslo, person, 'haslo', ctx.language)
    await admit(services, 'rejestracja', ctx, body)
    const passwordHash = await passwords.hash(body.haslo, true)
    const data = {
      login: body.login,
      passwordHash,
      firstName: body.imie,
      lastName: body.nazwisko,
      email: body.email,
      pesel,
      nip,
      termsVersion: body.wersjaRegulaminu ?? (await termsVersion(pool)),
    }
    await inTransaction(pool, async (tx) => {
      await noteRequest(tx, 'register', data, ctx.language)
      await services.record(tx, ctx, 'anonymous', 'registration')
    })
    services.afterwards()
    return {}
  })
}

function resumeRoute(services: AccountServices): Route {
  const { pool, limits } = services.deps
  return route(contract.resumeRegistration, async (ctx, { body }) => {
    const words = textsIn(texts, ctx.language)
    if (!isLogin(body.login)) refuse({ login: words.loginFormat })
    await limits.take(LINK_TRIES, ctx.network)
    await inTransaction(pool, async (tx) => {
      const id = await resumeRegistration(tx, body.hash, body.login, services.deps.cipher)
      if (id === null) throw new Refusal('invalidInput', { fields: { login: words.loginTaken } })
      await services.record(tx, ctx, `account:${id}`, 'activation')
    })
    return {}
  })
}

/** Registration, and the two mails that anybody may ask for: always the same neutral answer (acceptance A-109…A-111). */
export function registrationRoutes(services: AccountServices): Route[] {
  const { pool } = services.deps

  return [
    route(contract.registrationConsents, async ({ language }) => ({
      czyPytacOZgodeNaPrzetwarzanieDanych: true,
      czyPytacOZgodeNaRegulamin: true,
      ...(await consentTexts(pool, language)),
    })),
    route(contract.declare, async ({ language }, { body }) => {
      refuse(missing(body, language))
      return {}
    }),
    registerRoute(services),
    resumeRoute(services),
    ...(['resend', 'remind'] as const).map((kind) =>
      route(kind === 'resend' ? contract.resendActivation : contract.remind, async (ctx, { body }) => {
        await admit(services, kind === 'resend' ? 'link' : 'przypomnienie', ctx, body)
        await inTransaction(pool, async (tx) => {
          await noteRequest(tx, kind, { login: body.login, email: body.email, language: ctx.askedLanguage }, ctx.language)
          await services.record(tx, ctx, 'anonymous', kind === 'resend' ? 'activation-resend' : 'password-reminder')
        })
        services.afterwards()
        return {}
      }),
    ),
  ]
}
