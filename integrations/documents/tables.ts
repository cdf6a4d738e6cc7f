import type { Language } from '#shared/language.ts'
import type { DocumentTable } from '#shared/server/documents.ts'
import type { Service } from '#shared/service.ts'

/** The tables of a declared service as a document prints them: from the same columns as the screen. */
export function documentTables(_service: Service, _tables: Readonly<Record<string, readonly Record<string, unknown>[]>>, _language: Language): DocumentTable[] {
  throw new Error('not built yet')
}
