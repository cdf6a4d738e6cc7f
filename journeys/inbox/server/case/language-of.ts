import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language.ts'
import type { Queryable } from '#shared/server/database/tables.ts'

/** The language in which whoever has sent a case reads the portal. */
export async function languageOf(database: Queryable, caseId: number): Promise<Language> {
  const {
    rows: [found],
  } = await database.query<{ language: string }>(
    'select m.language from portal.inbox_item i join portal.message_contact m using (account_id) where i.id = $1',
    [caseId],
  )
  return found && isLanguage(found.language) ? found.language : DEFAULT_LANGUAGE
}
