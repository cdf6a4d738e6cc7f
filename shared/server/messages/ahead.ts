import type { Db } from '../database/database.ts'
import type { MessageEvent } from './message-event.ts'

/** Something of a subject on a day that comes. */
export interface Coming<Facts = unknown> {
  readonly subject: number
  /** Whole days until then. */
  readonly lead: number
  /** What tells it from others of the same subject and day; missing where there is one at most. */
  readonly what?: string
  readonly facts: Facts
}

export interface Looked {
  /** Schema of the register that readers see now. */
  readonly schema: string
  readonly today: string
  /** So many days ahead, each of them. */
  readonly leads: readonly number[]
  /** These subjects alone; all for whom an account acts where nothing is said. */
  readonly subjects?: readonly number[]
}

/** What comes by itself, and of which people are told so many days before as they chose. `ahead` of a `server/ahead.ts` is found by the folder. */
export interface Ahead<Facts = unknown> {
  readonly event: MessageEvent<Facts>
  /** It may come up in the middle of a day: looked for through the day, not in the morning alone. */
  readonly isSudden?: boolean
  /** What lies that far ahead, for subjects for whom an account acts now. */
  readonly on: (db: Db, looked: Looked) => Promise<readonly Coming<Facts>[]>
}
