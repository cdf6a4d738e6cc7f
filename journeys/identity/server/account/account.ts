import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language.ts'
import { type Db, type PortalRow, prepared } from '#shared/server/database/database.ts'

export const ACCOUNT_COLUMNS = [
  'id',
  'login',
  'password_hash',
  'first_name',
  'last_name',
  'email',
  'pesel',
  'nip',
  'state',
  'is_institution',
  'language',
  'first_login',
  'blocked_at',
  'totp_secret',
  'by_office',
  'opened_by',
  'checked_by',
  'password_changed_at',
] as const

/**
 * An account as its row has it: the one picture of it for sign-in, its own calls and the office. `by_office`: activated by a letter
 * of the office; `opened_by`: login of whoever opened it at the desk; `checked_by`: of who has seen the document, while a second person has
 * to agree; `password_changed_at`: null where there never was a password.
 */
export type Account = Pick<PortalRow<'account'>, (typeof ACCOUNT_COLUMNS)[number]>

/** The only place that reads accounts for sign-in and for their own calls. */
const accounts = (db: Db) => db.selectFrom('account').select(ACCOUNT_COLUMNS)
const isLogin = (login: string) => sql<boolean>`lower(login) = lower(${login})`

export async function accountByLogin(db: Db, login: string): Promise<Account | null> {
  return (await accounts(db).where(isLogin(login)).withPlugin(prepared('account-by-login')).executeTakeFirst()) ?? null
}

/** The account of a session or a link; throws `unauthorized` where it is gone. */
export async function accountById(db: Db, id: number): Promise<Account> {
  const account = await accounts(db).where('id', '=', id).withPlugin(prepared('account-by-id')).executeTakeFirst()
  if (!account) throw new Refusal('unauthorized')
  return account
}

/** The account of a login, when its e-mail address is the one given. */
export async function accountByLoginAndEmail(db: Db, login: string, email: string): Promise<Account | null> {
  return (
    (await accounts(db)
      .where(isLogin(login))
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .withPlugin(prepared('account-by-login-and-email'))
      .executeTakeFirst()) ?? null
  )
}

/** Both states refuse everything but the own account until the office or the national node confirms it. */
export function isRestricted({ state }: Account): boolean {
  return state === 'unconfirmed' || state === 'unverified'
}

/**
 * What an account is whose letter was used and whose address is proved. One that a single clerk has opened at the desk is no more than a
 * registration: the clerk held its code and named its address, and would otherwise become that person.
 */
export const provenState = ({ opened_by: clerk }: Pick<Account, 'opened_by'>) => (clerk === null ? 'verified' : 'unverified')

/** Stores the same password hashed anew; not when it was changed meanwhile. */
export async function renewHash(db: Db, account: Account, hash: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .execute()
}

/** Ends what was given out under the account besides its sessions, such as addresses of calendars (docs/decisions/0094). */
export const NEXT_ACCESS = { access_epoch: sql<number>`access_epoch + 1` }

/** The first sign-in is told once: to the session that it opens. */
export async function noteSignIn(db: Db, account: Account): Promise<void> {
  if (account.first_login) await db.updateTable('account').set({ first_login: false }).where('id', '=', account.id).execute()
}

/** Keeps the language in which the person uses the portal. */
export async function noteLanguage(db: Db, accountId: number, language: Language): Promise<void> {
  await db
    .updateTable('account')
    .set({ language })
    .where('id', '=', accountId)
    .where('language', '<>', language)
    .withPlugin(prepared('note-language'))
    .execute()
}

/** The account's last language: of mails that no call of theirs leads to, and of calls that name none. */
export function languageOf({ language }: Pick<Account, 'language'>): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** Language of a mail to which a call leads that anybody may make, or whoever holds a link (spec/api.md "Conventions"). */
export function languageFor(asked: Language | null, account: Pick<Account, 'language'>): Language {
  return asked ?? languageOf(account)
}
