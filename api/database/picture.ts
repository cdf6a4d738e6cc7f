import type pg from 'pg'

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

type Database = Pick<pg.ClientBase, 'query'>

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly isSerial: boolean
  readonly hasDefault: boolean
  /** Its `check (column in (…))`, as the catalogue tells it. */
  readonly list: string | null
}

/** An own check of the column `a.attnum` of the table `c.oid`, where it lists what may stand there. */
const LIST = `(select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%')`

const COLUMNS = `
  select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
         a.attidentity <> '' as "isSerial", a.atthasdef as "hasDefault",
         ${LIST} as list
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and c.relnamespace = 'portal'::regnamespace
   order by c.relname collate "C", a.attnum`

async function tableColumns(database: Database): Promise<Column[]> {
  return (await database.query<Column>(COLUMNS)).rows
}

/** Expressions that always give a value, which PostgreSQL does not tell. */
const NEVER_NULL: Readonly<Record<string, readonly string[]>> = {
  inbox_item: ['number', 'topic', 'content', 'has_photo'],
  instalment_transfer: ['declared_on'],
  office_setting: ['name'],
  sent_to_office: ['number', 'created_at', 'topic', 'content'],
  terms_in_force: ['version'],
}

interface View {
  readonly name: string
  readonly definition: string
}

const VIEWS = `
  select c.relname::text as name, pg_get_viewdef(c.oid) as definition from pg_class c
   where c.relkind = 'v' and c.relnamespace = 'portal'::regnamespace order by c.relname collate "C"`

const VIEW_COLUMNS = `
  select v.relname::text as "table", b.attname::text as name, format_type(b.atttypid, null) as type, coalesce(not a.attnotnull, true) as "isNullable",
         false as "isSerial", false as "hasDefault", c.relname::text as under, ${LIST} as list
    from pg_class v join pg_attribute b on b.attrelid = v.oid and b.attnum > 0
    join unnest($2::oid[], $3::int[]) with ordinality o(under, at, position) on o.position = b.attnum
    left join pg_class c on c.oid = o.under left join pg_attribute a on a.attrelid = o.under and a.attnum = o.at
   where v.relname = $1 and v.relnamespace = 'portal'::regnamespace
   order by b.attnum`

/**
 * The columns of the views. One that is a column of a table has its list and may be missing where that one may, or where its table is
 * joined though it may have no row; anything else may be missing unless `NEVER_NULL` knows better.
 */
async function viewColumns(database: Database): Promise<Column[]> {
  const columns: Column[] = []
  for (const { name: view, definition } of (await database.query<View>(VIEWS)).rows) {
    // Where a statement takes its columns from is told with its answer, also with an empty one.
    const { fields } = await database.query(definition.replace(/;$/, ' limit 0'))
    const from = [fields.map(({ tableID }) => tableID), fields.map(({ columnID }) => columnID)]
    const { rows } = await database.query<Column & { readonly under: string | null }>(VIEW_COLUMNS, [view, ...from])
    const optional = new Set([...definition.matchAll(/LEFT JOIN (?:portal\.)?(\w+)/g)].map(([, joined]) => joined))
    columns.push(
      ...rows.map(({ under, ...column }) => ({
        ...column,
        isNullable: (column.isNullable || (under !== null && optional.has(under))) && NEVER_NULL[view]?.includes(column.name) !== true,
      })),
    )
  }
  const isThere = (view: string, name: string) => columns.some((column) => column.table === view && column.name === name)
  const gone = Object.entries(NEVER_NULL).flatMap(([view, names]) =>
    names.filter((name) => !isThere(view, name)).map((name) => `${view}.${name}`),
  )
  if (gone.length > 0) throw new Error(`No view has ${gone.join(', ')} any more: take it off NEVER_NULL`)
  return columns
}
