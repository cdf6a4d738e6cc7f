import { DummyDriver, Kysely, type LogConfig, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { NoTables } from '../context.ts'

/** Asks nobody: what would be asked is looked at. */
export function silentDatabase(schema: string, log: LogConfig = []): Kysely<NoTables> {
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (none: Kysely<unknown>) => new PostgresIntrospector(none),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<NoTables>({ dialect, log }).withSchema(schema)
}
