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

/** Builds the primary key: `[key]` where a key stands twice, else nothing. */
export async function buildKey(client: pg.ClientBase, table: string, dataset: Dataset): Promise<(readonly string[])[]> {
  const isUnique = await holds(client, `alter table ${dataTable(table)} add primary key (${idents(dataset.key)})`)
  return isUnique ? [] : [dataset.key]
}

/** Builds all indexes of a filled table, which is how uniqueness is checked: gives the combinations that are not unique. */
export async function buildIndexes(client: pg.ClientBase, table: string, dataset: Dataset): Promise<(readonly string[])[]> {
  const repeated = await buildKey(client, table, dataset)
  for (const [number, fields] of dataset.unique.entries()) {
    const isUnique = await holds(client, `create unique index ${ident(`${table}_u${number}`)} on ${dataTable(table)} (${idents(fields)})`)
    if (!isUnique) repeated.push(fields)
  }
  for (const [number, fields] of dataset.indexes.entries()) {
    await client.query(`create index ${ident(`${table}_i${number}`)} on ${dataTable(table)} (${idents(fields)})`)
  }
  await client.query(`analyze ${dataTable(table)}`)
  return repeated
}
