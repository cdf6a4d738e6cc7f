import { contract, type Configuration } from '#shared/contracts/portal.ts'
import { currentLanguage } from '../texts-store.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { useApi } from './use-api.ts'

export type { Configuration } from '#shared/contracts/portal.ts'

/** Public configuration of the office; null until it has come, and where it cannot be loaded. */
export function useConfiguration(): Configuration | null {
  return useApi(contract.configuration).data ?? null
}

/** The same outside of components; null where it cannot be loaded, for the portal works without. */
export async function loadConfiguration(): Promise<Configuration | null> {
  const queryKey = [contract.configuration.path, {}, currentLanguage(), null]
  return queryClient.fetchQuery({ queryKey, queryFn: () => call(contract.configuration) }).catch(() => null)
}
