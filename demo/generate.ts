import { setImmediate as breathe } from 'node:timers/promises'
import type { Dataset } from '#shared/service/dataset.ts'
import type { Fields } from '#shared/service/field.ts'
import { assessmentsPart } from './parts/assessments-part.ts'
import { budgetPart } from './parts/public/budget-part.ts'
import { censusPart } from './parts/public/census-part.ts'
import { excisePart } from './parts/excise-part.ts'
import { localFeesPart } from './parts/local-fees-part.ts'
import { openDeliveries, type Manifest } from './output/delivery.ts'
import type { Sinks } from './output/sinks.ts'
import { counted } from './output/sinks.ts'
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
