import { anyOf, type Db } from '#shared/server/database/database.ts'
import { missedByMonth } from '../search/missed.ts'

/** Fewer than so many may be one person whom somebody knows: the figure is not told. */
export const FEWEST = 5

/** A count; null: there were some, and too few to be told. */
export type Told = number | null

/** Month → kind → name → how many times. */
export interface Counts {
  of(month: string, kind: string): ReadonlyMap<string, number>
}

const NONE: ReadonlyMap<string, number> = new Map()

export async function readCounts(db: Db, months: readonly string[]): Promise<Counts> {
  const counted = db.selectFrom('usage_month').select(['month', 'kind', 'name', 'times'])
  const rows = await counted.where('month', '=', anyOf(months)).execute()
  const found = new Map<string, Map<string, number>>()
  for (const { month, kind, name, times } of rows) {
    const key = `${month} ${kind}`
    found.set(key, (found.get(key) ?? new Map<string, number>()).set(name, times))
  }
  return { of: (month, kind) => found.get(`${month} ${kind}`) ?? NONE }
}

export const told = (times: number): Told => (times === 0 || times >= FEWEST ? times : null)

/**
 * A sum is made of what is told alone: so nothing that is hidden in a month or a name can be had by taking one figure from another.
 * null where all that there was is hidden.
 */
export function sumOf(parts: readonly Told[]): Told {
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0)
  return sum === 0 && parts.includes(null) ? null : sum
}

/** Names with their sums over the months. */
export function byName(counts: Counts, months: readonly string[], kind: string): Map<string, Told> {
  const parts = new Map<string, Told[]>()
  for (const month of months) for (const [name, times] of counts.of(month, kind)) parts.set(name, [...(parts.get(name) ?? []), told(times)])
  return new Map([...parts].map(([name, one]) => [name, sumOf(one)]))
}

/** In percent to a tenth; null where one of the two is not told. */
export function shareOf(part: Told, whole: Told): number | null {
  if (part === null || whole === null || whole === 0) return null
  return Math.min(100, Math.round((part / whole) * 1000) / 10)
}

export async function wordsInVain(db: Db, months: readonly string[], most: number): Promise<{ word: string; times: number }[]> {
  return missedByMonth(db, months, FEWEST, most)
}
