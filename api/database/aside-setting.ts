import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'

const NAME = 'import-aside'

/** Whether an office that delivered before rows could be set aside still only reads which would be. */
export async function isWatchingAside(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value === 'watch'
}

export async function watchAside(db: Db, isWatching: boolean): Promise<void> {
  const values = { value: JSON.stringify(isWatching ? 'watch' : 'on'), changed_at: sql<Date>`now()` }
  await db
    .insertInto('setting')
    .values({ name: NAME, ...values })
    .onConflict((found) => found.column('name').doUpdateSet(values))
    .execute()
}
