import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language.ts'
import { type Queryable, rowOf, tables } from '#shared/server/database/tables.ts'

/** The language in which whoever has sent a case reads the portal. */
export async function languageOf(database: Queryable, caseId: number): Promise<Language> {
  const sent = tables.selectFrom('inbox_item as i').innerJoin('message_contact as m', 'm.account_id', 'i.account_id')
  const found = await rowOf(database, sent.select('m.language').where('i.id', '=', caseId))
  return found && isLanguage(found.language) ? found.language : DEFAULT_LANGUAGE
}
