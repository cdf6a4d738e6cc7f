import { sql } from 'kysely'
import type pg from 'pg'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { isNip } from '#shared/person/identifiers.ts'
import type { Language } from '#shared/language.ts'
import type { Context } from '#shared/server/context.ts'
import { rowOf, tables } from '#shared/server/database/tables.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import type { contract } from '../../provider/contract.ts'
import { texts } from '../../texts.ts'
import { linkSubjects } from '../account/account-subjects.ts'
import { createLink } from '../link/links.ts'
import { linkMail } from '../mail/mails.ts'
import type { AccountServices } from '../account/services.ts'
import { termsVersion } from '../account/terms-version.ts'
import { type HeldIdentity, readHeld, takeHeld } from './confirmation.ts'
import { linkIdentity } from './known-account.ts'
import { freeLogin } from './login-name.ts'
import { openProvenSession } from './proven-session.ts'
import { MAILED } from '../../addresses.ts'

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
export async function confirmData(services: AccountServices, ctx: Context, body: Confirmed): Promise<string> {
  const { pool } = services.deps
  const nip = body.nip ? identifierDigits(body.nip) : null
  refuseFaults(body, await readHeld(services, pool, body.token), nip, ctx.language)
  const version = body.wersjaRegulaminu ?? (await termsVersion(pool))
  const opened = await inTransaction(pool, async (client) => {
    const held = await takeHeld(services, client, body.token)
    const accountId = await createProvenAccount(client, held, { email: body.email, nip, language: ctx.language, version })
    if (!(await linkIdentity(client, held.provider, held, accountId))) throw new Refusal('conflict')
    await linkSubjects(client, accountId, { ...held, nip: null, institution: null })
    const code = await createLink(client, accountId, 'email')
    const letter = services.letter(body.email, ctx.language)
    await queueMail(client, linkMail(letter, 'email', services.link(MAILED.email, code)), services.deps.cipher)
    await services.record(client, ctx, `account:${accountId}`, 'registration-by-provider')
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
async function createProvenAccount(client: pg.PoolClient, held: HeldIdentity, { email, nip, language, version }: Extra): Promise<number> {
  const created = await rowOf(
    client,
    tables
      .insertInto('account')
      .values({
        login: await freeLogin(client, held),
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
      .returning('id'),
  )
  if (!created) throw new Refusal('conflict')
  return created.id
}
