import { plainCsv } from '#integrations/documents/file/csv.ts'
import { type PlainColumn, plainXlsx } from '#integrations/documents/file/plain-xlsx.ts'
import { formatForFile } from '#shared/format.ts'
import type { FileAnswer } from '#shared/server/handler.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Form = 'csv' | 'xlsx'

/** Amounts with a comma, as a Polish spreadsheet reads them. */
function csvText(kind: PlainColumn<unknown>['kind'], value: string | number | null): string {
  if (value === null) return ''
  return kind === 'money' ? formatForFile(Number(value), 2) : String(value)
}

/** The same columns as CSV or as a workbook. */
export async function listFile<Row>(
  form: Form,
  name: string,
  columns: readonly PlainColumn<Row>[],
  rows: readonly Row[],
): Promise<FileAnswer> {
  if (form === 'xlsx') return { name: `${name}.xlsx`, type: XLSX, content: await plainXlsx(name, columns, rows) }
  const lines = rows.map((row) => columns.map(({ kind, of }) => csvText(kind, of(row))))
  return { name: `${name}.csv`, type: 'text/csv', content: plainCsv([columns.map(({ name: head }) => head), ...lines]) }
}
