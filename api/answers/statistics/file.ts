import { csvFile } from '#integrations/documents/file/csv.ts'
import { layout, type TableName } from '#shared/desk/statistics/layout.ts'
import type { Language } from '#shared/language.ts'
import { shownTables } from '#shared/service/sheet.ts'
import type { Statistics } from './read.ts'

/** The rows of each table, without what they were chosen by. */
export function tablesOf({ miesiace: _months, od: _from, do: _to, ...tables }: Statistics): Pick<Statistics, TableName> {
  return tables
}

/** Every table of the statistics, one below the other. */
export function statisticsCsv(statistics: Statistics, language: Language): Buffer {
  const { texts } = layout
  return csvFile(shownTables(layout, { tables: tablesOf(statistics) }).map(({ table, rows }) => ({ table, texts, rows, language })))
}
