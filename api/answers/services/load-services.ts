import { catalogue } from '#services/catalogue.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { inOrderOfReferences } from '#shared/service/reference-order.ts'
import { type AnyService, isDeclared, type Entry } from '#shared/service/service.ts'
import type { Source } from '#shared/server/source/source.ts'
import { filesLike, hasFile, loadModule } from './load-module.ts'

export interface LoadedEntry {
  readonly folder: string
  readonly group: string
  readonly entry: Entry | AnyService
}

export interface LoadedService extends LoadedEntry {
  readonly service: AnyService
  readonly source: Source
}

const folders = catalogue.flatMap(({ group, folders: names }) => names.map((folder) => ({ group, folder })))

/** Every service of the catalogue, in its order; a missing file stops the start. */
export async function loadEntries(): Promise<LoadedEntry[]> {
  const loaded = await Promise.all(
    folders.map(async ({ group, folder }) => {
      const { service, views = [] } = await loadModule<{ service: Entry | AnyService; views?: readonly Entry[] }>(
        `${folder}/service.ts`,
        'service',
      )
      return [service, ...views].map((entry) => ({ folder, group, entry }))
    }),
  )
  return loaded.flat()
}

/** The declared ones, with their sources. */
export async function loadServices(entries: readonly LoadedEntry[]): Promise<LoadedService[]> {
  const declared = entries.flatMap((loaded) => (isDeclared(loaded.entry) ? [{ ...loaded, service: loaded.entry }] : []))
  return Promise.all(
    declared.map(async (loaded) => {
      const { source } = await loadModule<{ source: Source }>(`${loaded.folder}/source.ts`, 'source')
      return { ...loaded, source }
    }),
  )
}

/** Datasets that several services read, found by their folder, and those of the services. */
export function datasetModules(): string[] {
  // A service that reads only what several services read has none of its own.
  const own = folders.filter(({ folder }) => folder.startsWith('services/') && hasFile(folder, 'datasets.ts'))
  return [...filesLike('registers/*/datasets.ts'), ...own.map(({ folder }) => `${folder}/datasets.ts`)]
}

/** All datasets, in the order in which references allow them to be loaded. */
export async function loadDatasets(): Promise<Dataset[]> {
  const loaded = await Promise.all(
    datasetModules().map(async (path) => (await loadModule<{ datasets: Dataset[] }>(path, 'datasets')).datasets),
  )
  return inOrderOfReferences(loaded.flat())
}
