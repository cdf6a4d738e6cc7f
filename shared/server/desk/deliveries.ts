import type { Db } from '../database/database.ts'
import type { Dataset, DomainSystem } from '../../service/dataset.ts'

/** Work on a delivery. Its result is written into its row (`imports/kept`). */
export interface DeliveryOrder {
  readonly id: number
  readonly work: 'check' | 'publish' | 'withdraw'
  /** Of this delivery alone: the upload lies in it, and is unpacked into it. */
  readonly place: string
  /** As the accountability log has it. */
  readonly actor: string
  /** A second person has agreed. */
  readonly isOverLimit: boolean
  /** Which one goes back. */
  readonly system: DomainSystem | null
}

/** How the desk imports: beside the server, in a thread of its own, so that no page waits for it. */
export interface DeliveryRunner {
  readonly datasets: readonly Dataset[]
  /** The most that a full delivery may take from a dataset without a second person, as a share. */
  readonly mostLost: (dataset: string) => number
  /** Folder in which uploads lie until they are taken in or refused. */
  readonly root: string
  /** Whether this installation imports by the desk: the role of the server may have no right to. */
  readonly isAble: () => Promise<boolean>
  /** Where a newcomer to the demo finds files to upload; null in every other portal. */
  readonly samples: string | null
  readonly start: (order: DeliveryOrder) => void
  /** Whether deliveries with odd rows are still refused, and only who would be set aside is told. */
  readonly isWatching: (db: Db) => Promise<boolean>
  readonly watch: (db: Db, isWatching: boolean) => Promise<void>
}
