import { type RawBuilder, sql } from 'kysely'
import { maskedEmail, maskedNumber } from '#shared/person/masks.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { fold, folded, type Meant } from '#shared/server/desk/numbers-meant.ts'
import { accounts } from '../lists/accounts.ts'

/** One more than is shown of what words find (`api/desk/lists`): each stretch is cut before they are merged. */
const MOST = 101

export interface FoundRow {
  readonly id: number
  readonly login: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly pesel: string | null
  readonly nip: string | null
  readonly state: 'inactive' | 'unconfirmed' | 'unverified' | 'by-letter' | 'verified'
  readonly blocked: boolean
  readonly registered: string
  /** When whoever asks has looked at it last; null where that is not asked for. */
  readonly seen: string | null
  /** By what the list is ordered. */
  readonly place: string
}

const COLUMNS = sql`a.id, a.login, a.first_name, a.last_name, a.email, a.pesel, a.nip, a.state, a.blocked_at is not null as blocked,
  to_char(a.created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as registered`
const LOGIN = sql`lower(a.login) collate "C"`
const NAME = sql.raw(folded('a.last_name'))
const FIRST_NAME = sql.raw(folded('a.first_name'))
const SINCE = sql`to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
const WALL = sql`to_char(shown.at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

const ofNumbers = (numbers: readonly string[]) =>
  sql`a.id in (select id from portal.account where pesel = any(${numbers}) or nip = any(${numbers}) union select account_id from portal.account_subject where pesel = any(${numbers}) or nip = any(${numbers}))`

/** Signs that mean something in a pattern mean themselves. */
const beginning = (word: string) => `${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Of an index one stretch. */
const stretch = (where: RawBuilder<unknown>, place: RawBuilder<unknown>) =>
  sql<FoundRow>`(select ${COLUMNS}, null as seen, ${place} as place from portal.account a where ${where} order by ${place}, a.id limit ${MOST})`

/** Beginnings of the last and first name in either order; what no name holds is the beginning of a login. */
function byName(words: string) {
  const [one = '', ...others] = fold(words).split(/\s+/)
  const [first, second] = [beginning(one), beginning(others.join(' '))]
  if (/[\d._@-]/.test(one)) return { way: 'by login', rows: stretch(sql`${LOGIN} like ${first}`, LOGIN) }
  if (others.length === 0) return { way: 'by name', rows: stretch(sql`${NAME} like ${first}`, NAME) }
  const ways = [sql`${NAME} like ${first} and ${FIRST_NAME} like ${second}`, sql`${NAME} like ${second} and ${FIRST_NAME} like ${first}`]
  return {
    way: 'by name',
    rows: sql<FoundRow>`(${sql.join(
      ways.map((where) => stretch(where, NAME)),
      sql` union `,
    )})`,
  }
}

/** By what the words look like. Each way is a stretch of one index, so a large office waits no longer than a small one. */
export function accountsBy(words: string, meant: Meant | null) {
  if (meant) return { way: `by ${meant.way}`, rows: stretch(ofNumbers(meant.numbers), LOGIN) }
  if (words.includes('@')) return { way: 'by email', rows: stretch(sql`lower(a.email) = ${words.toLowerCase()}`, LOGIN) }
  return byName(words)
}

/** Looks that are gone through for the accounts of one person's last days. */
const LOOKS = 200
const LATELY = 5

const looksOf = (table: string, actor: string) =>
  sql`(select object, at from ${sql.id('portal', table)} where actor = ${actor} and action = 'account-show' order by id desc limit ${LOOKS})`

/** The accounts that somebody of the office opened last; an entry of the log is there from its act on, also before it is chained. */
const openedLately = (actor: string) => sql<FoundRow>`(
  select ${COLUMNS}, ${WALL} as seen, lpad(shown.last::text, 3, '0') as place
    from (select object, max(at) as at, row_number() over (order by max(at) desc) as last from (${looksOf('audit', actor)} union all ${looksOf('audit_waiting', actor)}) looks
           where at > now() - interval '7 days' group by object order by 2 desc limit ${LATELY}) shown
    join portal.account a on shown.object = 'account:' || a.id)`

const UNVERIFIED = sql<FoundRow>`(select ${COLUMNS}, null as seen, ${SINCE} as place from portal.account a where a.state = 'unverified')`

export const accountList = listFrom(accounts, ({ numbersMeant }) => ({
  order: {
    by: [
      ['place', 'text'],
      ['id', 'number'],
    ],
  },
  rows: ({ view }, { actor }) => (view === 'unverified' ? UNVERIFIED : openedLately(actor)),
  search: async (db, ctx, words) => accountsBy(words, await numbersMeant(db, ctx, words)),
  whose: ({ pesel, nip }) => pesel ?? nip,
  shown: ({ id, login, first_name, last_name, email, pesel, nip, state, blocked, registered, seen }) => ({
    id,
    name: `${first_name} ${last_name}`,
    login,
    number: pesel === null ? nip : maskedNumber(pesel),
    email: maskedEmail(email),
    registeredOn: registered,
    seenAt: seen,
    state,
    isBlocked: blocked,
  }),
  act: 'account-find',
  // Whose accounts were shown: people read of it who looked at theirs.
  noted: ({ id }) => String(id),
}))
