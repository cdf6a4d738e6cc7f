import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '#services/catalogue.ts'
import type { Dataset } from '#shared/dataset.ts'
import { type AnyService, isDeclared, type Entry } from '#shared/service.ts'
import type { Source } from '#shared/server/source.ts'
import { loadModule } from './load-module.ts'

const ROOT = join(import.meta.dirname, '..', '..')

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
      const { service, views = [] } = await loadModule<{ service: Entry | AnyService; views?: readonly Entry[] }>(`${folder}/service.ts`, 'service')
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

/** All datasets, in the order in which references allow them to be loaded. */
export async function loadDatasets(): Promise<Dataset[]> {
  const own = folders.filter(({ folder }) => folder.startsWith('services/'))
  // A service that reads only what several services read has none of its own.
  const withOwn = own.map(({ folder }) => `${folder}/datasets.ts`).filter((path) => existsSync(join(ROOT, path)))
  const modules = ['imports/subjects.ts', 'imports/elections.ts', 'imports/water.ts', 'imports/excise.ts', ...withOwn]
  const loaded = await Promise.all(
    modules.map(async (path) => {
      const { datasets } = await loadModule<{ datasets: Dataset[] }>(path, 'datasets')
      return datasets
    }),
  )
  return loaded.flat()
}
