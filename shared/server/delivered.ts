import type { Queryable } from './database/tables.ts'
import type { MessageEvent, Told } from './message-event.ts'

/** Two states of the register: the schemas in which each dataset is a view. */
export interface Generations {
  readonly before: string
  readonly after: string
  /** Business day on which they are compared. */
  readonly today: string
}

/** News that a delivery brings to people. Declared beside the dataset; `delivered` of a `server/delivered.ts` is found by the folder. */
export interface Delivered<Facts = unknown> {
  /** It is asked when this dataset has been delivered, and held rows before. */
  readonly dataset: string
  readonly event: MessageEvent<Facts>
  /** What the later state has and the earlier one has not, for subjects for whom an account acts now. */
  readonly between: (database: Queryable, generations: Generations) => Promise<readonly Told<Facts>[]>
  /** Those of some keys that the register, in the schema that readers see now, still says: what waits and is no more true does not leave. */
  readonly still: (database: Queryable, schema: string, keys: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Nobody calls it news when a delivery brings what is older than this many days. */
export const NEWS_DAYS = 60

/** The key of what a subject has under a number: under another subject it is something else, and told anew. */
export const keyOf = (subject: number, number: string) => `${subject}/${number}`
export const numberOf = (key: string) => key.slice(key.indexOf('/') + 1)
