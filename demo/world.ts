import type { Dataset } from '#shared/dataset.ts'
import type { FarCentury } from './check-digits.ts'
import type { Sinks } from './output/sinks.ts'

/** What the invented municipality hangs on. */
export interface World {
  readonly residents: number
  readonly seed: number
  /** Business day of the data, `yyyy-MM-dd`: what is paid, overdue or ahead follows from it. */
  readonly today: string
  readonly peselCentury: FarCentury
  /** `flat`: every household has its own cards; `city`: flats are billed through administrators (part 7.6). */
  readonly profile: 'flat' | 'city'
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
