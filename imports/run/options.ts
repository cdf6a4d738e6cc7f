import type pg from 'pg'
import type { Pool, Tx } from '#shared/server/database/database.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import type { Comparison } from '../register/compare.ts'
import type { ImportProgress } from '../report/progress.ts'
import type { Shift, Words } from '../report/report.ts'
import type { Safeguards } from './safeguards.ts'

/** What of a delivery that is right in itself the portal would have otherwise: told in the report, refuses nothing. */
export interface Remark {
  /** It is asked when this dataset has been delivered. */
  readonly dataset: string
  /** `relationOf`: where the rows of a dataset stand after this delivery; null where the portal has none. Null when there is nothing to say. */
  readonly run: (client: pg.ClientBase, relationOf: (dataset: string) => string | null, dataDate: string) => Promise<Words | null>
}

/** The largest changes that a delivery brings, so that whoever decides on it sees more than sums. */
export interface ShiftList {
  /** It is asked when this dataset has been delivered. */
  readonly dataset: string
  /** Each gives where the rows of a dataset stand, now and after this delivery; null where the portal has none. */
  readonly run: (client: pg.ClientBase, now: RelationOf, next: RelationOf) => Promise<readonly Shift[]>
}

export interface AsidePolicy {
  /** Whether a fault refuses the delivery all the same, and the report says only who would be set aside. */
  readonly refuses: () => boolean
  /** The most subjects, or rows, of a dataset that may be set aside: a share from 0 to 1. Null where two people have agreed to more. */
  readonly most: ((dataset: string) => number) | null
}

type RelationOf = (dataset: string) => string | null

export interface ImportOptions {
  /** Needs two free connections. Its statement timeout does not matter. */
  readonly pool: Pool
  /** One delivery: `manifest.json` and the files it names. */
  readonly folder: string
  /** Every dataset the portal knows, not only those delivered: their references and the new generation need all. */
  readonly datasets: readonly Dataset[]
  /** Everything but the swap. */
  readonly dryRun?: boolean
  /** Further work in the transaction of the swap: the entries in the accountability log. `aside`: how many are set aside, with a digest of the list; null for nobody. */
  readonly alongside?: (tx: Tx, aside: string | null) => Promise<void>
  readonly comparisons?: readonly Comparison[]
  readonly onProgress?: (progress: ImportProgress) => void
  /** What is refused though it is correct; nothing where left out. */
  readonly safeguards?: Safeguards
  /** What the safeguards would refuse is told apart in the report, and everything else is checked all the same: for a trial alone. */
  readonly tellsLimits?: boolean
  /** Faulty rows are set aside with their subjects, and the rest is taken in; where left out, each refuses the delivery. */
  readonly aside?: AsidePolicy
  /** What else is looked at before the swap. */
  readonly remarks?: readonly Remark[]
  /** Asked in a trial alone. */
  readonly shifts?: readonly ShiftList[]
  /** Business clock: data of a later day are refused. */
  readonly now?: Date
}
