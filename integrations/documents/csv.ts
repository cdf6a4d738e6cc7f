import type { Language } from '#shared/language.ts'
import type { Service } from '#shared/service.ts'

/** Rows as a Polish spreadsheet opens them by double click: UTF-8 with BOM, semicolon, decimals as the language writes them. */
export function csvOf(_service: Service, _tables: Readonly<Record<string, readonly Record<string, unknown>[]>>, _language: Language): Buffer {
  throw new Error('not built yet')
}
