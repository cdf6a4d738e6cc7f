import type { Language } from '#shared/language.ts'
import type { DocumentFact, DocumentHead, DocumentPaper, DocumentPicture, Documents } from '#shared/server/documents.ts'
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

interface LaidOut {
  readonly layout: Layout
  readonly sheet: Sheet
  /** What was chosen, which stands above the facts of the sheet on paper. */
  readonly choices?: readonly DocumentFact[]
  /** Photographs, which only paper shows. */
  readonly pictures?: readonly DocumentPicture[]
}

export interface SheetFile extends LaidOut {
  readonly head: DocumentHead
}

/** The content of a sheet as a file. */
export async function sheetFile(kind: FileKind, file: SheetFile, documents: Documents): Promise<Buffer> {
  const { layout, sheet, head } = file
  if (kind === 'pdf') return documents.pdf(head, sheetPaper(file, head.language))
  const tables = inputsOf(layout, sheet, head.language)
  return kind === 'csv' ? csvFile(tables) : xlsxFile(tables)
}

/** A sheet as a paper has it: everything that the portal prints of an answer is laid out here. */
export function sheetPaper({ layout, sheet, choices = [], pictures }: LaidOut, language: Language): DocumentPaper {
  return {
    facts: [...choices, ...(sheet.facts ?? [])],
    tables: inputsOf(layout, sheet, language).map(documentTable),
    notes: paragraphsOf(sheet),
    ...(pictures && { pictures }),
  }
}

function inputsOf(layout: Layout, sheet: Sheet, language: Language): TableInput[] {
  const { texts } = layout
  return shownTables(layout, sheet).map(({ table, rows }) => ({ table, texts, rows, language }))
}

function paragraphsOf({ nothing, warnings = [], notes }: Sheet): string[] {
  return [...(nothing ? [nothing.title, nothing.help] : []), ...warnings, ...(notes?.paragraphs ?? [])].filter((text) => text !== undefined)
}
