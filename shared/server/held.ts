import { addDays } from '../dates.ts'
import type { DomainSystem } from '../service/dataset.ts'

/** Rows of a subject that its last delivery set aside (docs/operations.md, "Odd rows of a delivery"): since which day of data. */
export interface Held {
  readonly since: string
  /** The day of which those rows are that stand in their place; null where there are none. */
  readonly shows: string | null
}

/** What of a subject is held, by system. */
export type HeldBySystem = Readonly<Partial<Record<DomainSystem, Held>>>

/** So long rows of before are shown; older ones would mislead more than they tell, and only that the office is clearing it up is said. */
const SHOWN_DAYS = 7

/** The day of which the rows are that may be shown; null where none may. */
export function shownDay({ since, shows }: Held, today: string): string | null {
  return shows !== null && today <= addDays(since, SHOWN_DAYS) ? shows : null
}
