import type { TextTable, TextsOf } from '#shared/i18n.ts'
import type { PackLanguage } from '#shared/language.ts'

/**
 * Catalogues of further languages, loaded by nobody who has not chosen one. The browser build replaces this file
 * (`web/build/texts-plugin.ts`): a table is asked for by its number, as the first page should not carry their addresses.
 */
export function catalogueOf(language: PackLanguage, table: number): Promise<TextsOf<TextTable>> {
  return Promise.reject(new Error(`Table ${table} has no catalogue in ${language}: the web build makes them`))
}
