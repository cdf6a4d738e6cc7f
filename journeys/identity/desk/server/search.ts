import type pg from 'pg'
import type { Db } from '#shared/server/database/database.ts'
import { fold, folded, type Meant } from '#shared/server/desk/numbers-meant.ts'

/** Rows of a page; one more is read, to know whether there are further ones. */
const PAGE = 25

export interface Asked {
  readonly words: string
  readonly state: string | null
  /** Whose numbers the words mean; null where they are no number. */
  readonly meant: Meant | null
  /** What the page before ended with. */
  readonly after: readonly [string, number] | null
}

export interface FoundRow {
  readonly id: number
  readonly login: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly pesel: string | null
  readonly nip: string | null
  readonly state: 'inactive' | 'unconfirmed' | 'unverified' | 'verified'
  readonly blocked: boolean
  readonly registered: string
  /** By what the list is ordered. */
  readonly place: string
}

export interface FoundPage {
  readonly way: string
  readonly rows: readonly FoundRow[]
  readonly next: readonly [string, number] | null
}

interface Way {
  readonly way: string
  /** Several: each is a stretch of the index of its own, cut before they are merged. */
  readonly where: string | readonly [string, string]
  readonly values: readonly unknown[]
  readonly place: string
}

const COLUMNS = `a.id, a.login, a.first_name, a.last_name, a.email, a.pesel, a.nip, a.state, a.blocked_at is not null as blocked,
  to_char(a.created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as registered`
const BY_NUMBER = `a.id in (select id from portal.account where pesel = any($1) or nip = any($1) union select account_id from portal.account_subject where pesel = any($1) or nip = any($1))`
const LOGIN = 'lower(a.login) collate "C"'
const NAME = folded('a.last_name')
const FIRST_NAME = folded('a.first_name')
const SINCE = `to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`

/** Signs that mean something in a pattern mean themselves. */
const beginning = (word: string) => `${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Beginnings of the last and first name in either order; what no name holds is the beginning of a login. */
function wayOfName(words: string): Way {
  const [one = '', ...others] = fold(words).split(/\s+/)
  const two = others.join(' ')
  if (/[\d._@-]/.test(one)) return { way: 'login', where: `${LOGIN} like $1`, values: [beginning(one)], place: LOGIN }
  if (two === '') return { way: 'name', where: `${NAME} like $1`, values: [beginning(one)], place: NAME }
  const ways = [`${NAME} like $1 and ${FIRST_NAME} like $2`, `${NAME} like $2 and ${FIRST_NAME} like $1`] as const
  return { way: 'name', where: ways, values: [beginning(one), beginning(two)], place: NAME }
}

function wayOf({ words, state, meant }: Asked): Way | null {
  if (words === '') return state === 'unverified' ? { way: 'unverified', where: "a.state = 'unverified'", values: [], place: SINCE } : null
  if (meant) return { way: meant.way, where: BY_NUMBER, values: [meant.numbers], place: LOGIN }
  if (words.includes('@')) return { way: 'email', where: 'lower(a.email) = $1', values: [words.toLowerCase()], place: LOGIN }
  return wayOfName(words)
}

/** One page of accounts, by what the words look like. Each way is a stretch of one index, so a large office waits no longer than a small one. */
export async function findPage(client: pg.PoolClient, asked: Asked): Promise<FoundPage> {
  const way = wayOf(asked)
  if (!way) return { way: 'nothing', rows: [], next: null }
  const values = [...way.values]
  const isSince = way.place === SINCE
  const order = isSince ? 'a.created_at' : way.place
  let behind = ''
  if (asked.after) {
    values.push(...asked.after)
    const place = isSince ? `$${values.length - 1}::timestamp at time zone 'UTC'` : `$${values.length - 1}`
    behind = `and (${order}, a.id) > (${place}, $${values.length}::bigint)`
  }
  const stretch = (where: string) =>
    `select ${COLUMNS}, ${way.place} as place from portal.account a where ${where} ${behind} order by ${order}, a.id limit ${PAGE + 1}`
  const text =
    typeof way.where === 'string'
      ? stretch(way.where)
      : `${way.where.map((where) => `(${stretch(where)})`).join(' union ')} order by place, id limit ${PAGE + 1}`
  const { rows } = await client.query<FoundRow>(text, values)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return { way: way.way, rows: shown, next: rows.length > PAGE && last ? [last.place, last.id] : null }
}

/** Looks that are gone through for the accounts of one person's last days. */
const LOOKS = 200
const LATELY = 5

/** The accounts that somebody of the office opened last, with when; an entry of the log is there from its act on, also before it is chained. */
export async function openedLately(db: Db, actor: string): Promise<(Omit<FoundRow, 'place'> & { readonly opened: string })[]> {
  const looks = (table: string) =>
    `(select object, at from portal.${table} where actor = $1 and action = 'account-show' order by id desc limit ${LOOKS})`
  const { rows } = await db.query<Omit<FoundRow, 'place'> & { readonly opened: string }>(
    `select ${COLUMNS}, to_char(shown.at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS') as opened
       from (select object, max(at) as at from (${looks('audit')} union all ${looks('audit_waiting')}) looks
              where at > now() - interval '7 days' group by object order by 2 desc limit ${LATELY}) shown
       join portal.account a on shown.object = 'account:' || a.id
      order by shown.at desc`,
    [actor],
  )
  return rows
}
