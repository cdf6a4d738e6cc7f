import type { DocumentColumn, DocumentTable } from '#shared/server/documents.ts'
import type { FontMetrics } from './font.ts'

export interface Fonts {
  readonly regular: FontMetrics
  readonly strong: FontMetrics
}

/** How the tables of one document stand on A4: all sizes in points. */
export interface TableLayout {
  readonly landscape: boolean
  readonly fontSize: number
  /** Widths by table. */
  readonly widths: readonly (readonly number[])[]
}

/** Sizes of a table's letters, in points; the largest that fits. */
const SIZES = [10, 9, 8] as const
const SMALLEST = 7
/** Space left and right of a cell's text. */
export const CELL_INSET = 5
const PORTRAIT = 493
const LANDSCAPE = 740
/** A column of words is comfortable at this width, in ems, and may shrink to the smaller one. */
const COMFORTABLE = 13
const NARROWEST = 4
/** Words wider than this, in ems, may be broken: otherwise one long number takes the width of all. */
const LONGEST_WORD = 15

/** A table that needs less than this part of the paper's width gets the part below it. */
const SHORT = 0.35
const SHORT_WIDTH = 0.6

/** What a column asks for, in ems of the table's size. */
interface Wish {
  /** Below this a word or an amount would be broken. */
  readonly least: number
  /** At this width no line is broken. */
  readonly most: number
  readonly weight: number
  readonly fixed: boolean
}

/** Chooses orientation, size and widths so that no amount is broken and words are broken last. */
export function layoutTables(tables: readonly DocumentTable[], fonts: Fonts): TableLayout {
  // An empty table is one sentence: its columns must not turn the paper.
  const wishes = tables.map((table) =>
    table.rows.length === 0 ? [] : table.columns.map((column, index) => wishOf(table, column, index, fonts)),
  )
  const fit = (space: number, fontSize: number, least: (wish: Wish) => number) =>
    wishes.every((columns) => total(columns.map((wish) => least(wish) * fontSize + 2 * CELL_INSET)) <= space)
  const comfortable = (wish: Wish) => Math.max(wish.least, Math.min(wish.most, COMFORTABLE))
  const landscape = !fit(PORTRAIT, SIZES[0], comfortable)
  const space = landscape ? LANDSCAPE : PORTRAIT
  const fontSize = SIZES.find((size) => fit(space, size, (wish) => wish.least)) ?? SMALLEST
  return { landscape, fontSize, widths: wishes.map((columns) => share(columns, space, fontSize)) }
}

function wishOf(table: DocumentTable, column: DocumentColumn, index: number, fonts: Fonts): Wish {
  const fixed = column.align === 'right'
  let least = longestWord(column.label, fonts.strong)
  // The head of a column of numbers may take two lines: the space is worth more to the words beside it.
  let most = fixed ? least : fonts.strong.width(column.label)
  const measure = (text: string, font: FontMetrics) => {
    const line = font.width(text)
    most = Math.max(most, line)
    if (fixed) least = Math.max(least, line)
    else if (line > least) least = Math.max(least, Math.min(longestWord(text, font), LONGEST_WORD))
  }
  for (const row of table.rows) measure(row[index] ?? '', fonts.regular)
  measure(table.totals?.[index] ?? '', fonts.strong)
  return { least, most, weight: column.weight, fixed }
}

function longestWord(text: string, font: FontMetrics): number {
  return text.split(/[ \n]/).reduce((longest, word) => Math.max(longest, font.width(word)), 0)
}

/** First what each column must have, then the rest by weight up to what each can use, then what still is left. */
function share(wishes: readonly Wish[], space: number, fontSize: number): number[] {
  const least = wishes.map((wish) => wish.least * fontSize + 2 * CELL_INSET)
  const most = wishes.map((wish) => wish.most * fontSize + 2 * CELL_INSET + 0.5)
  const missing = total(least) - space
  if (missing > 0) return shrink(wishes, least, missing, fontSize)
  const weights = wishes.map((wish) => wish.weight)
  const used = pour(least, most, weights, space - total(least))
  const free = weights.map((weight, index) => (wishes[index]?.fixed ? weight / 4 : weight))
  // Two short columns at the far ends of the paper are hard to read across.
  const width = total(most) < space * SHORT ? space * SHORT_WIDTH : space
  return pour(
    used,
    used.map(() => space),
    free,
    width - total(used),
  )
}

/** Gives `amount` to the widths in proportion to the weights; what one cannot use goes to the others. */
function pour(widths: readonly number[], limits: readonly number[], weights: readonly number[], amount: number): number[] {
  const result = [...widths]
  let left = amount
  for (let round = 0; round < widths.length && left > 0.01; round += 1) {
    const open = result.map((width, index) => ((limits[index] ?? 0) - width > 0.01 ? (weights[index] ?? 0) : 0))
    const perWeight = left / (total(open) || 1)
    for (const [index, weight] of open.entries()) {
      const more = Math.min(weight * perWeight, Math.max((limits[index] ?? 0) - (result[index] ?? 0), 0))
      result[index] = (result[index] ?? 0) + more
      left -= more
    }
  }
  return result
}

/** More than fits even in the smallest size: columns of words give way, their long words will be broken. */
function shrink(wishes: readonly Wish[], least: readonly number[], missing: number, fontSize: number): number[] {
  const spare = wishes.map((wish, index) => (wish.fixed ? 0 : Math.max((least[index] ?? 0) - NARROWEST * fontSize - 2 * CELL_INSET, 0)))
  const part = Math.min(missing / (total(spare) || 1), 1)
  return least.map((width, index) => width - (spare[index] ?? 0) * part)
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
