import type pg from 'pg'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { dataTable, ident, idents } from './sql.ts'

async function holds(client: pg.ClientBase, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if (violatedUnique(error) !== null) return false
    throw error
  }
}

/** Builds the primary key or a unique index: false where the values of `fields` stand twice. */
export function buildUnique(client: pg.ClientBase, table: string, dataset: Dataset, fields: readonly string[]): Promise<boolean> {
  if (fields === dataset.key) return holds(client, `alter table ${dataTable(table)} add primary key (${idents(fields)})`)
  const name = ident(`${table}_u${dataset.unique.indexOf(fields)}`)
  return holds(client, `create unique index ${name} on ${dataTable(table)} (${idents(fields)})`)
}

/** Builds all indexes of a filled table, which is how uniqueness is checked: gives the combinations that are not unique. */
export async function buildIndexes(client: pg.ClientBase, table: string, dataset: Dataset): Promise<(readonly string[])[]> {
  const repeated: (readonly string[])[] = []
  for (const fields of [dataset.key, ...dataset.unique]) if (!(await buildUnique(client, table, dataset, fields))) repeated.push(fields)
  for (const [number, fields] of dataset.indexes.entries()) {
    await client.query(`create index ${ident(`${table}_i${number}`)} on ${dataTable(table)} (${idents(fields)})`)
  }
  await client.query(`analyze ${dataTable(table)}`)
  return repeated
}
