import type pg from 'pg'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { dataTable, ident } from '../tables/sql.ts'
import { physicalTables } from './generation.ts'

const schemaOf = (system: DomainSystem) => `register_previous_${system}`

/** Keeps the tables of a system that readers see no more: views stand on them, so no clean-up takes them. Of each system one set. */
export async function keepPrevious(
  client: pg.ClientBase,
  system: DomainSystem,
  datasets: readonly Dataset[],
  tables: ReadonlyMap<string, string>,
): Promise<void> {
  await forgetPrevious(client, system)
  const schema = ident(schemaOf(system))
  await client.query(`create schema ${schema}`)
  for (const { name } of datasets.filter((dataset) => dataset.system === system)) {
    const table = tables.get(name)
    if (table !== undefined) await client.query(`create view ${schema}.${ident(name)} as select * from ${dataTable(table)}`)
  }
}

/** Dataset → table of the delivery before; empty where none is kept. */
export function previousTables(client: pg.ClientBase, system: DomainSystem): Promise<Map<string, string>> {
  return physicalTables(client, schemaOf(system))
}

export async function forgetPrevious(client: pg.ClientBase, system: DomainSystem): Promise<void> {
  await client.query(`drop schema if exists ${ident(schemaOf(system))} cascade`)
}
