import writeXlsxFile, { type Cell } from 'write-excel-file/node'

const AMOUNT = '#,##0.00'
const DAY = 'yyyy-mm-dd'

/** `moment`: wall time, `2026-10-05 09:00:00`; null and empty are no cell. */
const CELLS = {
  // A text is a text, which no spreadsheet runs, however it begins.
  text: (value) => ({ value: String(value), type: String, wrap: true }),
  money: (value) => ({ value: Number(value), type: Number, format: AMOUNT }),
  count: (value) => ({ value: Number(value), type: Number, format: '0' }),
  day: (value) => ({ value: new Date(`${value}T00:00:00Z`), type: Date, format: DAY }),
  moment: (value) => ({ value: new Date(`${String(value).replace(' ', 'T')}Z`), type: Date, format: `${DAY} hh:mm:ss` }),
} as const satisfies Readonly<Record<string, (value: string | number) => Cell>>

export interface PlainColumn<Row> {
  readonly name: string
  readonly kind: keyof typeof CELLS
  readonly of: (row: Row) => string | number | null
}

const WIDTHS: Readonly<Record<keyof typeof CELLS, number>> = { text: 24, money: 14, count: 10, day: 12, moment: 20 }

/** Rows of the office's own lists as a workbook of one sheet: amounts, counts and days are what they are, so that they can be added and sorted. */
export async function plainXlsx<Row>(sheet: string, columns: readonly PlainColumn<Row>[], rows: readonly Row[]): Promise<Buffer> {
  const head = columns.map(({ name }): Cell => ({ value: name, type: String, fontWeight: 'bold', wrap: true }))
  const body = rows.map((row) =>
    columns.map(({ kind, of }): Cell => {
      const value = of(row)
      return value === null || value === '' ? null : CELLS[kind](value)
    }),
  )
  const one = { data: [head, ...body], sheet, stickyRowsCount: 1, columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })) }
  return writeXlsxFile([one]).toBuffer()
}
