import type pg from 'pg'
import type { Dataset } from '#shared/service/dataset.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { sqlType } from '../tables/sql.ts'
import { columnsOf, createGeneration, currentGeneration, physicalTables, unfitFields, type Columns } from './generation.ts'

function isCurrent(dataset: Dataset, view: Columns | undefined): boolean {
  const fields = Object.entries(dataset.fields)
  return view !== undefined && view.size === fields.length && fields.every(([name, field]) => view.get(name) === sqlType(field))
}

/**
 * Makes sure that the register readers see has a view for every dataset this version of the portal knows; called at
 * every start, before the first request. Builds a new generation when an update has brought datasets or fields.
 * Throws where stored data no longer fit and the office has to deliver them again: serving them empty would tell people
 * that they owe nothing.
 */
export async function ensureRegister(pool: Pool, datasets: readonly Dataset[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { number, schema } = await currentGeneration(client, 'lock')
    const views = await columnsOf(client, schema)
    const tables = await physicalTables(client, schema)
    await refuseUnfit(client, datasets, tables)
    if (!datasets.every((dataset) => isCurrent(dataset, views.get(dataset.name)))) {
      await createGeneration(client, number + 1, datasets, tables)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function refuseUnfit(client: pg.ClientBase, datasets: readonly Dataset[], tables: ReadonlyMap<string, string>): Promise<void> {
  const columns = await columnsOf(client, 'data')
  for (const dataset of datasets) {
    const stored = columns.get(tables.get(dataset.name) ?? '')
    const unfit = stored ? unfitFields(dataset, stored) : []
    if (unfit.length === 0) continue
    const fields = unfit.join(', ')
    throw new Error(
      `The stored data of "${dataset.name}" lack ${fields} of this version. ` +
        `Import a full delivery of the system "${dataset.system}", then start again.`,
    )
  }
}
