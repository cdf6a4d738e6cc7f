import { setImmediate as breathe } from 'node:timers/promises'
import { budgetPart } from './budget-part.ts'
import { namesPart } from './names-part.ts'
import { openDeliveries, type Manifest } from './output/delivery.ts'
import type { Sinks } from './output/sinks.ts'
import { counted } from './output/sinks.ts'
import { realEstatePart } from './real-estate-part.ts'
import { receivablesPart } from './receivables-part.ts'
import { subjectsPart } from './subjects-part.ts'
import type { DemoPart, World } from './world.ts'

/** In the order of the domain systems, which is the order of import. */
const PARTS: readonly DemoPart[] = [subjectsPart, namesPart, budgetPart, realEstatePart, receivablesPart]

export interface DemoOptions extends Partial<Omit<World, 'residents'>> {
  /** 0 … 1,000,000. With 0 there are only the named accounts and the edge cases. */
  readonly residents: number
  readonly onProgress?: (line: string) => void
}

export const MOST_RESIDENTS = 1_000_000

function worldOf({ residents, seed = 1, today = '2026-10-05', peselCentury = null, profile = 'flat' }: DemoOptions): World {
  if (!Number.isInteger(residents) || residents < 0 || residents > MOST_RESIDENTS) {
    throw new RangeError(`residents must be a whole number from 0 to ${MOST_RESIDENTS}`)
  }
  return { residents, seed, today, peselCentury, profile }
}

/** Rows by dataset that follow from the laws of part 7: the ones whose counts part 8 expects. */
export type LawCounts = ReadonlyMap<string, number>

/** Fills all datasets of a municipality. Values hang on seed and index alone, so parts could also run apart. */
export async function fillDemo(options: DemoOptions, to: Sinks): Promise<LawCounts> {
  const world = worldOf(options)
  const counts = new Map<string, number>()
  for (const part of PARTS) {
    part.fixed(world, to)
    for (const share of part.generated(world, counted(to, counts))) {
      options.onProgress?.(`${part.name} ${Math.round(share * 100)} %`)
      await breathe()
    }
    if (world.residents > 0) part.tails?.(world, to)
  }
  return counts
}

export interface DemoResult {
  readonly manifests: readonly Manifest[]
  readonly lawCounts: LawCounts
}

/** Writes the deliveries of the demo municipality, one folder per domain system below `out`. */
export async function generateDemo(options: DemoOptions & { readonly out: string }): Promise<DemoResult> {
  const datasets = PARTS.flatMap((part) => part.datasets)
  const deliveries = openDeliveries(options.out, datasets, worldOf(options).today)
  const lawCounts = await fillDemo(options, deliveries)
  return { manifests: deliveries.close(), lawCounts }
}
