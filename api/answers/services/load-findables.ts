import type { Findable } from '#shared/server/next/findable.ts'
import { hasFile, loadModule } from './load-module.ts'
import type { LoadedEntry } from './load-services.ts'

export interface LoadedFindable {
  readonly entry: LoadedEntry['entry']
  readonly findable: Findable
}

/** What search finds of a subject: services whose `server/routes.ts` exports `findable`, under the first entry of each folder. */
export async function loadFindables(entries: readonly LoadedEntry[]): Promise<LoadedFindable[]> {
  const first = [...new Map(entries.toReversed().map((loaded) => [loaded.folder, loaded])).values()].toReversed()
  const having = first.filter(({ folder }) => hasFile(folder, 'server/routes.ts'))
  const loaded = await Promise.all(
    having.map(async ({ folder, entry }) => ({
      entry,
      findable: (await loadModule<{ findable?: Findable }>(`${folder}/server/routes.ts`)).findable,
    })),
  )
  return loaded.flatMap(({ entry, findable }) => (findable ? [{ entry, findable }] : []))
}
