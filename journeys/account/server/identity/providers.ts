import type pg from 'pg'
import { openEpuap } from '#integrations/epuap/epuap.ts'
import type { IdentityProvider, ProviderName } from '#integrations/identity/identity-provider.ts'
import { openNationalNode } from '#integrations/national-node/national-node.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'

export type Providers = ReadonlyMap<ProviderName, IdentityProvider>

const FLAGS: Readonly<Record<ProviderName, string>> = { 'wezel-krajowy': 'czyLogowaniePrzezWezelKrajowy', epuap: 'czyLogowaniePrzezEpuap' }

/** Whether the office offers this way of signing in. */
export async function isMethodOn(pool: pg.Pool, name: ProviderName): Promise<boolean> {
  const found = await pool.query<{ on: boolean | null }>("select (value ->> $1)::boolean as on from portal.office_setting where name = 'configuration'", [FLAGS[name]])
  return found.rows[0]?.on === true
}

/**
 * The providers for which the operator has set addresses and keys. Throws a sentence that names a setting when one is missing
 * or unusable.
 */
export function openProviders({ settings, publicUrl, log }: Dependencies): Providers {
  const acs = (name: ProviderName) => `${publicUrl}/api/uzytkownicy/${name}/acs`
  const options = { warn: (reason: string) => log.warn({ reason }, 'oddity of an identity provider') }
  const values = textSettings(settings)
  const opened = [openNationalNode(values, acs('wezel-krajowy'), options), openEpuap(values, acs('epuap'), options)]
  return new Map(opened.filter((provider) => provider !== null).map((provider) => [provider.name, provider]))
}

function textSettings(settings: Dependencies['settings']): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === undefined ? undefined : String(value)]))
}
