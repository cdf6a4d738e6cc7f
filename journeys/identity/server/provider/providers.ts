import { sql } from 'kysely'
import { openEpuap } from '#integrations/epuap/epuap.ts'
import type { IdentityProvider, ProviderName } from '#integrations/identity/identity-provider.ts'
import { openNationalNode } from '#integrations/national-node/national-node.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { textSettings } from '#shared/server/start/operator-settings.ts'

export type Providers = ReadonlyMap<ProviderName, IdentityProvider>

const FLAGS = { 'wezel-krajowy': 'czyLogowaniePrzezWezelKrajowy', epuap: 'czyLogowaniePrzezEpuap' } as const satisfies Record<
  ProviderName,
  string
>

/** Whether the office offers this way of signing in. */
export async function isMethodOn(pool: Pool, name: ProviderName): Promise<boolean> {
  const isOn = sql<boolean | null>`(value ->> ${FLAGS[name]})::boolean`.as('on')
  return (await pool.selectFrom('office_setting').select(isOn).where('name', '=', 'configuration').executeTakeFirst())?.on === true
}

/**
 * The providers for which the operator has set addresses and keys. Throws a sentence that names a setting when one is missing
 * or unusable.
 */
export function openProviders({ settings, publicUrl, log }: Dependencies): Providers {
  const own = (name: ProviderName) => {
    const base = `${publicUrl}/api/uzytkownicy/${name}`
    return { acsUrl: `${base}/acs`, endedUrl: `${base}/wylogowanie` }
  }
  const options = { warn: (reason: string) => log.warn({ reason }, 'oddity of an identity provider') }
  const values = textSettings(settings)
  const opened = [openNationalNode(values, own('wezel-krajowy'), options), openEpuap(values, own('epuap'), options)]
  return new Map(opened.filter((provider) => provider !== null).map((provider) => [provider.name, provider]))
}

/** The office's switches for providers that the operator has not set. */
export function flagsWithout(providers: Providers): (typeof FLAGS)[ProviderName][] {
  const names: readonly ProviderName[] = ['wezel-krajowy', 'epuap']
  return names.filter((name) => !providers.has(name)).map((name) => FLAGS[name])
}
