import writeXlsxFile, { type Cell, type Row as CellRow, type Sheet } from 'write-excel-file/node'
import type { Field } from '#shared/service/field.ts'
import { columnText, fieldAt, labelOf, totalOf, valueAt, type Row, type Wording } from '#shared/service/row-values.ts'
import { type Column, columnsOf, type Table } from '#shared/service/table.ts'
import { NO_VALUE } from '#shared/service/cell.ts'
import { headsOf, type TableInput, type TotalPlace, totalsIn, totalWord, wordingOf } from './tables.ts'

/** Spreadsheets refuse longer names of sheets, and these characters in them. */
const NAME_LENGTH = 31
const NO_NAME = /[\\/?*[\]:]/g
const AMOUNT = '#,##0.00'
const DAY = 'yyyy-mm-dd'
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
  const { table, rows } = input
  const wording = wordingOf(input)
  const columns = columnsOf(table)
  const head = columns.flatMap((column) => headsOf(column, table.row, wording))
  const body = rows.map((row) => columns.flatMap((column) => cellsOf(column, table, row, wording)))
  const sums = rows.length > 0 && table.totals ? [totalsOf(table, rows, totalWord(table, wording))] : []
  return {
    data: [head.map((value): Cell => ({ value, type: String, fontWeight: 'bold', wrap: true })), ...body, ...sums],
    sheet: nameOf(labelOf(wording.labels, table.caption), names),
    stickyRowsCount: 1,
    columns: head.map((label, at) => ({
      width: widthOf(
        label,
        body.map((cells) => cells[at]),
      ),
    })),
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

function cellsOf(column: Column, table: Table, row: Row, wording: Wording): CellRow {
  if (column.parts) return [textCell(columnText(column, table.row, row, wording))]
  const value = valueAt(row, column.field)
  const isMissing = column.missing !== undefined && value === null
  const cell = isMissing ? textCell(columnText(column, table.row, row, wording)) : cellOf(fieldAt(table.row, column.field), value, wording)
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
      return { value: Number(value), type: Number, format: AMOUNT }
    case 'date':
      return { value: new Date(`${String(value)}T00:00:00Z`), type: Date, format: DAY }
    case 'timestamp':
      return { value: new Date(`${String(value).replace(' ', 'T')}Z`), type: Date, format: `${DAY} hh:mm:ss` }
    case 'flag':
      return textCell(value === true ? yesNo.yes : yesNo.no)
    default:
      return textCell(String(value))
  }
}

function totalsOf(table: Table, rows: readonly Row[], word: string): CellRow {
  return totalsIn(table).flatMap((place, at): CellRow => {
    const { unit, field: path } = columnsOf(table)[at] ?? { field: '' }
    return [totalCell(place, { table, rows, path, word }), ...(unit === undefined ? [] : [null])]
  })
}

function totalCell(
  place: TotalPlace,
  { table, rows, path, word }: { table: Table; rows: readonly Row[]; path: string; word: string },
): Cell {
  if (place === 'none') return null
  if (place === 'word') return { value: word, type: String, fontWeight: 'bold' }
  const field = fieldAt(table.row, path)
  return { value: totalOf(field, rows, path), type: Number, format: field.kind === 'money' ? AMOUNT : 'General', fontWeight: 'bold' }
}

/** Wide enough for most of what stands in the column, in characters. */
function widthOf(label: string, cells: readonly Cell[]): number {
  const lengths = cells.map((cell) =>
    typeof cell === 'object' && cell !== null && 'value' in cell
      ? cell.value instanceof Date
        ? DAY.length
        : String(cell.value).length
      : 0,
  )
  return Math.min(Math.max(WIDTH.least, Math.ceil(label.length / 2), ...lengths) + 2, WIDTH.most)
}
