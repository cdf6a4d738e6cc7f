import { sql } from 'kysely'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'

const NAME = 'import-aside'

/** Whether an office that delivered before rows could be set aside still only reads which would be. */
export async function isWatchingAside(database: Queryable): Promise<boolean> {
  const row = await rowOf(database, tables.selectFrom('setting').select('value').where('name', '=', NAME))
  return row?.value === 'watch'
}

export async function watchAside(database: Queryable, isWatching: boolean): Promise<void> {
  const values = { value: JSON.stringify(isWatching ? 'watch' : 'on'), changed_at: sql<Date>`now()` }
  await written(
    database,
    tables
      .insertInto('setting')
      .values({ name: NAME, ...values })
      .onConflict((found) => found.column('name').doUpdateSet(values)),
  )
}
