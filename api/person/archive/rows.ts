import type pg from 'pg'
import { rowsByPieces } from '#integrations/postgres/pieces.ts'
import { type PersonTable, PERSON_TABLES } from '../held/tables.ts'
import { type Person, TYPED, valuesOf } from '../whose.ts'

/** What opens something, or is sealed so that only its own purpose can read it: named in the list of contents, never handed out. */
const WITHHELD: ReadonlySet<string> = new Set([
  'password_hash',
  'totp_secret',
  'pending_totp_secret',
  'pending_secret',
  'code',
  'plain',
  'html',
  'body',
  'subscription',
  'provider_token',
  'redirect_url',
  'digests',
  'sealed',
])
/** The sealed body is that of a message; the one of a provider's message about money is the person's. */
const OPEN: ReadonlySet<string> = new Set(['payment_notification.body'])

/** Who of the office dealt with it: their own data, not the person's (CJEU C-579/21). */
const CLERKS: ReadonlySet<string> = new Set([
  'noted_by',
  'closed_by',
  'decided_by',
  'ordered_by',
  'seconded_by',
  'acted_by',
  'author',
  'author_name',
  'holder',
  'holder_name',
  'proposer',
  'decider',
  'viewer_id',
  'viewer_session',
  'staff_reason.staff_id',
])

export interface Columns {
  readonly given: readonly string[]
  readonly withheld: readonly string[]
}

/** Columns of a table as it stands now: a new one goes along by itself. Digests and files are no text. */
export async function columnsOf(client: pg.ClientBase, table: PersonTable): Promise<Columns> {
  const { rows } = await client.query<{ name: string; type: string }>(
    "select column_name::text as name, udt_name::text as type from information_schema.columns where table_schema = 'portal' and table_name = $1 order by ordinal_position",
    [table],
  )
  const names = rows.map(({ name }) => name)
  const isText = ({ name, type }: { name: string; type: string }) =>
    type !== 'bytea' && type !== 'tsvector' && !(table === 'staff' && name === 'pesel')
  const isOpen = ({ name }: { name: string }) =>
    !CLERKS.has(name) && !CLERKS.has(`${table}.${name}`) && (!WITHHELD.has(name) || OPEN.has(`${table}.${name}`))
  const given = rows.filter((column) => isText(column) && isOpen(column)).map(({ name }) => name)
  return { given, withheld: names.filter((name) => !given.includes(name)) }
}

export type Row = Readonly<Record<string, unknown>>

/** Rows of a person in one table. */
export function rowsIn(client: pg.ClientBase, table: PersonTable, { given }: Columns, person: Person): AsyncGenerator<Row> {
  const columns = given.map((name) => `t."${name}"`).join(', ')
  return rowsByPieces<Row>(client, `held_${table}`, {
    text: `select ${columns} from portal.${table} t where ${TYPED} and ${PERSON_TABLES[table].where} order by 1`,
    values: valuesOf(person),
  })
}

/** A list of JSON, a row at a time. `seen` gets each row. */
export async function* jsonOf(rows: AsyncIterable<Row>, seen: (row: Row) => void): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    seen(row)
    yield `${separator}${JSON.stringify(row)}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
