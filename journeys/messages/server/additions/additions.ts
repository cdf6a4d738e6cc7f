import type { Language, WrittenLanguage } from '#shared/language.ts'
import { type PortalRow, type Queryable, rowOf, rowsOf, tables } from '#shared/server/database/tables.ts'

export type Addition = PortalRow<'message_addition'>

/** What the office adds to a kind of message in a language, as it was at a moment; null where it adds nothing. */
export type Added = (event: string, language: Language, at: Date) => string | null

/** All versions: an office has a few dozen in its life. */
export async function additionsOf(database: Queryable): Promise<Added> {
  const all = await rowsOf(database, tables.selectFrom('message_addition').selectAll().orderBy('id', 'desc'))
  return (event, language, at) =>
    all.find((one) => one.event === event && one.language === language && one.written_at <= at)?.sentence || null
}

/** Versions of one, the last first. */
export function versionsOf(database: Queryable, event: string, language: WrittenLanguage): Promise<Addition[]> {
  return rowsOf(
    database,
    tables
      .selectFrom('message_addition')
      .selectAll()
      .where('event', '=', event)
      .where('language', '=', language)
      .orderBy('id', 'desc')
      .limit(20),
  )
}

/** The sentence in force; empty where there is none. */
export async function sentenceNow(database: Queryable, event: string, language: WrittenLanguage): Promise<string> {
  const last = tables
    .selectFrom('message_addition')
    .select('sentence')
    .where('event', '=', event)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(1)
  return (await rowOf(database, last))?.sentence ?? ''
}
