import type pg from 'pg'
import type { IdentityProvider, ProviderName } from '#integrations/identity/identity-provider.ts'

export type Providers = ReadonlyMap<ProviderName, IdentityProvider>

const FLAGS: Readonly<Record<ProviderName, string>> = { 'wezel-krajowy': 'czyLogowaniePrzezWezelKrajowy', epuap: 'czyLogowaniePrzezEpuap' }

/** Whether the office offers this way of signing in. */
export async function isMethodOn(pool: pg.Pool, name: ProviderName): Promise<boolean> {
  const found = await pool.query<{ on: boolean | null }>("select (value ->> $1)::boolean as on from portal.office_setting where name = 'configuration'", [FLAGS[name]])
  return found.rows[0]?.on === true
}

/** The providers for which the operator has set addresses and keys. */
export function openProviders(): Providers {
  return new Map()
}
