import { sql } from 'kysely'
import { type Given, givenIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'

/** What the office asks consent for, in its own words. */
interface ConsentWords {
  readonly wersja: string
  readonly tresc: Given<string>
}

async function officeWords(db: Db): Promise<ConsentWords | null> {
  const consents = db.selectFrom('office_setting').select('value').where('name', '=', 'consents').$castTo<{ value: ConsentWords }>()
  return (await consents.executeTakeFirst())?.value ?? null
}

/** Number and day of the wording that holds; null: the office has written none. */
export const consentVersion = async (db: Db): Promise<string | null> => (await officeWords(db))?.wersja ?? null

interface Agreed {
  readonly version: string | null
  readonly by_mail: boolean
  readonly by_sms: boolean
  /** Warsaw wall time. */
  readonly at: string
}

/** The last change of an account's consents; null where there was none since they are kept. */
async function lastConsent(db: Db, accountId: number): Promise<Agreed | null> {
  const last = db.selectFrom('consent_given').where('account_id', '=', accountId).orderBy('id', 'desc').limit(1)
  return (
    (await last
      .select([
        'version',
        'by_mail',
        'by_sms',
        sql<string>`to_char(given_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`.as('at'),
      ])
      .executeTakeFirst()) ?? null
  )
}

type Ways = Pick<Agreed, 'by_mail' | 'by_sms'>
const isWider = (one: Ways, other: Ways) => (one.by_mail && !other.by_mail) || (one.by_sms && !other.by_sms)

/** Writes down to which words consent was given, or that it was withdrawn; what was kept before stays. */
export async function keepConsent(tx: Tx, accountId: number, now: Pick<Agreed, 'version' | 'by_mail' | 'by_sms'>): Promise<void> {
  const last = await lastConsent(tx, accountId)
  const isOn = now.by_mail || now.by_sms
  // Taking one of two ways back says nothing of the words under which the other stays.
  const isLess = isOn && last !== undefined && last !== null && !isWider(now, last) && isWider(last, now)
  const version = isLess ? last.version : isOn ? now.version : null
  if (last?.version === version && last.by_mail === now.by_mail && last.by_sms === now.by_sms) return
  await tx
    .insertInto('consent_given')
    .values({ account_id: accountId, ...now, version })
    .execute()
}

interface Channels {
  readonly powiadomieniaEmail: boolean
  readonly powiadomieniaSms: boolean
}

/** The wording that holds and the one that the person has agreed to. */
export async function wordsFor(db: Db, accountId: number, language: Language, { powiadomieniaEmail, powiadomieniaSms }: Channels) {
  const [words, agreed] = [await officeWords(db), await lastConsent(db, accountId)]
  const isOn = powiadomieniaEmail || powiadomieniaSms
  return {
    tresc: words && givenIn(words.tresc, language),
    wersja: words?.wersja ?? null,
    zgodaNa: isOn ? (agreed?.version ?? null) : null,
    zgodaKiedy: isOn ? (agreed?.at ?? null) : null,
    czyNowaTresc: isOn && words !== null && agreed?.version !== words.wersja,
  }
}
