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

const COLUMNS = `
  select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
         a.attidentity <> '' as "isSerial", a.atthasdef as "hasDefault",
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as list
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and c.relnamespace = 'portal'::regnamespace
   order by c.relname collate "C", a.attnum`

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

const WIDTH = 136

/** The file `shared/server/database/portal-tables.ts`, from a database that the migrations made. */
export async function portalTables(pool: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS)
  const tables = [...Map.groupBy(rows, ({ table }) => table)]
  return `${HEAD}${tables.map(([name, columns]) => tableOf(name, columns.map(drawn))).join('')}}\n`
}

/** A small table takes one line: the file grows with every table, and files have an end. */
function tableOf(name: string, columns: readonly string[]): string {
  const line = `  ${name}: { ${columns.join('; ')} }`
  return line.length <= WIDTH ? `${line}\n` : `  ${name}: {\n${wrapped(columns)}  }\n`
}

function drawn({ name, type, isNullable, isSerial, hasDefault, list, table }: Column): string {
  const plain = list === null ? TYPES[type] : unionOf(list)
  if (plain === undefined)
    throw new Error(`portal.${table}.${name} is of type ${type}: say in api/database/picture.ts how the driver gives it`)
  const full = isSerial ? 'Serial' : isNullable ? `${plain} | null` : plain
  return `${/^\w+$/.test(name) ? name : `'${name}'`}: ${hasDefault ? `Default<${full}>` : full}`
}

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
