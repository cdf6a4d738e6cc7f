import { addDays, addMonths, effectiveDate } from '#shared/dates.ts'
import { toGrosze, toPln } from '#shared/money.ts'

/*
 * Art. 6i, 6m and 6q of the act on keeping municipalities clean (read in the texts of 2015 and 2019, reference/affairs.md section 3d), as far as the declaration
 * of the waste fee hangs on it. Terms are those of the tax ordinance (art. 6q sec. 1): one that ends on a day off ends on the next working day (OP art. 12 § 5).
 */

/** By what the council counts the fee, and what takes something off it. */
export const WASTE_METHODS = ['OSOBA', 'WODA', 'POWIERZCHNIA', 'GOSPODARSTWO'] as const

export interface WasteRates {
  readonly metoda: (typeof WASTE_METHODS)[number]
  /** PLN a month for one person, m³, m² or household. */
  readonly stawka: number
  /** PLN of it less for whoever composts; 0 where the council has set nothing. */
  readonly ulgaKompost: number
}

/** PLN a month, to the grosz: this fee is not rounded to whole złotys (art. 6q sec. 2). `count`: persons, m³ or m², to two decimals. */
export function wasteFee({ stawka, ulgaKompost }: WasteRates, count: number, isComposting: boolean): number {
  const each = toGrosze(stawka) - (isComposting ? toGrosze(ulgaKompost) : 0)
  return toPln(Math.max(0, Math.round((each * toGrosze(count)) / 100)))
}

export type WasteKind = 'NOWA' | 'ZMIANA' | 'KOREKTA' | 'USTANIE'
export type WasteCause = 'OSOBY' | 'ZGON' | 'WODA' | 'INNE'

interface Change {
  readonly kind: WasteKind
  readonly cause: WasteCause
  /** On which it happened. */
  readonly day: string
  /** The new fee is lower than the one so far. */
  readonly isLower: boolean
}

const FIRST_DECLARATION_DAYS = 14
const MONTHS_AFTER_DEATH = 6

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const tenthOfNext = (day: string) => addDays(addMonths(monthOf(day), 1), 9)

/** Until when the declaration reaches back to its event; null where corrected data of the water company let it do so at any time. */
export function wasteDeadline({ kind, cause, day }: Pick<Change, 'kind' | 'cause' | 'day'>): string | null {
  if (kind === 'NOWA') return effectiveDate(addDays(day, FIRST_DECLARATION_DAYS))
  if (cause === 'WODA') return null
  return effectiveDate(cause === 'ZGON' ? addMonths(day, MONTHS_AFTER_DEATH) : tenthOfNext(day))
}

/**
 * The first day of the month from which the new fee counts, for a declaration that the office gets on `filed`. A late one that lowers the fee does not reach back
 * (art. 6m sec. 4); one that raises it does. Where nobody lives any more the month of the move is the last one that is paid (art. 6i sec. 1 item 1, not verified).
 */
export function wasteFeeFrom({ kind, cause, day, isLower }: Change, filed: string): string {
  const of = kind === 'USTANIE' ? addMonths(monthOf(day), 1) : monthOf(day)
  const deadline = wasteDeadline({ kind, cause, day })
  const isBound = isLower && kind !== 'NOWA' && deadline !== null && filed > deadline
  return isBound && monthOf(filed) > of ? monthOf(filed) : of
}
