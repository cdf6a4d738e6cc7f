import type { Language, WrittenLanguage } from '#shared/language.ts'
import type { Db, PortalRow } from '#shared/server/database/database.ts'

export type Addition = PortalRow<'message_addition'>

/** What the office adds to a kind of message in a language, as it was at a moment; null where it adds nothing. */
export type Added = (event: string, language: Language, at: Date) => string | null

/** All versions: an office has a few dozen in its life. */
export async function additionsOf(db: Db): Promise<Added> {
  const all = await db.selectFrom('message_addition').selectAll().orderBy('id', 'desc').execute()
  return (event, language, at) =>
    all.find((one) => one.event === event && one.language === language && one.written_at <= at)?.sentence || null
}

/** Versions of one, the last first. */
export function versionsOf(db: Db, event: string, language: WrittenLanguage): Promise<Addition[]> {
  return db
    .selectFrom('message_addition')
    .selectAll()
    .where('event', '=', event)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** The sentence in force; empty where there is none. */
export async function sentenceNow(db: Db, event: string, language: WrittenLanguage): Promise<string> {
  const last = db
    .selectFrom('message_addition')
    .select('sentence')
    .where('event', '=', event)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(1)
  return (await last.executeTakeFirst())?.sentence ?? ''
}
