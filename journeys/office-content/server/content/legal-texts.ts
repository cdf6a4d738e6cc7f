import { sql } from 'kysely'
import type { Db, Tx } from '#shared/server/database/database.ts'
import type { Content, LegalDocument, PageTexts } from './content.ts'

/** Number and day of a legal text in one, as accounts keep it. */
export const versionLabel = ({ wersja, data }: Pick<LegalDocument, 'wersja' | 'data'>): string | null =>
  wersja !== null && data !== null ? `${wersja} (${data})` : null

const numberIn = (label: string) => label.slice(0, label.lastIndexOf(' ('))

/** Keeps the legal texts of a content for whoever accepts them. What is there as it was stays as it is. */
export async function keepLegalTexts(tx: Tx, { dokumenty }: Pick<Content, 'dokumenty'>): Promise<void> {
  for (const [name, document] of Object.entries(dokumenty)) {
    const version = document && versionLabel(document)
    if (!document || !version || document.data === null) continue
    const texts = JSON.stringify(document.jezyki)
    const latest = tx.selectFrom('legal_text').where('document', '=', name).orderBy('id', 'desc').limit(1)
    const same = sql<boolean>`version = ${version} and texts = ${texts}::jsonb`.as('isSame')
    if ((await latest.select(same).executeTakeFirst())?.isSame) continue
    await tx.insertInto('legal_text').values({ document: name, version, holds_from: document.data, texts }).execute()
  }
}

/** Numbers that a legal text has ever been published under: each names one text for good, so that what people accepted can be told apart. */
export async function usedNumbers(db: Db, name: string): Promise<string[]> {
  const rows = await db.selectFrom('legal_text').select('version').distinct().where('document', '=', name).execute()
  return rows.map(({ version }) => numberIn(version))
}

/** A legal text under its number and day, as it stood at a moment (Warsaw wall time), else as it stood last; null where there was none. */
export async function keptLegalText(
  db: Db,
  asked: { readonly name: string; readonly version: string; readonly moment?: string | undefined },
): Promise<LegalDocument | null> {
  const known = db.selectFrom('legal_text').where('document', '=', asked.name).where('version', '=', asked.version)
  const columns = known
    .select(['version', 'texts', sql<string>`to_char(holds_from, 'YYYY-MM-DD')`.as('day')])
    .$narrowType<{ texts: PageTexts }>()
    .limit(1)
  const { moment } = asked
  const then = moment === undefined ? null : (await columns.where('published_at', '<', sql<Date>`${moment}::timestamp at time zone 'Europe/Warsaw' + interval '1 second'`).orderBy('id', 'desc').executeTakeFirst()) ?? null
  // Of a text that is older than the portal's memory of it, the first one known stands for it.
  const row = then ?? ((await columns.orderBy('id', moment === undefined ? 'desc' : 'asc').executeTakeFirst()) ?? null)
  return row && { wersja: numberIn(row.version), data: row.day, jezyki: row.texts }
}
