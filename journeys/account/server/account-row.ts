import type { Queryable } from '#integrations/mail/outbox.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language.ts'
import { Refusal } from '#shared/errors.ts'

export interface AccountRow {
  readonly id: number
  readonly login: string
  readonly password_hash: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly pesel: string | null
  readonly nip: string | null
  readonly state: 'inactive' | 'unconfirmed' | 'unverified' | 'verified'
  readonly language: string
  readonly totp_secret: string | null
  /** Created by the office: activated by its letter. */
  readonly by_office: boolean
  /** Null: there never was a password. */
  readonly password_changed_at: Date | null
}

const COLUMNS = 'id, login, password_hash, first_name, last_name, email, pesel, nip, state, language, totp_secret, by_office, password_changed_at'

export async function accountById(database: Queryable, id: number): Promise<AccountRow> {
  const result = await database.query<AccountRow>(`select ${COLUMNS} from portal.account where id = $1`, [id])
  const row = result.rows[0]
  if (!row) throw new Refusal('unauthorized')
  return row
}

/** The account of a login, when its e-mail address is the one given. */
export async function accountByLoginAndEmail(database: Queryable, login: string, email: string): Promise<AccountRow | null> {
  const result = await database.query<AccountRow>(
    `select ${COLUMNS} from portal.account where lower(login) = lower($1) and lower(email) = lower($2)`,
    [login, email],
  )
  return result.rows[0] ?? null
}

/** The account's last language: of mails that no call of theirs leads to, and of calls that name none. */
export function languageOf(account: Pick<AccountRow, 'language'>): Language {
  return isLanguage(account.language) ? account.language : DEFAULT_LANGUAGE
}

/** Language of a mail to which a call leads that anybody may make, or whoever holds a link (spec/api.md "Conventions"). */
export function languageFor(asked: Language | null, account: AccountRow): Language {
  return asked ?? languageOf(account)
}
