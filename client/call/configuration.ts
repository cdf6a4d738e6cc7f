import { contract, type Configuration } from '#shared/contracts/portal.ts'
import { call } from './call.ts'
import { createStore, useStore } from '../kept/store.ts'

export type { Configuration } from '#shared/contracts/portal.ts'

const store = createStore<Configuration | null>(null)
let loading: Promise<Configuration | null> | null = null

/** Public configuration of the office; null until it has come, and where it cannot be loaded. */
export function useConfiguration(): Configuration | null {
  return useStore(store)
}

/** The same outside of components, as last read. */
export function configurationNow(): Configuration | null {
  return store.get()
}

/** It came with the page. */
export function knowConfiguration(configuration: Configuration): void {
  store.set(configuration)
  loading = Promise.resolve(configuration)
}

/** Reads it once; null where it cannot be loaded, for the portal works without. */
export function loadConfiguration(): Promise<Configuration | null> {
  loading ??= call(contract.configuration)
    .then((configuration) => {
      store.set(configuration)
      return configuration
    })
    .catch(() => {
      loading = null
      return null
    })
  return loading
}
