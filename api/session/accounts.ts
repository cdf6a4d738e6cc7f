import type pg from 'pg'
import type { Language } from '#shared/language.ts'
import { hashOfRecoveryCode } from '#shared/server/recovery-code.ts'

export type AccountState = 'inactive' | 'unconfirmed' | 'unverified' | 'verified'

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
  readonly totp_last_step: number
}

const COLUMNS = `id, login, password_hash, first_name, last_name, email, pesel, nip, state, is_institution, language, first_login,
  blocked_at, totp_secret, totp_last_step`

export async function accountByLogin(pool: pg.Pool, login: string): Promise<Account | null> {
  const text = `select ${COLUMNS} from portal.account where lower(login) = lower($1)`
  const result = await pool.query<Account>({ name: 'account-by-login', text, values: [login] })
  return result.rows[0] ?? null
}

export async function accountById(pool: pg.Pool, id: number): Promise<Account | null> {
  const result = await pool.query<Account>(`select ${COLUMNS} from portal.account where id = $1`, [id])
  return result.rows[0] ?? null
}

/** Stores the same password hashed anew; not when it was changed meanwhile. */
export async function renewHash(pool: pg.Pool, account: Account, hash: string): Promise<void> {
  await pool.query('update portal.account set password_hash = $2 where id = $1 and password_hash = $3', [account.id, hash, account.password_hash])
}

/** Both states refuse everything but the own account until the office or the national node confirms it. */
export function isRestricted(account: Account): boolean {
  return account.state === 'unconfirmed' || account.state === 'unverified'
}

/** The first sign-in is told once: to the session that it opens. */
export async function noteSignIn(pool: pg.Pool, account: Account): Promise<void> {
  if (account.first_login) await pool.query('update portal.account set first_login = false where id = $1', [account.id])
}

/** Keeps the language in which the person uses the portal. */
export async function noteLanguage(pool: pg.Pool, accountId: number, language: Language): Promise<void> {
  await pool.query({ name: 'note-language', text: 'update portal.account set language = $2 where id = $1 and language <> $2', values: [accountId, language] })
}

/** Remembers the step of an accepted code. False when this step, or a later one, was used before: a replay. */
export async function useTotpStep(pool: pg.Pool, accountId: number, step: number): Promise<boolean> {
  const result = await pool.query('update portal.account set totp_last_step = $2 where id = $1 and totp_last_step < $2', [accountId, step])
  return result.rowCount === 1
}

/** Uses a recovery code up. Each works once, in place of a code of the authenticator. */
export async function useRecoveryCode(client: pg.PoolClient, accountId: number, code: string): Promise<boolean> {
  const result = await client.query('update portal.recovery_code set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null', [
    accountId, hashOfRecoveryCode(code),
  ])
  return result.rowCount === 1
}

export async function recoveryCodesLeft(client: pg.PoolClient, accountId: number): Promise<number> {
  const result = await client.query<{ left: number }>(
    'select count(*)::int as left from portal.recovery_code where account_id = $1 and used_at is null', [accountId],
  )
  return result.rows[0]?.left ?? 0
}
