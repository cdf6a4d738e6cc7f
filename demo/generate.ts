import { setImmediate as breathe } from 'node:timers/promises'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import type { Fields } from '#shared/service/field.ts'
import { assessmentsPart } from './parts/assessments-part.ts'
import { budgetPart } from './parts/public/budget-part.ts'
import { censusPart } from './parts/public/census-part.ts'
import { excisePart } from './parts/excise-part.ts'
import { localFeesPart } from './parts/local-fees-part.ts'
import { type Sinks, counted } from './output/sinks.ts'
import { permitsPart } from './parts/permits-part.ts'
import { registrationsPart } from './parts/public/registrations-part.ts'
import { realEstatePart } from './parts/real-estate-part.ts'
import { receivablesPart } from './parts/receivables-part.ts'
import { requestsPart } from './parts/requests-part.ts'
import { subjectsPart } from './parts/subjects-part.ts'
import { vehicleStatisticsPart } from './parts/public/vehicle-statistics-part.ts'
import { vehiclesPart } from './parts/vehicles-part.ts'
import { votersPart } from './parts/public/voters-part.ts'
import { wastePart } from './parts/waste-part.ts'
import { waterPart } from './parts/water-part.ts'
import { worldOf, type DemoPart, type WorldOptions } from './engine/world.ts'
import { createDatasetFile, type DatasetFile, type FileFormat, type ManifestFile } from './output/dataset-file.ts'

/** In the order of the domain systems, which is the order of import. */
const PARTS: readonly DemoPart[] = [
  subjectsPart,
  censusPart,
  votersPart,
  registrationsPart,
  budgetPart,
  realEstatePart,
  excisePart,
  assessmentsPart,
  vehiclesPart,
  vehicleStatisticsPart,
  receivablesPart,
  permitsPart,
  localFeesPart,
  wastePart,
  waterPart,
  requestsPart,
]

export interface DemoOptions extends WorldOptions {
  readonly onProgress?: (line: string) => void
  /** All datasets of the portal: one that no part fills has its example row, so that a new service shows something in the demo at once. */
  readonly datasets?: readonly Dataset[]
}

const FILLED = PARTS.flatMap(({ datasets }) => datasets)
const unfilled = ({ datasets = [] }: DemoOptions) => datasets.filter(({ name }) => !FILLED.some((filled) => filled.name === name))

function fillWithExample(dataset: Dataset, to: Sinks): void {
  const row = Object.fromEntries(Object.keys(dataset.fields).map((field) => [field, dataset.example[field]]))
  to.of<Fields>(dataset).write(row)
}

/** Rows by dataset that follow from the laws of part 7: the ones whose counts part 8 expects. */
export type LawCounts = ReadonlyMap<string, number>

/** Fills all datasets of a municipality. Values hang on seed and index alone, so parts could also run apart. */
export async function fillDemo(options: DemoOptions, to: Sinks): Promise<LawCounts> {
  const world = worldOf(options)
  const counts = new Map<string, number>()
  for (const part of PARTS) {
    part.fixed(world, to)
    let told = -1
    for (const share of part.generated(world, counted(to, counts))) {
      const percent = Math.round(share * 100)
      if (percent !== told) options.onProgress?.(`${part.name} ${percent} %`)
      told = percent
      await breathe()
    }
    if (world.residents > 0) part.tails?.(world, to)
  }
  for (const dataset of unfilled(options)) fillWithExample(dataset, to)
  return counts
}

export interface DemoResult {
  readonly manifests: readonly Manifest[]
  readonly lawCounts: LawCounts
}

export interface DeliveryOptions extends DemoOptions {
  readonly out: string
}

/** Writes the deliveries of the demo municipality, one folder per domain system below `out`. */
export async function generateDemo(options: DeliveryOptions): Promise<DemoResult> {
  const deliveries = openDeliveries(options.out, [...FILLED, ...unfilled(options)], worldOf(options).today)
  const lawCounts = await fillDemo(options, deliveries)
  return { manifests: deliveries.close(), lawCounts }
}

/** One system delivers in the code page of old Windows programs, one dataset as NDJSON: so both ways stay in use. */
const CODE_PAGE: Partial<Record<DomainSystem, FileFormat['encoding']>> = { budzet: 'CP1250' }
const ENDING: Readonly<Record<string, FileFormat['ending']>> = { wspolzobowiazani: 'ndjson' }

interface Manifest {
  readonly format: 1
  readonly system: DomainSystem
  readonly dataDanych: string
  readonly zakres: 'pelny'
  readonly kodowanie: FileFormat['encoding']
  readonly pliki: readonly ManifestFile[]
}

interface Deliveries extends Sinks {
  /** Closes all files and writes the manifests, which make the folders complete. */
  close(): readonly Manifest[]
}

/** Opens one full delivery per domain system, in `out/<system>`. */
function openDeliveries(out: string, datasets: readonly Dataset[], dataDate: string): Deliveries {
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
