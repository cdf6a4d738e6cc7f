import type { Queryable } from '#integrations/mail/outbox.ts'
import { Refusal } from '#shared/errors.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language.ts'

export type AccountState = 'inactive' | 'unconfirmed' | 'unverified' | 'verified'

/** An account as its row has it: the one picture of it for sign-in, its own calls and the office. */
export interface Account {
  readonly id: number
  readonly login: string
  readonly password_hash: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly pesel: string | null
  readonly nip: string | null
  readonly state: AccountState
  readonly is_institution: boolean
  readonly language: string
  readonly first_login: boolean
  readonly blocked_at: Date | null
  readonly totp_secret: string | null
  /** Created by the office: activated by its letter. */
  readonly by_office: boolean
  /** Null: there never was a password. */
  readonly password_changed_at: Date | null
}

export const ACCOUNT_COLUMNS = `id, login, password_hash, first_name, last_name, email, pesel, nip, state, is_institution, language, first_login,
  blocked_at, totp_secret, by_office, password_changed_at`

type Wanted = { readonly name: string; readonly where: string; readonly values: readonly unknown[] }

/** The only place that reads accounts for sign-in and for their own calls. */
async function read(database: Queryable, { name, where, values }: Wanted): Promise<Account | null> {
  const result = await database.query<Account>({ name, text: `select ${ACCOUNT_COLUMNS} from portal.account where ${where}`, values: [...values] })
  return result.rows[0] ?? null
}

export function accountByLogin(database: Queryable, login: string): Promise<Account | null> {
  return read(database, { name: 'account-by-login', where: 'lower(login) = lower($1)', values: [login] })
}

/** The account of a session or a link; throws `unauthorized` where it is gone. */
export async function accountById(database: Queryable, id: number): Promise<Account> {
  const account = await read(database, { name: 'account-by-id', where: 'id = $1', values: [id] })
  if (!account) throw new Refusal('unauthorized')
  return account
}

/** The account of a login, when its e-mail address is the one given. */
export function accountByLoginAndEmail(database: Queryable, login: string, email: string): Promise<Account | null> {
  return read(database, { name: 'account-by-login-and-email', where: 'lower(login) = lower($1) and lower(email) = lower($2)', values: [login, email] })
}

/** Both states refuse everything but the own account until the office or the national node confirms it. */
export function isRestricted({ state }: Account): boolean {
  return state === 'unconfirmed' || state === 'unverified'
}

/** Stores the same password hashed anew; not when it was changed meanwhile. */
export async function renewHash(database: Queryable, account: Account, hash: string): Promise<void> {
  await database.query('update portal.account set password_hash = $2 where id = $1 and password_hash = $3', [account.id, hash, account.password_hash])
}

/** The first sign-in is told once: to the session that it opens. */
export async function noteSignIn(database: Queryable, account: Account): Promise<void> {
  if (account.first_login) await database.query('update portal.account set first_login = false where id = $1', [account.id])
}

/** Keeps the language in which the person uses the portal. */
export async function noteLanguage(database: Queryable, accountId: number, language: Language): Promise<void> {
  await database.query({ name: 'note-language', text: 'update portal.account set language = $2 where id = $1 and language <> $2', values: [accountId, language] })
}

/** The account's last language: of mails that no call of theirs leads to, and of calls that name none. */
export function languageOf({ language }: Pick<Account, 'language'>): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** Language of a mail to which a call leads that anybody may make, or whoever holds a link (spec/api.md "Conventions"). */
export function languageFor(asked: Language | null, account: Pick<Account, 'language'>): Language {
  return asked ?? languageOf(account)
}
