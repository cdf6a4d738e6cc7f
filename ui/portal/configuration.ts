import { contract, type Configuration } from '#shared/contracts/portal.ts'
import { useApi } from './use-api.ts'

export type { Configuration } from '#shared/contracts/portal.ts'

/** Public configuration of the office; null until it has come, and where it cannot be loaded. */
export function useConfiguration(): Configuration | null {
  return useApi(contract.configuration).data ?? null
}
