import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { ProviderName } from '#integrations/identity/identity-provider.ts'
import type { Queryable } from '#shared/server/tables.ts'

/** How long a person may take at the provider. */
const MINUTES = 10

export interface Addresses {
  readonly ok: string
  readonly error: string
  readonly confirm: string
}

export interface StartedRequest {
  readonly request_id: string
  readonly ok_url: string
  readonly error_url: string
  readonly confirm_url: string
  /** A signed-in person who confirms the own identity. */
  readonly account_id: number | null
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Remembers a request to a provider. Returns its RelayState: 256 random bits in 43 characters, of which only the hash is stored. */
export async function noteRequest(
  pool: pg.Pool,
  request: { readonly provider: ProviderName; readonly id: string; readonly addresses: Addresses; readonly accountId: number | null },
): Promise<string> {
  const relayState = randomBytes(32).toString('base64url')
  const { provider, id, addresses, accountId } = request
  await pool.query(
    `insert into portal.identity_request (relay_hash, provider, request_id, ok_url, error_url, confirm_url, account_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hashOf(relayState), provider, id, addresses.ok, addresses.error, addresses.confirm, accountId],
  )
  return relayState
}

export interface Arrival {
  readonly provider: ProviderName
  readonly relayState: string
  readonly artifact: string
}

/** Takes the request of an answer, once: null for an unknown, used or old one, and for an artifact that was seen before. */
export async function takeRequest(pool: pg.Pool, { provider, relayState, artifact }: Arrival): Promise<StartedRequest | null> {
  const result = await pool.query<StartedRequest>(
    `update portal.identity_request set used_at = now(), artifact_hash = $3
      where relay_hash = $1 and provider = $2 and used_at is null
        and created_at between now() - make_interval(mins => $4) and now()
        and not exists (select 1 from portal.identity_request where artifact_hash = $3)
      returning request_id, ok_url, error_url, confirm_url, account_id`,
    [hashOf(relayState), provider, hashOf(artifact), MINUTES],
  )
  return result.rows[0] ?? null
}

/** False when the assertion was accepted before. */
export async function acceptOnce(database: Queryable, assertionId: string, until: Date): Promise<boolean> {
  const result = await database.query('insert into portal.identity_assertion (assertion_id, acceptable_until) values ($1, $2) on conflict do nothing', [
    assertionId, until,
  ])
  return result.rowCount === 1
}

/** Forgets what can be of use no longer. */
export async function sweepIdentity(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from portal.identity_request where created_at < now() - interval '1 day'`)
  await pool.query('delete from portal.identity_assertion where acceptable_until < now()')
  await pool.query(`delete from portal.identity_confirmation where created_at < now() - interval '1 hour'`)
}
