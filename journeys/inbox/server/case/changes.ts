import { FALLBACK_LANGUAGE, isWritten, type Language } from '#shared/language.ts'
import { type CorrespondenceField, correspondenceWords } from '#shared/person/correspondence-words.ts'
import { keysOf } from '#shared/records.ts'
import type { Db } from '#shared/server/database/database.ts'
import { ofSubjects } from '#shared/server/kept/own-portal.ts'

type Data = Readonly<Record<string, string | null>>

const given = (data: Data | null, field: string) => data?.[field]?.trim() || null

/** What the office had of a subject before this was sent: what it dealt with last, as the subject's own page shows it; null where nothing is known. */
export async function dataBeforeOf(
  db: Db,
  { kind, subject, created_at: sentAt, number }: { kind: string; subject: string; created_at: string; number: string },
): Promise<Data | null> {
  if (kind !== 'correspondence') return null
  const before = db
    .selectFrom('submission')
    .select('data')
    .$narrowType<{ data: Data | null }>()
    .where('kind', '=', 'correspondence')
    // The case says the number alone, and a PESEL is never a NIP.
    .where(
      ofSubjects([
        { pesel: subject, nip: null },
        { pesel: null, nip: subject },
      ]),
    )
    .where('id', '<>', Number(number.slice('Z-'.length)))
    .where('withdrawn', '=', false)
    .where('created_at', '<=', sentAt)
    .where('handled_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return (await before.executeTakeFirst())?.data ?? null
}

/** What was sent beside what held before, field by field in words and in the order of the form; a field that is empty on both sides is left out. */
export function changesOf(sent: Data | null, before: Data | null, language: Language) {
  if (sent === null) return []
  const known = keysOf(correspondenceWords)
  // A field that the portal has no word for any more is not kept from the clerk.
  const others = Object.keys(sent).filter((field) => !known.some((one) => one === field))
  return [...known, ...others].flatMap((field) => {
    const [przed, wartosc] = [given(before, field), given(sent, field)]
    return przed === null && wartosc === null ? [] : [{ pole: nameOf(field, language), przed, wartosc }]
  })
}

const isField = (field: string): field is CorrespondenceField => Object.hasOwn(correspondenceWords, field)
const nameOf = (field: string, language: Language) =>
  isField(field) ? correspondenceWords[field][isWritten(language) ? language : FALLBACK_LANGUAGE] : field
