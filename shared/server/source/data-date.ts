import { sql } from 'kysely'
import type { Context } from '../context.ts'

/**
 * The day of which the data are ("stan na dzień"): the oldest of the named domain systems, as their last deliveries say.
 * Null before the first import.
 */
export async function dataDate({ portal }: Context, systems: readonly string[]): Promise<string | null> {
  const row = await portal
    .withTables<{ register_date: { system: string; data_date: string } }>()
    .selectFrom('register_date')
    .select(sql<string | null>`min(data_date)`.as('date'))
    .where('system', 'in', [...systems])
    .executeTakeFirst()
  return row?.date ?? null
}
