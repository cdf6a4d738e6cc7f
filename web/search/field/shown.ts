import { searchPage } from '../../catalogue/addresses.ts'
import type { Findable } from '../index/findable.ts'
import type { Finder } from '../index/finder.ts'

/** More would have to be scrolled on a phone; the rest stands on a page of its own. */
const MOST = 6
export const SHORTEST = 2

export interface Shown {
  readonly total: number
  readonly hits: readonly Findable[]
  /** Addresses of the list: of the hits, and of all results where there are more. */
  readonly options: readonly string[]
  readonly isPartial: boolean
  readonly isIncomplete: boolean
  /** What is still on its way may bring more. */
  readonly isWhole: boolean
  readonly unknown: readonly string[]
}

/** What is suggested for a phrase; null while there is nothing to suggest for. */
export function shownOf(finder: Finder, phrase: string): Shown | null {
  const wanted = phrase.trim()
  if (wanted.length < SHORTEST) return null
  const { hits, isPartial, unknown } = finder.find(wanted)
  const first = hits.slice(0, MOST)
  const all = hits.length > MOST ? [searchPage.to({ szukaj: wanted })] : []
  const { isIncomplete, isWhole } = finder
  return { total: hits.length, hits: first, options: [...first.map(({ href }) => href), ...all], isPartial, isIncomplete, isWhole, unknown }
}
