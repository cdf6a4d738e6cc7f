import type { Language } from '#shared/language.ts'

export type SortValue = string | number | boolean | null

export interface Sort {
  /** Column id. */
  readonly column: string
  readonly descending: boolean
}

/** Letters that Unicode does not take apart into a base and a mark. */
const UNDIVIDED: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss' }

/** Words as the search compares them: „Łódź” is found by „lodz”, „1 234” by „1234”. */
export function folded(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00a0\u202f]/g, '')
    .replace(/[łđøß]/g, (letter) => UNDIVIDED[letter] ?? letter)
}

/** Rows whose text holds every word of the phrase. `textOf` gives the row's cells as they are shown. */
export function matching<Row>(rows: readonly Row[], phrase: string, textOf: (row: Row) => string): readonly Row[] {
  const words = folded(phrase).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = folded(textOf(row))
    return words.every((word) => text.includes(word))
  })
}

/** Rows in order, missing values last in both directions; words by the alphabet of the language. */
export function sorted<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
  language: Language,
): readonly Row[] {
  const collator = new Intl.Collator(language, { numeric: true })
  const direction = descending ? -1 : 1
  return rows.toSorted((left, right) => {
    const a = valueOf(left)
    const b = valueOf(right)
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'string' ? collator.compare(a, String(b)) : Number(a) - Number(b)
    return order * direction
  })
}

/** The next order after a click on a column: ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | null, column: string): Sort {
  return { column, descending: sort?.column === column && !sort.descending }
}
