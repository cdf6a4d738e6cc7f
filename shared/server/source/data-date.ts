import { sql } from 'kysely'
import { earliest } from '../../dates.ts'
import type { Context, SubjectContext } from '../context.ts'

/**
 * The day of which the data are ("stan na dzień"): the oldest of the named domain systems, as their last deliveries say.
 * Null before the first import. Of rows of the subject that were set aside the day of those that stand in their place.
 */
export async function dataDate(
  { portal, subject }: Pick<Context, 'portal'> & Partial<Pick<SubjectContext, 'subject'>>,
  systems: readonly string[],
): Promise<string | null> {
  const row = await portal
    .withTables<{ register_date: { system: string; data_date: string } }>()
    .selectFrom('register_date')
    .select(sql<string | null>`min(data_date)`.as('date'))
    .where('system', 'in', [...systems])
    .executeTakeFirst()
  const held = Object.entries(subject?.held ?? {}).filter(([system]) => systems.includes(system))
  return earliest([row?.date ?? null, ...held.map(([, { shows }]) => shows)])
}
