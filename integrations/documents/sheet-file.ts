import type { TextTable } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { AnyService } from '#shared/service.ts'
import type { DocumentFact, DocumentHead, Documents } from '#shared/server/documents.ts'
import { shownTables, type Sheet } from '#shared/sheet.ts'
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

interface SheetFile {
  readonly service: Pick<AnyService, 'tables' | 'texts'>
  readonly sheet: Sheet
  readonly head: DocumentHead
  /** What was chosen, which stands above the facts of the sheet on paper. */
  readonly choices: readonly DocumentFact[]
}

/** The content of a sheet as a file. */
export async function sheetFile(kind: FileKind, file: SheetFile, documents: Documents): Promise<Buffer> {
  const { service, sheet, head } = file
  const tables = inputsOf(service, sheet, head.language)
  if (kind === 'csv') return csvFile(tables)
  if (kind === 'xlsx') return xlsxFile(tables)
  const facts = [...file.choices, ...(sheet.facts ?? [])]
  return documents.pdf(head, tables.map(documentTable), facts, paragraphsOf(sheet))
}

function inputsOf(service: SheetFile['service'], sheet: Sheet, language: Language): TableInput[] {
  const texts: TextTable = service.texts
  return shownTables(service, sheet).map(({ table, rows }) => ({ table, texts, rows, language }))
}

function paragraphsOf({ nothing, warnings = [], notes }: Sheet): string[] {
  return [...(nothing ? [nothing.title, nothing.help] : []), ...warnings, ...(notes?.paragraphs ?? [])].filter((text) => text !== undefined)
}
