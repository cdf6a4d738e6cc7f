import type pg from 'pg'
import { type Column, tableColumns, viewColumns } from './columns.ts'

/** How the driver gives a column of each type, and takes one (integrations/postgres/pool.ts). */
export const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'character varying': 'string',
  date: 'string',
  integer: 'number',
  'integer[]': 'number[]',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Instant',
  'timestamp without time zone': 'string',
  tsvector: 'string',
  uuid: 'string',
}

/** What of these is read. */
const READ: Readonly<Record<string, string>> = { Instant: 'Date', Json: 'unknown' }

const HEAD = `// Written by \`npm run tables\` from the migrations; a test compares. Not to be edited by hand.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** Left out where the default is wanted. */
type Default<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** A moment. */
type Instant = ColumnType<Date, Date | string, Date | string>
/** Its reader says what is in it; it is written as text. */
type Json = ColumnType<unknown, string, string>
type Serial = GeneratedAlways<number>

/** The portal's own tables, as the migrations leave them and the driver reads and writes them. */
export interface PortalTables {
`

const VIEWS_HEAD = `
/** Columns of a view: nobody writes them. */
type Seen<Columns> = { readonly [Name in keyof Columns]: ColumnType<Columns[Name], never, never> }

/** Views by which an owner of tables lets others read. */
export interface PortalViews {
`

const WIDTH = 136

/** The file `shared/server/database/portal-tables.ts`, from a database that the migrations made. */
export async function portalTables(pool: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const tables = [...Map.groupBy(await tableColumns(pool), ({ table }) => table)].map(([name, columns]) =>
    placeOf(`${name}: {`, columns.map(drawn), '}'),
  )
  const views = [...Map.groupBy(await viewColumns(pool), ({ table }) => table)]
  const seen = views.map(([name, columns]) => placeOf(`${name}: Seen<{`, columns.map(drawnOfView), '}>'))
  return `${HEAD}${tables.join('')}}\n${VIEWS_HEAD}${seen.join('')}}\n`
}

/** A small table takes one line: the file grows with every table, and files have an end. */
function placeOf(begin: string, columns: readonly string[], end: string): string {
  const line = `  ${begin} ${columns.join('; ')} ${end}`
  return line.length <= WIDTH ? `${line}\n` : `  ${begin}\n${wrapped(columns)}  ${end}\n`
}

function drawn(column: Column): string {
  const plain = plainOf(column)
  const full = column.isSerial ? 'Serial' : column.isNullable ? `${plain} | null` : plain
  return `${nameOf(column)}: ${column.hasDefault ? `Default<${full}>` : full}`
}

/** A column that is only read has the type in which the driver gives it. */
function drawnOfView(column: Column): string {
  const plain = plainOf(column)
  const given = READ[plain] ?? plain
  return `${nameOf(column)}: ${column.isNullable && given !== 'unknown' ? `${given} | null` : given}`
}

function plainOf({ name, type, list, table }: Column): string {
  const plain = list === null ? TYPES[type] : unionOf(list)
  if (plain === undefined)
    throw new Error(`portal.${table}.${name} is of type ${type}: say in api/database/picture.ts how the driver gives it`)
  return plain
}

const nameOf = ({ name }: Column) => (/^\w+$/.test(name) ? name : `'${name}'`)

/** `CHECK ((state = ANY (ARRAY['new'::text, …])))` */
function unionOf(check: string): string {
  return [...check.matchAll(/('[^']*')::text/g)].map(([, value]) => value).join(' | ')
}

function wrapped(columns: readonly string[]): string {
  const lines: string[] = []
  for (const column of columns) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + column.length + 2 <= WIDTH) lines[lines.length - 1] = `${last}; ${column}`
    else lines.push(`    ${column}`)
  }
  return `${lines.join('\n')}\n`
}
