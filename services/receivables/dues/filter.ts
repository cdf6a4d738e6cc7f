import type { Instalment, InstalmentType } from './rows.ts'

/** What the person looks at: both ends inclusive, days as `yyyy-MM-dd`, amounts in PLN. */
export interface Filter {
  readonly type: InstalmentType
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly least?: number | undefined
  readonly most?: number | undefined
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
    const isInTime = (!from || row.terminEfektywny >= from) && (!to || row.terminEfektywny <= to)
    return isOfType(row, type) && isInTime && (least === undefined || amount >= least) && (most === undefined || amount <= most)
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
