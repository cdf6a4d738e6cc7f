import { NO_VALUE } from '#shared/service/cell.ts'
import type { Field } from '#shared/service/field.ts'
import { formatAccountNumber, formatForFile, measureDecimals } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import { columnText, fieldAt, labelOf, valueAt, type Row, type Wording } from '#shared/service/row-values.ts'
import { type Column, columnsOf, type Table } from '#shared/service/table.ts'
import { headsOf, type TableInput, wordingOf } from './tables.ts'

const BOM = '\uFEFF'
const LINE = '\r\n'
/** A cell that begins like this is run as a formula by spreadsheets (OWASP, "CSV injection"), full-width forms too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** A code that a spreadsheet takes for a number, whose leading zeros it would drop. */
const ZEROS_LOST = /^0\d+$/
const MONTH = 'sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru|jan|feb|apr|may|jun|jul|aug|sep|oct|nov|dec'
/**
 * What a Polish spreadsheet takes for a day, a month, a fraction, a power of ten, or rounds for its many digits: `5/12`, `1-2`, `12.05`,
 * `5 maja`, `1 1/2`, `1E5`. A whole day of the form yyyy-MM-dd is one, and stays.
 */
const MISREAD = new RegExp(
  [
    String.raw`\d{1,2}[-/.]\d{1,2}([-/.](\d{2}|\d{4}))?`,
    String.raw`\d{1,2}[-/.]\d{4}|\d{4}[-/.]\d{1,2}`,
    String.raw`\d{4}[/.]\d{1,2}[/.]\d{1,2}`,
    String.raw`\d+ +\d+/\d+`,
    String.raw`\d+([.,]\d+)?E[-+]?\d+`,
    String.raw`\d{1,2}[-/. ]*(${MONTH})\p{L}*\.?([-/. ]*\d{2,4})?|(${MONTH})\p{L}*\.?[-/. ]*\d{1,4}`,
    String.raw`\d{16,}`,
  ]
    .map((form) => `^(${form})$`)
    .join('|'),
  'iu',
)

/**
 * Rows as a Polish spreadsheet opens them by double click: UTF-8 with BOM, semicolon, decimal comma without grouping in
 * every language, since the computer's region decides how a number is read. Days are `yyyy-MM-dd`, which every region reads.
 * Several tables stand below one another, each under its caption.
 */
export function csvFile(tables: readonly TableInput[]): Buffer {
  const parts = tables.map((input) => {
    const caption = labelOf(textsIn(input.texts, input.language), input.table.caption)
    return tables.length > 1 ? quoted(caption) + LINE + csvTable(input) : csvTable(input)
  })
  return Buffer.from(BOM + parts.join(LINE), 'utf8')
}

/** What a spreadsheet adds up, and can do nothing else with. */
const NEGATIVE = /^-\d+(?:,\d+)?$/

/** Rows of plain texts, the header among them. A negative amount stays one: behind a quotation mark it would be missing from every sum. */
export function plainCsv(rows: readonly (readonly string[])[]): Buffer {
  const written = (cell: string) => quoted(NEGATIVE.test(cell) ? cell : guarded(cell))
  return Buffer.from(BOM + rows.map((cells) => cells.map(written).join(';') + LINE).join(''), 'utf8')
}

/** Header and rows of one table, without the mark that a file begins with. */
export function csvTable(input: TableInput): string {
  const { table, rows } = input
  const wording = wordingOf(input)
  const columns = columnsOf(table)
  const header = columns.flatMap((column) => headsOf(column, table.row, wording))
  const body = rows.map((row) => columns.flatMap((column) => cellsOf(column, table, row, wording)))
  return [header, ...body].map((cells) => cells.map(quoted).join(';') + LINE).join('')
}

function cellsOf(column: Column, table: Table, row: Row, wording: Wording): string[] {
  if (column.parts) return [asText(sentenceOf(column, table, row, wording))]
  const textAt = (path: string) => csvText(fieldAt(table.row, path), valueAt(row, path), wording)
  if (column.missing !== undefined && valueAt(row, column.field) === null)
    return [labelOf(wording.labels, column.missing), ...(column.unit === undefined ? [] : [''])]
  if (column.unit === undefined) return [textAt(column.field)]
  const measure = valueAt(row, column.field)
  return [typeof measure === 'number' ? measureText(measure, String(valueAt(row, column.unit))) : textAt(column.field), textAt(column.unit)]
}

/** The digits of the screen, and more only where the office has measured more: nothing is lost, and 12000,0000 m² is not written where the office has 12000. */
function measureText(value: number, unit: string): string {
  const decimals = Math.max(measureDecimals(unit), String(value).split('.')[1]?.length ?? 0)
  return formatForFile(value, decimals)
}

/** Missing values are empty here: a dash would be a text to the spreadsheet. */
function sentenceOf(column: Column, table: Table, row: Row, wording: Wording): string {
  const sentence = columnText(column, table.row, row, wording).replaceAll('\u00A0', ' ')
  return sentence === NO_VALUE ? '' : sentence
}

function csvText(field: Field, value: unknown, { yesNo }: Wording): string {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'text':
      return asText(String(value))
    case 'code':
      return codeText(String(value))
    case 'decimal':
    case 'money':
      return field.isExact ? String(value).replace('.', ',') : formatForFile(Number(value), field.size)
    case 'flag':
      return value === true ? yesNo.yes : yesNo.no
    default:
      return String(value)
  }
}

/** As text, whatever the spreadsheet makes of digits: docs/operations.md, "Files for spreadsheets". */
function codeText(value: string): string {
  if (ZEROS_LOST.test(value)) return `="${value}"`
  // A spreadsheet would round the 26 digits of an account number; in groups it stays text.
  return asText(formatAccountNumber(value).replaceAll('\u00A0', ' '))
}

function asText(text: string): string {
  return MISREAD.test(text.trim()) ? `="${text}"` : guarded(text)
}

/** Only texts are guarded: a minus before an amount is a number, not a formula. */
function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
