import { sql } from 'kysely'
import { type IdentityProvider, type ProviderName, IdentityFailure } from '#integrations/identity/identity-provider.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import { type FileAnswer, route, type Route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { textsIn } from '#shared/i18n.ts'
import { isNip } from '#shared/person/identifiers.ts'
import type { Language } from '#shared/language.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { contract } from '../../provider/contract.ts'
import type { AccountServices } from '../account/services.ts'
import { texts } from '../../texts.ts'
import { linkSubjects } from '../account/account-subjects.ts'
import { createLink } from '../link/links.ts'
import { linkMail } from '../mail/mails.ts'
import { termsVersion } from '../account/terms-version.ts'
import { MAILED } from '../../addresses.ts'
import { arrive, confirmOwn } from './arrive.ts'
import { readHeld, type HeldIdentity, takeHeld } from './confirmation.ts'
import { ownAddresses } from './landing.ts'
import { isMethodOn, type Providers } from './providers.ts'
import { noteRequest } from './requests.ts'
import { linkIdentity } from './known-account.ts'
import { openProvenSession } from './proven-session.ts'

const STARTS: Limit = { name: 'identity-start', points: 20, seconds: 600 }
const ARRIVALS: Limit = { name: 'identity-arrival', points: 30, seconds: 600 }

type Asked = BodyOf<typeof contract.startNode>

/** What the browser does once a provider has sent it back. */
function arrivedRoutes(services: AccountServices): Route[] {
  const { pool, limits, sessions } = services.deps
  return [
    route(contract.takeOver, async (ctx, { body }) => {
      await limits.take(ARRIVALS, ctx.network)
      const taken = await sessions.takeOver(body.token)
      if (taken === null) throw new Refusal('linkExpired')
      return { token: taken.token, czyOgraniczony: taken.kind === 'limited' }
    }),
    route(contract.confirmOwn, async (ctx, { body }) => {
      await limits.take(ARRIVALS, ctx.network)
      return { token: await confirmOwn(services, ctx, body.token) }
    }),
    route(contract.dataToConfirm, async (ctx, { body }) => {
      await limits.take(ARRIVALS, ctx.network)
      const { firstName, lastName, pesel } = await readHeld(services, pool, body.token)
      return { imie: firstName, nazwisko: lastName, pesel }
    }),
    route(contract.confirmData, async (ctx, { query, body }) => {
      await limits.take(ARRIVALS, ctx.network)
      if (query.jwtToken !== body.token) throw new Refusal('linkExpired')
      return { token: await confirmData(services, ctx, body) }
    }),
  ]
}

/** Sign-in, registration and proof of identity by the national node and by ePUAP (acceptance ). */
export function identityRoutes(services: AccountServices, providers: Providers): Route[] {
  const { pool, limits, publicUrl, sessions } = services.deps

  async function provider(name: ProviderName): Promise<IdentityProvider> {
    if (!(await isMethodOn(pool, name))) throw new Refusal('signInOff')
    const found = providers.get(name)
    if (!found) throw new Refusal('identityFailed')
    return found
  }

  async function start(name: ProviderName, ctx: Context, asked: Asked, accountId: number | null) {
    await limits.take(STARTS, ctx.network)
    const addresses = ownAddresses(asked, publicUrl, ctx.language)
    const chosen = await provider(name)
    const { id, saml } = chosen.authnRequest()
    const relayState = await noteRequest(pool, { provider: name, id, addresses, accountId })
    return { saml, relayState, urlWKZalogujDoPrzekierowania: chosen.singleSignOnUrl }
  }

  async function arriveFrom(name: ProviderName, ctx: Context, landed: BodyOf<typeof contract.arriveFromNode>) {
    await limits.take(ARRIVALS, ctx.network)
    return { redirectTo: await arrive(services, await provider(name), ctx, landed) }
  }

  async function metadata(name: ProviderName): Promise<FileAnswer> {
    return { name: `${name}.xml`, type: 'text/xml', content: Buffer.from((await provider(name)).metadata()) }
  }

  async function ended(name: ProviderName, ctx: Context, xml: string): Promise<FileAnswer> {
    await limits.take(ARRIVALS, ctx.network)
    const { sessionIndexes, answer } = readLogout(await provider(name), xml)
    const { address, requestId } = ctx
    await sessions.endAtProvider(name, sessionIndexes, (accountId) => ({
      actor: `account:${accountId}`,
      action: 'sign-out-by-provider',
      outcome: 'done',
      address,
      requestId,
    }))
    return { name: 'odpowiedz.xml', type: 'text/xml', content: Buffer.from(answer), isInline: true }
  }

  return [
    route(contract.startNode, (ctx, { body }) => start('wezel-krajowy', ctx, body, null)),
    route(contract.arriveFromNode, (ctx, { body }) => arriveFrom('wezel-krajowy', ctx, body)),
    route(contract.arriveFromNodeByAddress, (ctx, { query }) => arriveFrom('wezel-krajowy', ctx, query)),
    route(contract.nodeMetadata, () => metadata('wezel-krajowy')),
    route(contract.nodeEnded, (ctx, { body }) => ended('wezel-krajowy', ctx, body.xml)),
    route(contract.startEpuap, (ctx, { body }) => start('epuap', ctx, body, null)),
    route(contract.arriveFromEpuap, (ctx, { body }) => arriveFrom('epuap', ctx, body)),
    route(contract.arriveFromEpuapByAddress, (ctx, { query }) => arriveFrom('epuap', ctx, query)),
    route(contract.epuapMetadata, () => metadata('epuap')),
    route(contract.epuapEnded, (ctx, { body }) => ended('epuap', ctx, body.xml)),
    route(contract.startOwn, (ctx, { body }) => start('wezel-krajowy', ctx, body, ctx.session.accountId)),
    ...arrivedRoutes(services),
  ]
}

function readLogout(provider: IdentityProvider, xml: string) {
  try {
    return provider.readLogout(xml)
  } catch (error) {
    if (error instanceof IdentityFailure) throw new Refusal('invalidInput')
    throw error
  }
}

type Confirmed = BodyOf<typeof contract.confirmData>

function refuseFaults(body: Confirmed, held: HeldIdentity, nip: string | null, language: Language): void {
  const words = textsIn(texts, language)
  const fields: Record<string, string> = {}
  // Who the person is has been proved; it cannot be changed by sending something else.
  if (body.imie !== held.firstName) fields['imie'] = words.proven
  if (body.nazwisko !== held.lastName) fields['nazwisko'] = words.proven
  if (body.pesel !== held.pesel) fields['pesel'] = words.proven
  if (!isEmail(body.email)) fields['email'] = words.emailFormat
  if (nip !== null && !isNip(nip)) fields['nip'] = words.nipInvalid
  if (!body.czyZgodaNaPrzetwarzanieDanych) fields['czyZgodaNaPrzetwarzanieDanych'] = words.knowledgeRequired
  if (!body.czyZgodaNaRegulamin) fields['czyZgodaNaRegulamin'] = words.consentRequired
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
}

/** Opens the account of a proved person and signs in (acceptance ). Returns the token. Throws `linkExpired`. */
async function confirmData(services: AccountServices, ctx: Context, body: Confirmed): Promise<string> {
  const { pool } = services.deps
  const nip = body.nip ? identifierDigits(body.nip) : null
  refuseFaults(body, await readHeld(services, pool, body.token), nip, ctx.language)
  const version = body.wersjaRegulaminu ?? (await termsVersion(pool))
  const opened = await inTransaction(pool, async (tx) => {
    const held = await takeHeld(services, tx, body.token)
    const accountId = await createProvenAccount(tx, held, { email: body.email, nip, language: ctx.language, version })
    if (!(await linkIdentity(tx, held.provider, held, accountId))) throw new Refusal('conflict')
    await linkSubjects(tx, accountId, { ...held, nip: null, institution: null })
    const code = await createLink(tx, accountId, 'email')
    const letter = services.letter(body.email, ctx.language)
    await queueMail(tx, linkMail(letter, 'email', services.link(MAILED.email, code)), services.deps.cipher)
    await services.record(tx, ctx, `account:${accountId}`, 'registration-by-provider')
    return { held, accountId }
  })
  services.afterwards()
  return openProvenSession(services, ctx, {
    provider: opened.held.provider,
    identity: opened.held,
    accountId: opened.accountId,
    isFirst: true,
  })
}

interface Extra {
  readonly email: string
  readonly nip: string | null
  readonly language: Language
  readonly version: string
}

/** Unconfirmed until the mailed link is used. The NIP proves nothing: it is noted, and gives no institution. */
async function createProvenAccount(tx: Tx, held: HeldIdentity, { email, nip, language, version }: Extra): Promise<number> {
  const created = await tx
    .insertInto('account')
    .values({
      login: await freeLogin(tx, held),
      password_hash: null,
      first_name: held.firstName,
      last_name: held.lastName,
      email,
      pesel: held.pesel,
      nip,
      language,
      state: 'unconfirmed',
      terms_version: version,
      terms_accepted_at: sql<Date>`now()`,
      password_changed_at: null,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new Refusal('conflict')
  return created.id
}

function ascii(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}

/** A free login of the form `jan.kowalski`, `jan.kowalski2` …: who signs in by a provider has chosen none. */
async function freeLogin(tx: Tx, { firstName, lastName }: { readonly firstName: string; readonly lastName: string }): Promise<string> {
  const base = `${ascii(firstName.split(' ')[0] ?? '')}.${ascii(lastName)}`.slice(0, 100)
  const name = base.length < 4 ? 'konto' : base
  const taken = await tx
    .selectFrom('account')
    .select(({ fn }) => fn<string>('lower', ['login']).as('login'))
    .where(({ fn }) => fn<string>('lower', ['login']), 'like', `${name}%`)
    .execute()
  const logins = new Set(taken.map(({ login }) => login))
  let candidate = name
  for (let number = 2; logins.has(candidate); number++) candidate = `${name}${number}`
  return candidate
}
