import { sql } from 'kysely'
import { formerNumbers, numbersOfAccount } from '#journeys/identity/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { isNip, isPesel } from '#shared/person/identifiers.ts'
import type { Db } from '#shared/server/database/database.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import type { Cipher } from '#shared/server/security/security.ts'

/** Whose data are asked for: as a request names them. */
export interface Named {
  readonly accountId: number | null
  readonly pesel: string | null
  readonly nip: string | null
}

/** By what rows of a person are found. */
export interface Person {
  readonly accounts: readonly number[]
  /** Numbers of accounts that became one of these: the log knows them by nothing else. */
  readonly former: readonly number[]
  readonly pesels: readonly string[]
  readonly nips: readonly string[]
  readonly mails: readonly string[]
  readonly staff: readonly number[]
}

/** The values of the conditions of `Held`. */
export function valuesOf({ accounts, former, pesels, nips, mails, staff }: Person): readonly unknown[] {
  return [accounts, pesels, nips, mails, staff, [...accounts, ...former].map((id) => `account:${id}`)]
}

/** Gives every value a type, also where a condition names only some of them. */
export const TYPED = '($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[]) is not null'

const account = (db: Db) => db.selectFrom('account').select(['id', 'state', 'pesel', 'nip', 'email', 'consent_email'])

/** A mistyped number would be of somebody of whom the portal has nothing, and the person would be told so. */
const mistyped = () => new Refusal('officeAct', { details: { przyczyna: 'number' } })

/** By PESEL, NIP or login, as the officer types it. Throws `notFound` for a login that nobody has. */
export async function named(db: Db, words: string): Promise<Named> {
  const digits = identifierDigits(words)
  if (/^\d{11}$/.test(digits)) {
    if (!isPesel(digits, '9999-12-31')) throw mistyped()
    return { accountId: null, pesel: digits, nip: null }
  }
  if (/^\d{10}$/.test(digits)) {
    if (!isNip(digits)) throw mistyped()
    return { accountId: null, pesel: null, nip: digits }
  }
  const found = await account(db)
    .where(sql<boolean>`lower(login) = lower(${words.trim()})`)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return { accountId: found.id, ...provenNumbers(found) }
}

/** A number that nobody has confirmed may be a stranger's: with it one would get what is theirs. */
function provenNumbers({ state, pesel, nip }: { readonly state: string; readonly pesel: string | null; readonly nip: string | null }) {
  // Whoever acts for an institution is a person; what is the institution's alone is nobody's personal data.
  return state === 'verified' ? { pesel, nip: pesel === null ? nip : null } : { pesel: null, nip: null }
}

/** Accounts whose holder has proved that they are this person, and what else their rows are found by. */
export async function personOf(db: Db, cipher: Pick<Cipher, 'decrypt'>, { accountId, pesel, nip }: Named): Promise<Person> {
  const rows = await account(db)
    .where((by) =>
      by.or([by('id', '=', accountId ?? 0), by.and([by('state', '=', 'verified'), by.or([by('pesel', '=', pesel), by('nip', '=', nip)])])]),
    )
    .orderBy('id')
    .execute()
  const accounts = rows.map(({ id }) => id)
  const mails = rows.flatMap(({ email, consent_email: other }) => [email, other ?? email]).map((address) => address.toLowerCase())
  return {
    accounts,
    former: await formerNumbers(db, accounts),
    pesels: pesel === null ? [] : [pesel],
    nips: nip === null ? [] : [nip],
    mails: [...new Set(mails)],
    staff: await staffOf(db, cipher, pesel),
  }
}

/**
 * Numbers of everybody whose matter a request is: also those that an account has only claimed, and of whoever acts for an institution. Who of
 * the office has one of them deals with none of it.
 */
export async function numbersConcerned(db: Db, { accounts, pesels, nips }: Person): Promise<(string | null)[]> {
  const found: (string | null)[] = [...pesels]
  for (const nip of nips) found.push(...(await numbersAround(db, nip)))
  for (const account of accounts) found.push(...(await numbersOfAccount(db, account)))
  return found
}

/** People of the office have their number sealed; there are few of them. */
async function staffOf(db: Db, cipher: Pick<Cipher, 'decrypt'>, pesel: string | null): Promise<number[]> {
  if (pesel === null) return []
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'pesel'])
    .where('pesel', 'is not', null)
    .$narrowType<{ pesel: string }>()
    .execute()
  return rows.filter((row) => cipher.decrypt(row.pesel) === pesel).map(({ id }) => id)
}

/** Accounts that claim one of the numbers and have proved nothing: strangers', or forgotten ones. They are counted and left alone. */
export async function unprovenOf(db: Db, { pesel, accountId }: Named): Promise<number> {
  if (pesel === null) return 0
  const row = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pesel', '=', pesel)
    .where('state', '<>', 'verified')
    .where('id', '<>', accountId ?? 0)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The accounts of a person by login. */
export async function loginsOf(db: Db, { accounts }: Person): Promise<{ id: number; login: string }[]> {
  return accounts.length === 0 ? [] : db.selectFrom('account').select(['id', 'login']).where('id', 'in', accounts).orderBy('id').execute()
}
