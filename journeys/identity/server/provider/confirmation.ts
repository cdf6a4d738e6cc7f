import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { ProvenIdentity, ProviderName } from '#integrations/identity/identity-provider.ts'
import type { Queryable } from '#shared/server/tables.ts'
import { Refusal } from '#shared/errors.ts'
import type { AccountServices } from '../account/services.ts'
import { hashOf } from './requests.ts'

/** How long a proved person may take to fill in the e-mail address. */
const MINUTES = 30

export interface HeldIdentity extends Pick<ProvenIdentity, 'firstName' | 'lastName' | 'pesel' | 'level' | 'nameId' | 'nameIdFormat' | 'sessionIndex'> {
  readonly provider: ProviderName
}

/** Keeps a proved person, sealed, until they confirm their data. Returns the code for it: nothing of the person stands in an address. */
export async function holdForConfirmation({ deps }: AccountServices, provider: ProviderName, identity: ProvenIdentity): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const { firstName, lastName, pesel, level, nameId, nameIdFormat, sessionIndex } = identity
  const held: HeldIdentity = { provider, firstName, lastName, pesel, level, nameId, nameIdFormat, sessionIndex }
  await deps.pool.query('insert into portal.identity_confirmation (code_hash, data) values ($1, $2)', [hashOf(code), deps.cipher.encrypt(JSON.stringify(held))])
  return code
}

const LIVE = 'code_hash = $1 and created_at between now() - make_interval(mins => $2) and now()'

function unseal({ deps }: AccountServices, rows: readonly { data: string }[]): HeldIdentity {
  const row = rows[0]
  if (!row) throw new Refusal('linkExpired')
  return JSON.parse(deps.cipher.decrypt(row.data)) as HeldIdentity
}

/** Whom a code stands for. Throws `linkExpired`. */
export async function readHeld(services: AccountServices, database: Queryable, code: string): Promise<HeldIdentity> {
  const found = await database.query<{ data: string }>(`select data from portal.identity_confirmation where ${LIVE}`, [hashOf(code), MINUTES])
  return unseal(services, found.rows)
}

/** The same, and the code works no longer: of two confirmations at once, one wins. Throws `linkExpired`. */
export async function takeHeld(services: AccountServices, client: pg.PoolClient, code: string): Promise<HeldIdentity> {
  const found = await client.query<{ data: string }>(`delete from portal.identity_confirmation where ${LIVE} returning data`, [hashOf(code), MINUTES])
  return unseal(services, found.rows)
}
