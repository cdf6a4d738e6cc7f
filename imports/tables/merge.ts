import type pg from 'pg'
import type { Dataset } from '#shared/dataset.ts'
import { createTable, dataTable, equal, idents } from './sql.ts'

/**
 * A partial delivery: `target` becomes the current rows except those that `delivered` has by key, and all of `delivered`.
 * The current table stays as it is, because readers are in it. `current` is null before the first delivery.
 */
export async function mergeTables(client: pg.ClientBase, dataset: Dataset, tables: { current: string | null; delivered: string; target: string }): Promise<void> {
  const columns = idents(Object.keys(dataset.fields))
  const target = dataTable(tables.target)
  const delivered = dataTable(tables.delivered)
  await client.query('begin')
  try {
    await client.query(createTable(tables.target, dataset))
    if (tables.current !== null) {
      const isReplaced = `select from ${delivered} d where ${equal('d', dataset.key, 'c', dataset.key)}`
      await client.query(`insert into ${target} (${columns}) select ${columns} from ${dataTable(tables.current)} c where not exists (${isReplaced}) order by ${idents(dataset.key)}`)
    }
    await client.query(`insert into ${target} (${columns}) select ${columns} from ${delivered} order by ${idents(dataset.key)}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query(`drop table ${delivered}`)
}
