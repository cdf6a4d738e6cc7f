import writeXlsxFile, { type Cell, type Row as CellRow, type Sheet } from 'write-excel-file/node'
import type { Field } from '#shared/field.ts'
import { columnLabel, columnText, fieldAt, isNumericColumn, labelOf, totalOf, valueAt, type Row, type Wording } from '#shared/row-values.ts'
import type { Column, Table } from '#shared/table.ts'
import { NO_VALUE } from '#shared/cell.ts'
import { textsIn } from '#shared/i18n.ts'
import { type TableInput, wordingOf } from './tables.ts'
import { texts as words } from './texts.ts'

/** Spreadsheets refuse longer names of sheets, and these characters in them. */
const NAME_LENGTH = 31
const NO_NAME = /[\\/?*[\]:]/g
const WIDTH = { least: 10, most: 60 }

/**
 * Tables as a workbook (ISO/IEC 29500), one sheet each: numbers, days and flags are what they are, so that every region shows
 * and adds them by its own rules; texts and codes are texts, which no spreadsheet runs or rounds.
 */
export async function xlsxFile(tables: readonly TableInput[]): Promise<Buffer> {
  const names = new Set<string>()
  return writeXlsxFile(tables.map((input) => sheetOf(input, names))).toBuffer()
}

function sheetOf(input: TableInput, names: Set<string>): Sheet<never> {
  const { table, rows, total } = input
  const wording = wordingOf(input)
  const head = table.columns.flatMap((column) => headsOf(column, table, wording))
  const body = rows.map((row) => table.columns.flatMap((column) => cellsOf(column, table, row, wording)))
  const sums = rows.length > 0 && table.totals ? [totalsOf(table, rows, total ?? textsIn(words, wording.language).total)] : []
  return {
    data: [head.map((value): Cell => ({ value, type: String, fontWeight: 'bold', wrap: true })), ...body, ...sums],
    sheet: nameOf(labelOf(wording.labels, table.caption), names),
    stickyRowsCount: 1,
    columns: head.map((label, at) => ({ width: widthOf(label, body.map((cells) => cells[at])) })),
  }
}

/** A caption as the name of a sheet: short, without what is not allowed, and each once. */
function nameOf(caption: string, names: Set<string>): string {
  const plain = caption.replace(NO_NAME, ' ').trim()
  const numbered = (number: number) => `${plain.slice(0, NAME_LENGTH - 4).trim()} (${number})`
  let name = plain.slice(0, NAME_LENGTH).trim()
  for (let number = 2; names.has(name.toLowerCase()); number++) name = numbered(number)
  names.add(name.toLowerCase())
  return name
}

/** A value with a unit takes two columns, so that the spreadsheet can add the numbers. */
function headsOf(column: Column, table: Table, wording: Wording): string[] {
  const label = columnLabel(column, table.row, wording)
  return column.unit === undefined ? [label] : [label, `${label}: ${textsIn(words, wording.language).unit}`]
}

function cellsOf(column: Column, table: Table, row: Row, wording: Wording): CellRow {
  const value = valueAt(row, column.field)
  if (column.parts || (column.missing !== undefined && value === null)) return [textCell(columnText(column, table.row, row, wording))]
  const cell = cellOf(fieldAt(table.row, column.field), value, wording)
  return column.unit === undefined ? [cell] : [cell, cellOf(fieldAt(table.row, column.unit), valueAt(row, column.unit), wording)]
}

function textCell(text: string): Cell {
  return text === NO_VALUE ? null : { value: text, type: String, wrap: true }
}

function cellOf(field: Field, value: unknown, { yesNo }: Wording): Cell {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'integer':
    case 'ordinal':
    case 'year':
      return { value: Number(value), type: Number, format: '0' }
    case 'decimal':
      return { value: Number(value), type: Number, format: field.isExact ? 'General' : `#,##0.${'0'.repeat(field.size)}` }
    case 'money':
      return { value: Number(value), type: Number, format: '#,##0.00' }
    case 'date':
      return { value: new Date(`${String(value)}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
    case 'timestamp':
      return { value: new Date(`${String(value).replace(' ', 'T')}Z`), type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
    case 'flag':
      return textCell(value === true ? yesNo.yes : yesNo.no)
    default:
      return textCell(String(value))
  }
}

function totalsOf(table: Table, rows: readonly Row[], word: string): CellRow {
  const summed = new Set<string>(table.totals)
  const place = table.columns.findIndex(({ field }) => !summed.has(field))
  return table.columns.flatMap((column, at): CellRow => {
    const unit: CellRow = column.unit === undefined ? [] : [null]
    if (!summed.has(column.field)) return [at === place ? { value: word, type: String, fontWeight: 'bold' } : null, ...unit]
    const format = isNumericColumn(column, table.row) && fieldAt(table.row, column.field).kind === 'money' ? '#,##0.00' : 'General'
    return [{ value: totalOf(fieldAt(table.row, column.field), rows, column.field), type: Number, format, fontWeight: 'bold' }, ...unit]
  })
}

/** Wide enough for most of what stands in the column, in characters. */
function widthOf(label: string, cells: readonly Cell[]): number {
  const lengths = cells.map((cell) => (typeof cell === 'object' && cell !== null && 'value' in cell ? String(cell.value instanceof Date ? '2026-11-22' : cell.value).length : 0))
  return Math.min(Math.max(WIDTH.least, Math.ceil(label.length / 2), ...lengths) + 2, WIDTH.most)
}
