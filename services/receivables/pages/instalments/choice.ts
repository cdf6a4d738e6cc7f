import { rangesOf, type Filter } from '../../dues/filter.ts'
import type { Instalment, InstalmentType } from '../../dues/rows.ts'

/** What the filters show: a bound is null while its field is empty or not yet a date or an amount. */
export interface Choice {
  readonly type: InstalmentType
  readonly from: string | null
  readonly to: string | null
  readonly least: number | null
  readonly most: number | null
  readonly filter: Filter
}

type Bounds = Omit<Choice, 'filter'>

export function choiceOf(bounds: Bounds): Choice {
  const { type, from, to, least, most } = bounds
  return { ...bounds, filter: { type, from: from ?? undefined, to: to ?? undefined, least: least ?? undefined, most: most ?? undefined } }
}

/** A type with its bounds from the smallest to the largest of its rows. */
export function choiceOfType(rows: readonly Instalment[], type: InstalmentType): Choice {
  return choiceOf({ type, ...(rangesOf(rows, type) ?? { from: null, to: null, least: null, most: null }) })
}

/** Unpaid instalments at first. */
export function firstChoice(rows: readonly Instalment[]): Choice {
  return choiceOfType(rows, 'niezaplacone')
}

/** The same choice for the documents of the card. */
export function queryOf({ type, from, to, least, most }: Choice, idKartyNaleznosci: number) {
  return { idKartyNaleznosci, typNaleznosci: type, dataOd: from, dataDo: to, kwotaOd: least, kwotaDo: most }
}
