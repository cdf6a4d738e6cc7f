import { type Mail, queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isLanguage, type Language } from '#shared/language.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { queryBuilder, type Tx } from '#shared/server/database/database.ts'
import { type Account, accountByLoginAndEmail, languageFor } from '../account/account.ts'
import { activationMail } from './activation.ts'
import { createLink } from './links.ts'
import { type Letter, linkMail } from '../mail/mails.ts'
import type { AccountServices } from '../account/services.ts'
import { insertAccount, keepRegistration, type Registration } from './waiting-registration.ts'
import { MAILED } from '../../addresses.ts'

interface MailRequest {
  readonly login: string
  readonly email: string
  /** What the call named. */
  readonly language: Language | null
}

interface Data {
  register: Registration
  resend: MailRequest
  remind: MailRequest
}

/** Notes a request durably. Whether it has an effect is decided later, so the caller learns nothing from answer or time. */
export async function noteRequest<Kind extends keyof Data>(tx: Tx, kind: Kind, data: Data[Kind], language: Language): Promise<void> {
  await tx
    .insertInto('account_request')
    .values({ kind, data: JSON.stringify(data), language })
    .execute()
}

/**
 * Mails of one kind to one mailbox; what is beyond is dropped without a word. Only what is sent counts, so that nobody's
 * wrong guesses use up the owner's own: the last link that was sent lives until the next may be.
 */
const SENT: Limit = { name: 'account-mail-sent', points: 3, seconds: 3600 }

type Request = { [Kind in keyof Data]: { kind: Kind; data: Data[Kind]; language: string } }[keyof Data]

/** Carries out what is noted, each in a transaction of its own. One that fails is tried again later and holds up no other. */
export async function carryOutRequests(services: AccountServices): Promise<void> {
  const { pool, log } = services.deps
  for (const { id } of await pool.selectFrom('account_request').select('id').orderBy('id').execute()) {
    await inTransaction(pool, (tx) => carryOutOne(services, tx, id)).catch((error: unknown) =>
      log.error({ err: error, request: id }, 'account request'),
    )
  }
}

async function carryOutOne(services: AccountServices, tx: Tx, id: number): Promise<void> {
  const free = queryBuilder.selectFrom('account_request').select('id').where('id', '=', id).forUpdate().skipLocked()
  const request = await tx
    .deleteFrom('account_request')
    .where('id', '=', free)
    .returning(['kind', 'data', 'language'])
    .$castTo<Request>()
    .executeTakeFirst()
  if (!request) return
  const language = isLanguage(request.language) ? request.language : 'pl'
  if (request.kind === 'register') await register(services, tx, request.data, language)
  else if (request.kind === 'resend') await resend(services, tx, request.data)
  else await remind(services, tx, request.data)
}

async function register(services: AccountServices, tx: Tx, data: Registration, language: Language): Promise<void> {
  const id = await insertAccount(tx, data, language, 'inactive')
  if (!(await maySend(services, tx, 'register', data.email))) return
  const { cipher } = services.deps
  const letter = services.letter(data.email, language)
  const mail =
    id === null
      ? linkMail(letter, 'taken', services.link(MAILED.otherLogin, await keepRegistration(tx, data, language, cipher)))
      : await activationMail(tx, { id, by_office: false, email: data.email }, letter)
  await queueMail(tx, mail, cipher)
}

async function resend(services: AccountServices, tx: Tx, { login, email, language }: MailRequest): Promise<void> {
  const account = await accountByLoginAndEmail(tx, login, email)
  if (account?.state !== 'inactive' || !(await maySend(services, tx, 'resend', account.email))) return
  const letter = services.letter(account.email, languageFor(language, account))
  await queueMail(tx, await activationMail(tx, account, letter), services.deps.cipher)
}

async function remind(services: AccountServices, tx: Tx, { login, email, language }: MailRequest): Promise<void> {
  const account = await accountByLoginAndEmail(tx, login, email)
  if (account === null) return
  if (!(await maySend(services, tx, 'remind', `${account.login}\n${account.email}`))) return
  const letter = services.letter(account.email, languageFor(language, account))
  await queueMail(tx, await remindingMail(services, tx, account, letter), services.deps.cipher)
}

/** What helps the owner of the mailbox: a new password, or where there is none to set anew, what opens the account instead. Nobody else learns of it. */
async function remindingMail(services: AccountServices, tx: Tx, account: Account, letter: Letter): Promise<Mail> {
  const page = (path: string) => `${letter.publicUrl}${path}`
  // The letter's own code goes on working.
  if (account.state === 'inactive')
    return account.by_office ? linkMail(letter, 'letterFirst', page('/pismo')) : activationMail(tx, account, letter)
  // Whoever reads the mailbox of an account that a provider opened has proved nothing: its first password is set after signing in.
  if (account.password_changed_at === null) return linkMail(letter, 'provider', page('/logowanie'))
  // An address typed by a clerk and not proved: a mistyped one is somebody else's.
  if (account.by_office && account.state === 'unconfirmed') return linkMail(letter, 'unproven', page('/kontakt'))
  return linkMail(letter, 'password', services.link(MAILED.newPassword, await createLink(tx, account.id, 'password')))
}

/** Counts with the mail, in its transaction. */
async function maySend({ deps }: AccountServices, tx: Tx, kind: keyof Data, to: string): Promise<boolean> {
  const [sent] = await deps.limits.apply([{ does: 'count', limit: SENT, who: `${kind}\n${to.toLowerCase()}` }], tx)
  return !sent.isPassed
}
