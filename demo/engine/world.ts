import type { Dataset } from '#shared/service/dataset.ts'
import type { FarCentury } from './check-digits.ts'
import type { Sinks } from '../output/sinks.ts'

/** What the invented municipality is made from. */
export interface World {
  readonly residents: number
  readonly seed: number
  /** Business day of the data, `yyyy-MM-dd`: what is paid, overdue or ahead follows from it. */
  readonly today: string
  readonly peselCentury: FarCentury
  /** `flat`: every household has its own cards; `city`: flats are billed through administrators (part 7.6). */
  readonly profile: 'flat' | 'city'
}

export interface WorldOptions extends Partial<Omit<World, 'residents'>> {
  /** 0 … 1,000,000. With 0 there are only the named accounts and the edge cases. */
  readonly residents: number
}

const MOST_RESIDENTS = 1_000_000

export function worldOf({ residents, seed = 1, today = '2026-10-05', peselCentury = null, profile = 'flat' }: WorldOptions): World {
  if (!Number.isInteger(residents) || residents < 0 || residents > MOST_RESIDENTS) {
    throw new RangeError(`residents must be a whole number from 0 to ${MOST_RESIDENTS}`)
  }
  return { residents, seed, today, peselCentury, profile }
}

/** Everything that fills certain datasets. A new dataset is a new part. */
export interface DemoPart {
  readonly name: string
  readonly datasets: readonly Dataset[]
  /** Named accounts and edge cases: the same in every municipality. */
  fixed(world: World, to: Sinks): void
  /** Rows by the laws of part 7; yields the share done now and then, so that the caller may breathe. */
  generated(world: World, to: Sinks): Iterable<number>
  /** Heavy tails (part 7.5): few huge subjects. */
  tails?(world: World, to: Sinks): void
}
