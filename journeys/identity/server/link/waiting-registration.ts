import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import type { Language } from '#shared/language.ts'
import { rowOf, tables, written, type Tx } from '#shared/server/database/tables.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { LIVE } from './links.ts'

export interface Registration {
  readonly login: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly pesel: string
  readonly nip: string | null
  readonly termsVersion: string
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()

export type NewState = 'inactive' | 'unverified'

/** The new account's number, or null where the login is taken. */
export async function insertAccount(client: Tx, data: Registration, language: string, state: NewState): Promise<number | null> {
  const account = tables.insertInto('account').values({
    login: data.login,
    password_hash: data.passwordHash,
    first_name: data.firstName,
    last_name: data.lastName,
    email: data.email,
    pesel: data.pesel,
    nip: data.nip,
    language,
    state,
    is_institution: false,
    terms_version: data.termsVersion,
    terms_accepted_at: sql<Date>`now()`,
  })
  return (await rowOf(client, account.onConflict((on) => on.doNothing()).returning('id')))?.id ?? null
}

/** Keeps a registration whose login is taken. Returns the code of the link by which its owner goes on: what was typed is not lost. */
export async function keepRegistration(client: Tx, data: Registration, language: Language, cipher: Cipher): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await written(
    client,
    tables.insertInto('waiting_registration').values({ code_hash: hashOf(code), data: cipher.encrypt(JSON.stringify(data)), language }),
  )
  return code
}

/**
 * Opens the kept registration's account under another login. The link came by mail, so the address is proved and the account is
 * active. Null where that login is taken too: whoever holds the link may be told, tries are limited.
 */
export async function resumeRegistration(client: Tx, code: string, login: string, cipher: Cipher): Promise<number | null> {
  const kept = await rowOf(
    client,
    tables.selectFrom('waiting_registration').select(['data', 'language']).where('code_hash', '=', hashOf(code)).where(LIVE).forUpdate(),
  )
  if (!kept) throw new Refusal('linkExpired')
  const data = JSON.parse(cipher.decrypt(kept.data)) as Registration
  const id = await insertAccount(client, { ...data, login }, kept.language, 'unverified')
  if (id !== null) await written(client, tables.deleteFrom('waiting_registration').where('code_hash', '=', hashOf(code)))
  return id
}
