import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderName } from '#integrations/identity/identity-provider.ts'
import { affectedRows, type Db, type Pool, type PortalRow } from '#shared/server/database/database.ts'

/** How long a person may take at the provider. */
const MINUTES = 10

export interface Addresses {
  readonly ok: string
  readonly error: string
  readonly confirm: string
}

const STARTED = ['request_id', 'ok_url', 'error_url', 'confirm_url', 'account_id'] as const

/** `account_id`: a signed-in person who confirms the own identity. */
export type StartedRequest = Pick<PortalRow<'identity_request'>, (typeof STARTED)[number]>

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Remembers a request to a provider. Returns its RelayState: 256 random bits in 43 characters, of which only the hash is stored. */
export async function noteRequest(
  pool: Pool,
  request: { readonly provider: ProviderName; readonly id: string; readonly addresses: Addresses; readonly accountId: number | null },
): Promise<string> {
  const relayState = randomBytes(32).toString('base64url')
  const { provider, id, addresses, accountId } = request
  await pool
    .insertInto('identity_request')
    .values({
      relay_hash: hashOf(relayState),
      provider,
      request_id: id,
      ok_url: addresses.ok,
      error_url: addresses.error,
      confirm_url: addresses.confirm,
      account_id: accountId,
    })
    .execute()
  return relayState
}

export interface Arrival {
  readonly provider: ProviderName
  readonly relayState: string
  readonly artifact: string
}

/** Takes the request of an answer, once: null for an unknown, used or old one, and for an artifact that was seen before. */
export async function takeRequest(pool: Pool, { provider, relayState, artifact }: Arrival): Promise<StartedRequest | null> {
  const seen = hashOf(artifact)
  return (
    (await pool
      .updateTable('identity_request')
      .set({ used_at: sql<Date>`now()`, artifact_hash: seen })
      .where('relay_hash', '=', hashOf(relayState))
      .where('provider', '=', provider)
      .where('used_at', 'is', null)
      .where(sql<boolean>`created_at between now() - make_interval(mins => ${MINUTES}) and now()`)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('identity_request as other').select('other.request_id').where('other.artifact_hash', '=', seen))),
      )
      .returning(STARTED)
      .executeTakeFirst()) ?? null
  )
}

/** False when the assertion was accepted before. */
export async function acceptOnce(db: Db, assertionId: string, until: Date): Promise<boolean> {
  return (
    (await affectedRows(
      db
        .insertInto('identity_assertion')
        .values({ assertion_id: assertionId, acceptable_until: until })
        .onConflict((on) => on.doNothing()),
    )) === 1
  )
}

/** Forgets what can be of use no longer. */
export async function sweepIdentity(pool: Pool): Promise<void> {
  await pool
    .deleteFrom('identity_request')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await pool
    .deleteFrom('identity_assertion')
    .where('acceptable_until', '<', sql<Date>`now()`)
    .execute()
  await pool
    .deleteFrom('identity_confirmation')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
