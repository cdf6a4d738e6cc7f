import { sql } from 'kysely'
import { warsawInstant } from '#shared/dates.ts'
import type { Context } from '#shared/server/context.ts'

/** Of which day the data are, and when the office's delivery came in; null before the first. */
export interface DataState {
  readonly date: string | null
  readonly imported: Date | null
}

/** The oldest day and the latest delivery of the domain systems. */
export async function dataState({ portal }: Context, systems: readonly string[]): Promise<DataState> {
  const row = await portal
    .withTables<{ register_date: { system: string; data_date: string; imported_at: Date } }>()
    .selectFrom('register_date')
    .select([sql<string | null>`min(data_date)`.as('date'), sql<number | null>`extract(epoch from max(imported_at))`.as('imported')])
    .where('system', 'in', [...systems])
    .executeTakeFirst()
  return { date: row?.date ?? null, imported: row?.imported == null ? null : new Date(Math.floor(Number(row.imported)) * 1000) }
}

/**
 * Since when somebody who kept a file may be told that it is still the same: since the delivery, and no longer than since the day began.
 * Elections pass and counts change with the day, and by it the office's name or licence has come round too.
 */
export function unchangedSince({ today }: Pick<Context, 'today'>, imported: Date | null): Date | null {
  if (imported === null) return null
  const dayBegan = warsawInstant(today, 0)
  return imported > dayBegan ? imported : dayBegan
}
