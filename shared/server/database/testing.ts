import { DummyDriver, Kysely, type LogConfig, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'

/** Asks nobody: what would be asked is looked at. */
export function silentDatabase<Tables extends object>(schema: string, log: LogConfig = []): Kysely<Tables> {
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (none: Kysely<unknown>) => new PostgresIntrospector(none),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect, log }).withSchema(schema)
}
