import type { Queryable } from '#shared/server/database/tables.ts'

const NAME = 'simulators-url'

/** Where the demo that started last has its simulators: a command in another terminal does not know with which settings it was started. */
export async function noteSimulators(database: Queryable, url: string): Promise<void> {
  await database.query('insert into portal.setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
    NAME,
    JSON.stringify(url),
  ])
}

/** Null where no demo has started since this is noted. */
export async function simulatorsAt(database: Queryable): Promise<string | null> {
  const { rows } = await database.query<{ value: string }>('select value from portal.setting where name = $1', [NAME])
  return rows[0]?.value ?? null
}
