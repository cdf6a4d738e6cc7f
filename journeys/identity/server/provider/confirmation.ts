import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ProvenIdentity, ProviderName } from '#integrations/identity/identity-provider.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { AccountServices } from '../account/services.ts'
import { hashOf } from './requests.ts'

/** How long a proved person may take to fill in the e-mail address. */
const MINUTES = 30

export interface HeldIdentity extends Pick<
  ProvenIdentity,
  'firstName' | 'lastName' | 'pesel' | 'level' | 'nameId' | 'nameIdFormat' | 'sessionIndex'
> {
  readonly provider: ProviderName
}

/** Keeps a proved person, sealed, until they confirm their data. Returns the code for it: nothing of the person stands in an address. */
export async function holdForConfirmation({ deps }: AccountServices, provider: ProviderName, identity: ProvenIdentity): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const { firstName, lastName, pesel, level, nameId, nameIdFormat, sessionIndex } = identity
  const held: HeldIdentity = { provider, firstName, lastName, pesel, level, nameId, nameIdFormat, sessionIndex }
  await deps.pool
    .insertInto('identity_confirmation')
    .values({ code_hash: hashOf(code), data: deps.cipher.encrypt(JSON.stringify(held)) })
    .execute()
  return code
}

const isLive = sql<boolean>`created_at between now() - make_interval(mins => ${MINUTES}) and now()`

function unseal({ deps }: AccountServices, row: { readonly data: string } | null): HeldIdentity {
  if (!row) throw new Refusal('linkExpired')
  return JSON.parse(deps.cipher.decrypt(row.data)) as HeldIdentity
}

/** Whom a code stands for. Throws `linkExpired`. */
export async function readHeld(services: AccountServices, db: Db, code: string): Promise<HeldIdentity> {
  return unseal(
    services,
    (await db.selectFrom('identity_confirmation').select('data').where('code_hash', '=', hashOf(code)).where(isLive).executeTakeFirst()) ??
      null,
  )
}

/** The same, and the code works no longer: of two confirmations at once, one wins. Throws `linkExpired`. */
export async function takeHeld(services: AccountServices, tx: Tx, code: string): Promise<HeldIdentity> {
  return unseal(
    services,
    (await tx
      .deleteFrom('identity_confirmation')
      .where('code_hash', '=', hashOf(code))
      .where(isLive)
      .returning('data')
      .executeTakeFirst()) ?? null,
  )
}
