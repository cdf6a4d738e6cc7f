import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '#shared/errors.ts'
import type { Language } from '#shared/language.ts'
import type { Cipher } from '#shared/server/security.ts'
import { LIVE } from './links.ts'
import type { Registration } from './requests.ts'

const hashOf = (code: string) => createHash('sha256').update(code).digest()

export type NewState = 'inactive' | 'unverified'

/** The new account's number, or null where the login is taken. */
export async function insertAccount(client: pg.PoolClient, data: Registration, language: string, state: NewState): Promise<number | null> {
  const created = await client.query<{ id: number }>(
    `insert into portal.account (login, password_hash, first_name, last_name, email, pesel, nip, language, state, is_institution, terms_version, terms_accepted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10, now()) on conflict do nothing returning id`,
    [data.login, data.passwordHash, data.firstName, data.lastName, data.email, data.pesel, data.nip, language, state, data.termsVersion],
  )
  return created.rows[0]?.id ?? null
}

/** Keeps a registration whose login is taken. Returns the code of the link by which its owner goes on: what was typed is not lost. */
export async function keepRegistration(client: pg.PoolClient, data: Registration, language: Language, cipher: Cipher): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await client.query('insert into portal.waiting_registration (code_hash, data, language) values ($1, $2, $3)', [
    hashOf(code), cipher.encrypt(JSON.stringify(data)), language,
  ])
  return code
}

/**
 * Opens the kept registration's account under another login. The link came by mail, so the address is proved and the account is
 * active. Null where that login is taken too: whoever holds the link may be told, tries are limited.
 */
export async function resumeRegistration(client: pg.PoolClient, code: string, login: string, cipher: Cipher): Promise<number | null> {
  const found = await client.query<{ data: string; language: string }>(
    `select data, language from portal.waiting_registration where code_hash = $1 and ${LIVE} for update`,
    [hashOf(code)],
  )
  const kept = found.rows[0]
  if (!kept) throw new Refusal('linkExpired')
  const data = JSON.parse(cipher.decrypt(kept.data)) as Registration
  const id = await insertAccount(client, { ...data, login }, kept.language, 'unverified')
  if (id !== null) await client.query('delete from portal.waiting_registration where code_hash = $1', [hashOf(code)])
  return id
}
