import type { Connection } from '#shared/server/database/database.ts'
import pg from 'pg'
import { dataTable, ident } from '../tables/sql.ts'
import { currentGeneration } from './generation.ts'

const LOCK_NOT_AVAILABLE = '55P03'
/** A request takes at most 15 seconds; after this long nobody reads the generation before the current one. */
const GRACE = "interval '1 minute'"

/**
 * Drops generations that nobody reads any more and tables on which no view stands: superseded ones, and what killed
 * imports left. Only the importer that holds the lock calls it, so no table it finds is being filled.
 */
export async function dropUnused(client: Connection): Promise<void> {
  const { number } = await currentGeneration(client, 'read')
  const schemas = await client.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n, portal.register_state s
      where n.nspname ~ '^register_[0-9]+$' and n.nspname <> s.schema_name
        and (n.nspname <> 'register_' || ($1 - 1)::text or s.swapped_at < now() - ${GRACE})`,
    [number],
  )
  for (const { name } of schemas.rows) await dropIfFree(client, `drop schema ${ident(name)} cascade`)
  const tables = await client.query<{ name: string }>(
    `select t.relname as name from pg_class t
      where t.relkind = 'r' and t.relnamespace = 'data'::regnamespace
        and not exists (select from pg_depend d
                         where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid)`,
  )
  for (const { name } of tables.rows) await dropIfFree(client, `drop table if exists ${dataTable(name)}`)
}

/** A reader that is slower than expected, or the dying session of a killed import, is left alone until the next import. */
async function dropIfFree(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error
  }
}
