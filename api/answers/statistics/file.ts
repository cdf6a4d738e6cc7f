import { csvFile } from '#integrations/documents/file/csv.ts'
import { FIGURE_WORDS, layout, type TableName } from '#shared/desk/statistics/layout.ts'
import { currencyIn } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Row } from '#shared/service/row-values.ts'
import { shownTables } from '#shared/service/sheet.ts'
import type { Statistics } from './read.ts'

/** The rows of each table, without what they were chosen by. */
export function tablesOf(
  { miesiace: _months, od: _from, do: _to, ...tables }: Statistics,
  language: Language,
): Record<TableName, readonly Row[]> {
  const words = textsIn(layout.texts, language)
  return {
    ...tables,
    wskazniki: tables.wskazniki.map(({ wskaznik, ...figure }) => ({
      ...figure,
      wskaznik: `${words[FIGURE_WORDS[wskaznik]]}${unitOf(wskaznik, language)}`,
    })),
  }
}

function unitOf(figure: Statistics['wskazniki'][number]['wskaznik'], language: Language): string {
  if (figure === 'sum') return ` (${currencyIn(language)})`
  return figure === 'share' || figure === 'inTerm' ? ' (%)' : ''
}

/** Every table of the statistics, one below the other. */
export function statisticsCsv(statistics: Statistics, language: Language): Buffer {
  const { texts } = layout
  return csvFile(
    shownTables(layout, { tables: tablesOf(statistics, language) }).map(({ table, rows }) => ({ table, texts, rows, language })),
  )
}
