import type { Instalment, InstalmentType } from './rows.ts'

/** What the person looks at: both ends inclusive, days as `yyyy-MM-dd`, amounts in PLN; null where nothing bounds it, or its field is not filled yet. */
export interface Filter {
  readonly type: InstalmentType
  readonly from: string | null
  readonly to: string | null
  readonly least: number | null
  readonly most: number | null
}

/** The amount by which a row is looked for: what is to be paid; for a paid row, where that is nothing, its original amount. */
export function shownAmount(row: Pick<Instalment, 'czySplacona' | 'kwotaRaty' | 'kwotaRazem'>): number {
  return row.czySplacona ? row.kwotaRaty : row.kwotaRazem
}

function isOfType(row: Pick<Instalment, 'czySplacona'>, type: InstalmentType): boolean {
  return type === 'wszystkie' || row.czySplacona === (type === 'zaplacone')
}

/** The rows that the screen and the documents show for the same choice. */
export function filterInstalments<Row extends Instalment>(rows: readonly Row[], { type, from, to, least, most }: Filter): Row[] {
  return rows.filter((row) => {
    const amount = shownAmount(row)
    const isInTime = (from === null || row.terminEfektywny >= from) && (to === null || row.terminEfektywny <= to)
    return isOfType(row, type) && isInTime && (least === null || amount >= least) && (most === null || amount <= most)
  })
}

/** Smallest and largest values of the rows of a type: where the range filters stand at first. Null without rows. */
export function rangesOf(
  rows: readonly Instalment[],
  type: InstalmentType,
): { from: string; to: string; least: number; most: number } | null {
  const shown = rows.filter((row) => isOfType(row, type))
  const days = shown.map((row) => row.terminEfektywny).sort()
  const amounts = shown.map(shownAmount)
  const [from] = days
  const to = days.at(-1)
  return from && to ? { from, to, least: Math.min(...amounts), most: Math.max(...amounts) } : null
}

/** A type with its bounds from the smallest to the largest of its rows. */
export function filterOfType(rows: readonly Instalment[], type: InstalmentType): Filter {
  return { type, ...(rangesOf(rows, type) ?? { from: null, to: null, least: null, most: null }) }
}
