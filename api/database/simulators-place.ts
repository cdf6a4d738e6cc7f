import type { Db } from '#shared/server/database/database.ts'

const NAME = 'simulators-url'

/** Where the demo that started last has its simulators: a command in another terminal does not know with which settings it was started. */
export async function noteSimulators(db: Db, url: string): Promise<void> {
  await db.query('insert into portal.setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
    NAME,
    JSON.stringify(url),
  ])
}

/** Null where no demo has started since this is noted. */
export async function simulatorsAt(db: Db): Promise<string | null> {
  const { rows } = await db.query<{ value: string }>('select value from portal.setting where name = $1', [NAME])
  return rows[0]?.value ?? null
}
