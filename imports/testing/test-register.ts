import type { Dataset } from '#shared/service/dataset.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { migratedDatabase } from '#integrations/postgres/testing.ts'
import { ensureRegister, importDelivery, type ImportOptions, type ImportReport } from '../index.ts'
import { DeliveryFolders, type Delivery } from './deliveries.ts'

export interface TestRegister {
  readonly pool: Pool
  readonly connectionString: string
  readonly folders: DeliveryFolders
  /** Writes a delivery and imports it. */
  deliver(delivery: Delivery, more?: Partial<ImportOptions>): Promise<ImportReport>
  importFolder(folder: string, more?: Partial<ImportOptions>): Promise<ImportReport>
  /** What readers see of a dataset now, ordered by its key. */
  rows(dataset: Dataset): Promise<Record<string, unknown>[]>
  /** Forgets all deliveries. */
  reset(): Promise<void>
  close(): Promise<void>
}

const FORGET = `
  do $$ declare s text; begin
    for s in select nspname from pg_namespace where nspname ~ '^register_' loop
      execute format('drop schema %I cascade', s);
    end loop;
    for s in select relname from pg_class where relkind = 'r' and relnamespace = 'data'::regnamespace loop
      execute format('drop table data.%I', s);
    end loop;
  end $$;
  create schema register_0;
  update portal.register_state set generation = 0, schema_name = 'register_0';
  delete from portal.register_date`

/** A migrated database of its own with an empty register of `datasets`. */
export async function openTestRegister(datasets: readonly Dataset[]): Promise<TestRegister> {
  const database = await migratedDatabase()
  // What a test reads back is the whole of a delivery: the limit for calls of people is none of it.
  const pool = openPool(database.connectionString, { statementTimeoutMs: 0 })
  const folders = await DeliveryFolders.open()
  await ensureRegister(pool, datasets)
  const importFolder: TestRegister['importFolder'] = (folder, more) => importDelivery({ pool, folder, datasets, ...more })
  return {
    pool,
    connectionString: database.connectionString,
    folders,
    importFolder,
    deliver: async (delivery, more) => importFolder(await folders.write(delivery), more),
    async rows({ name, key }) {
      const state = await pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
      const order = key.map((field) => `"${field}"`).join(', ')
      return (await pool.query<Record<string, unknown>>(`select * from ${state.rows[0]?.schema_name}."${name}" order by ${order}`)).rows
    },
    async reset() {
      await pool.query(FORGET)
      await ensureRegister(pool, datasets)
    },
    async close() {
      await pool.end()
      await database.drop()
      await folders.close()
    },
  }
}
