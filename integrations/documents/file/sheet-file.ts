import type { Language } from '#shared/language.ts'
import type { DocumentFact, DocumentHead, Documents } from '#shared/server/documents.ts'
import { type Layout, shownTables, type Sheet } from '#shared/service/sheet.ts'
import { csvFile } from './csv.ts'
import { documentTable, type TableInput } from './tables.ts'
import { xlsxFile } from './xlsx.ts'

/** Kinds of files that every sheet can be taken along as, with their media types. */
export const FILES = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type FileKind = keyof typeof FILES

export interface SheetFile {
  readonly layout: Layout
  readonly sheet: Sheet
  readonly head: DocumentHead
  /** What was chosen, which stands above the facts of the sheet on paper. */
  readonly choices?: readonly DocumentFact[]
}

/** The content of a sheet as a file. */
export async function sheetFile(kind: FileKind, file: SheetFile, documents: Documents): Promise<Buffer> {
  const { layout, sheet, head, choices = [] } = file
  const tables = inputsOf(layout, sheet, head.language)
  if (kind === 'csv') return csvFile(tables)
  if (kind === 'xlsx') return xlsxFile(tables)
  const facts = [...choices, ...(sheet.facts ?? [])]
  return documents.pdf(head, tables.map(documentTable), { facts, notes: paragraphsOf(sheet) })
}

function inputsOf(layout: Layout, sheet: Sheet, language: Language): TableInput[] {
  const { texts } = layout
  return shownTables(layout, sheet).map(({ table, rows }) => ({ table, texts, rows, language }))
}

function paragraphsOf({ nothing, warnings = [], notes }: Sheet): string[] {
  return [...(nothing ? [nothing.title, nothing.help] : []), ...warnings, ...(notes?.paragraphs ?? [])].filter((text) => text !== undefined)
}
