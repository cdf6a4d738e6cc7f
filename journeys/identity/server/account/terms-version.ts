import { type Given, givenIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { termsIn } from '../../terms.ts'

/** Stands until the office has imported its content. */
const FIRST = '1.0'

interface OfficeTerms {
  readonly wersja: string
  readonly regulamin?: Given<string>
  readonly daneOsobowe?: Given<string>
}

async function officeTerms(pool: Pool): Promise<OfficeTerms | undefined> {
  const terms = pool.selectFrom('office_setting').select('value').where('name', '=', 'terms').$castTo<{ value: OfficeTerms }>()
  return (await terms.executeTakeFirst())?.value
}

/** Version of the terms that the office has published; kept with the account that accepts it (reference/domain.md 4.8). */
export async function termsVersion(pool: Pool): Promise<string> {
  return (await officeTerms(pool))?.wersja ?? FIRST
}

/**
 * The terms that an account is asked to accept; null where it has accepted those that hold. One that never accepted any, because the office
 * opened it, is asked for those that came after it.
 */
export async function askedTerms(pool: Pool, accountId: number): Promise<string | null> {
  const asked = pool
    .selectFrom('account')
    .crossJoin('terms_in_force as terms')
    .select('terms.version')
    .where('account.id', '=', accountId)
    .whereRef('terms.version', 'is distinct from', 'account.terms_version')
    .where(({ eb, or, ref }) => or([eb('account.terms_version', 'is not', null), eb('terms.came_at', '>', ref('account.created_at'))]))
  return (await asked.executeTakeFirst())?.version ?? null
}

/** What a person agrees to at registration, as HTML of the office; a short text where it has not published its own. */
export async function consentTexts(pool: Pool, language: Language) {
  const office = await officeTerms(pool)
  const short = termsIn(language)
  return {
    trescZgodyNaPrzetwarzanieDanych: office?.daneOsobowe ? givenIn(office.daneOsobowe, language) : short.trescZgodyNaPrzetwarzanieDanych,
    trescRegulaminu: office?.regulamin ? givenIn(office.regulamin, language) : short.trescRegulaminu,
    wersjaRegulaminu: office?.wersja ?? FIRST,
  }
}
