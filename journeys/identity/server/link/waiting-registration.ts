import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import type { Language } from '#shared/language.ts'
import type { Tx } from '#shared/server/database/database.ts'
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
export async function insertAccount(tx: Tx, data: Registration, language: string, state: NewState): Promise<number | null> {
  const account = tx.insertInto('account').values({
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
  return (
    (
      await account
        .onConflict((on) => on.doNothing())
        .returning('id')
        .executeTakeFirst()
    )?.id ?? null
  )
}

/** Keeps a registration whose login is taken. Returns the code of the link by which its owner goes on: what was typed is not lost. */
export async function keepRegistration(tx: Tx, data: Registration, language: Language, cipher: Cipher): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await tx
    .insertInto('waiting_registration')
    .values({ code_hash: hashOf(code), data: cipher.encrypt(JSON.stringify(data)), language })
    .execute()
  return code
}

/**
 * Opens the kept registration's account under another login. The link came by mail, so the address is proved and the account is
 * active. Null where that login is taken too: whoever holds the link may be told, tries are limited.
 */
export async function resumeRegistration(tx: Tx, code: string, login: string, cipher: Cipher): Promise<number | null> {
  const kept = await tx
    .selectFrom('waiting_registration')
    .select(['data', 'language'])
    .where('code_hash', '=', hashOf(code))
    .where(LIVE)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) throw new Refusal('linkExpired')
  const data = JSON.parse(cipher.decrypt(kept.data)) as Registration
  const id = await insertAccount(tx, { ...data, login }, kept.language, 'unverified')
  if (id !== null) await tx.deleteFrom('waiting_registration').where('code_hash', '=', hashOf(code)).execute()
  return id
}
