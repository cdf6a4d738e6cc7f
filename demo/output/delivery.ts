import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { createDatasetFile, type DatasetFile, type FileFormat, type ManifestFile } from './dataset-file.ts'
import type { Sinks } from './sinks.ts'

/** One system delivers in the code page of old Windows programs, one dataset as NDJSON: so both ways stay in use. */
const CODE_PAGE: Partial<Record<DomainSystem, FileFormat['encoding']>> = { budzet: 'CP1250' }
const ENDING: Readonly<Record<string, FileFormat['ending']>> = { wspolzobowiazani: 'ndjson' }

export interface Manifest {
  readonly format: 1
  readonly system: DomainSystem
  readonly dataDanych: string
  readonly zakres: 'pelny'
  readonly kodowanie: FileFormat['encoding']
  readonly pliki: readonly ManifestFile[]
}

export interface Deliveries extends Sinks {
  /** Closes all files and writes the manifests, which make the folders complete. */
  close(): readonly Manifest[]
}

/** Opens one full delivery per domain system, in `out/<system>`. */
export function openDeliveries(out: string, datasets: readonly Dataset[], dataDate: string): Deliveries {
  const files = new Map<string, DatasetFile>()
  const systems = [...new Set(datasets.map((dataset) => dataset.system))]
  for (const system of systems) mkdirSync(join(out, system), { recursive: true })
  for (const dataset of datasets) {
    const format = { ending: ENDING[dataset.name] ?? 'csv', encoding: CODE_PAGE[dataset.system] ?? 'UTF-8' } as const
    files.set(dataset.name, createDatasetFile(join(out, dataset.system), dataset, format))
  }
  return {
    of(dataset) {
      const file = files.get(dataset.name)
      if (!file) throw new Error(`No file was opened for dataset ${dataset.name}`)
      return file
    },
    close: () => systems.map((system) => writeManifest(out, system, { datasets, files, dataDate })),
  }
}

interface Written {
  readonly datasets: readonly Dataset[]
  readonly files: ReadonlyMap<string, DatasetFile>
  readonly dataDate: string
}

function writeManifest(out: string, system: DomainSystem, { datasets, files, dataDate }: Written): Manifest {
  const pliki = datasets.filter((dataset) => dataset.system === system).flatMap((dataset) => files.get(dataset.name)?.close() ?? [])
  const kodowanie = CODE_PAGE[system] ?? 'UTF-8'
  const manifest: Manifest = { format: 1, system, dataDanych: dataDate, zakres: 'pelny', kodowanie, pliki }
  writeFileSync(join(out, system, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
