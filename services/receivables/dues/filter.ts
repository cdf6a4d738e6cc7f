import type { Instalment, InstalmentType } from './rows.ts'

/** What the person looks at, as address, call and screen say it: both ends inclusive; null or missing where nothing bounds it, or its field is not filled yet. */
export interface Filter {
  readonly typNaleznosci: InstalmentType
  readonly dataOd?: string | null | undefined
  readonly dataDo?: string | null | undefined
  readonly kwotaOd?: number | null | undefined
  readonly kwotaDo?: number | null | undefined
}

/** The amount by which a row is looked for: what is to be paid; for a paid row, where that is nothing, its original amount. */
export function shownAmount(row: Pick<Instalment, 'czySplacona' | 'kwotaRaty' | 'kwotaRazem'>): number {
  return row.czySplacona ? row.kwotaRaty : row.kwotaRazem
}

function isOfType(row: Pick<Instalment, 'czySplacona'>, type: InstalmentType): boolean {
  return type === 'wszystkie' || row.czySplacona === (type === 'zaplacone')
}

/** The rows that the screen and the documents show for the same choice. */
export function filterInstalments<Row extends Instalment>(rows: readonly Row[], filter: Filter): Row[] {
  const { typNaleznosci, dataOd, dataDo, kwotaOd, kwotaDo } = filter
  return rows.filter((row) => {
    const [day, amount] = [row.terminEfektywny, shownAmount(row)]
    const isInTime = day >= (dataOd ?? day) && day <= (dataDo ?? day)
    return isOfType(row, typNaleznosci) && isInTime && amount >= (kwotaOd ?? amount) && amount <= (kwotaDo ?? amount)
  })
}

/** Smallest and largest values of the rows of a type: where the range filters stand at first. Null without rows. */
export function rangesOf(rows: readonly Instalment[], type: InstalmentType) {
  const shown = rows.filter((row) => isOfType(row, type))
  const days = shown.map((row) => row.terminEfektywny).sort()
  const amounts = shown.map(shownAmount)
  const [dataOd] = days
  const dataDo = days.at(-1)
  return dataOd && dataDo ? { dataOd, dataDo, kwotaOd: Math.min(...amounts), kwotaDo: Math.max(...amounts) } : null
}

/** A type with its bounds from the smallest to the largest of its rows. */
export function filterOfType(rows: readonly Instalment[], typNaleznosci: InstalmentType): Filter {
  return { typNaleznosci, ...rangesOf(rows, typNaleznosci) }
}
