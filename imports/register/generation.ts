import type pg from 'pg'
import type { Dataset } from '#shared/service/dataset.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Connection, Db } from '#shared/server/database/database.ts'
import { buildIndexes } from '../tables/bench.ts'
import { postgresBench } from '../tables/postgres-bench.ts'
import { dataTable, ident, sqlType, type Relation } from '../tables/sql.ts'

/** What readers see: a schema of views over physical tables. */
export interface Generation {
  readonly number: number
  readonly schema: string
}

/** A column of a table or view as PostgreSQL writes its type. */
export type Columns = ReadonlyMap<string, string>

export async function currentGeneration(db: Db, lock: 'lock' | 'read'): Promise<Generation> {
  const { generation, schema } = await currentRegister(db, lock)
  return { number: generation, schema }
}

/** Dataset → the physical table its view stands on. PostgreSQL's own dependencies say it: no second list can disagree. */
export async function physicalTables(client: pg.ClientBase, schema: string): Promise<Map<string, string>> {
  const result = await client.query<{ dataset: string; table: string }>(
    `select distinct v.relname as dataset, t.relname as table
       from pg_class v
       join pg_rewrite r on r.ev_class = v.oid
       join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
       join pg_class t on t.oid = d.refobjid and t.relnamespace = 'data'::regnamespace
      where v.relkind = 'v' and v.relnamespace = (select oid from pg_namespace where nspname = $1)`,
    [schema],
  )
  return new Map(result.rows.map(({ dataset, table }) => [dataset, table]))
}

/** Dataset → the view by which readers see it now. */
export async function currentViews(client: Connection): Promise<Map<string, Relation>> {
  const { schema } = await currentGeneration(client, 'read')
  const views = await columnsOf(client, schema)
  return new Map([...views.keys()].map((dataset) => [dataset, `${ident(schema)}.${ident(dataset)}`]))
}

/** Tables and views of a schema with their columns. */
export async function columnsOf(client: pg.ClientBase, schema: string): Promise<Map<string, Columns>> {
  const result = await client.query<{ relation: string; name: string; type: string }>(
    `select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'v') and c.relnamespace = (select oid from pg_namespace where nspname = $1)
      order by c.relname, a.attnum`,
    [schema],
  )
  const relations = Map.groupBy(result.rows, ({ relation }) => relation)
  return new Map([...relations].map(([relation, rows]) => [relation, new Map(rows.map(({ name, type }) => [name, type]))]))
}

/** Fields that a stored table lacks, or has with another type, and that cannot simply be null. */
export function unfitFields(dataset: Dataset, columns: Columns): string[] {
  return Object.entries(dataset.fields)
    .filter(([name, field]) => columns.get(name) !== sqlType(field) && (columns.has(name) || !field.nullable))
    .map(([name]) => name)
}

/** Columns of a view over a table that an earlier version of the portal may have made. */
function selectList(dataset: Dataset, columns: Columns): string {
  // Unfit data stay as they were; the portal says so at its start and does not serve them.
  if (unfitFields(dataset, columns).length > 0) return '*'
  return Object.entries(dataset.fields)
    .map(([name, field]) => (columns.has(name) ? ident(name) : `null::${sqlType(field)} as ${ident(name)}`))
    .join(', ')
}

/** Builds the schema of a generation: a view for every dataset, over an empty table where none was ever delivered. */
export async function createGeneration(
  client: pg.ClientBase,
  number: number,
  datasets: readonly Dataset[],
  tables: ReadonlyMap<string, string>,
): Promise<Generation> {
  const schema = `register_${number}`
  await client.query(`create schema ${ident(schema)}`)
  const columns = await columnsOf(client, 'data')
  for (const dataset of datasets) {
    const table = tables.get(dataset.name) ?? (await createEmpty(client, dataset))
    const list = selectList(
      dataset,
      columns.get(table) ?? new Map(Object.entries(dataset.fields).map(([name, field]) => [name, sqlType(field)])),
    )
    await client.query(`create view ${ident(schema)}.${ident(dataset.name)} as select ${list} from ${dataTable(table)}`)
  }
  await client.query('update portal.register_state set generation = $1, schema_name = $2, swapped_at = now()', [number, schema])
  return { number, schema }
}

async function createEmpty(client: pg.ClientBase, dataset: Dataset): Promise<string> {
  const table = `${dataset.name}_${await nextLoad(client)}`
  const bench = postgresBench(client)
  await bench.create(table, dataset)
  await buildIndexes(bench, table, dataset)
  return table
}

/** A number that no table name has had. */
export async function nextLoad(client: pg.ClientBase): Promise<number> {
  const result = await client.query<{ load: number }>("select nextval('data.load') as load")
  return result.rows[0]?.load ?? 0
}
