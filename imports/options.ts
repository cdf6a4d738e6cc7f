import type pg from 'pg'
import type { Dataset } from '#shared/dataset.ts'
import type { ImportProgress } from './report/progress.ts'
import type { Safeguards } from './safeguards.ts'

export interface ImportOptions {
  /** Needs two free connections. Its statement timeout does not matter. */
  readonly pool: pg.Pool
  /** One delivery: `manifest.json` and the files it names. */
  readonly folder: string
  /** Every dataset the portal knows, not only those delivered: their references and the new generation need all. */
  readonly datasets: readonly Dataset[]
  /** Everything but the swap. */
  readonly dryRun?: boolean
  /** Further work in the transaction of the swap: the entry in the accountability log. */
  readonly alongside?: (client: pg.ClientBase) => Promise<void>
  readonly onProgress?: (progress: ImportProgress) => void
  /** What is refused though it is correct; nothing where left out. */
  readonly safeguards?: Safeguards
  /** Business clock: data of a later day are refused. */
  readonly now?: Date
}
