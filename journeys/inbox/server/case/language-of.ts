import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language.ts'
import type { Db } from '#shared/server/database/database.ts'

/** The language in which whoever has sent a case reads the portal. */
export async function languageOf(db: Db, caseId: number): Promise<Language> {
  const sent = db.selectFrom('inbox_item as i').innerJoin('message_contact as m', 'm.account_id', 'i.account_id')
  const found = await sent.select('m.language').where('i.id', '=', caseId).executeTakeFirst()
  return found && isLanguage(found.language) ? found.language : DEFAULT_LANGUAGE
}
