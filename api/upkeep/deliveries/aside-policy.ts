import type { AsidePolicy } from '#imports/index.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import { isWatchingAside } from '../../database/aside-setting.ts'

/** Faulty rows are set aside with their subjects, whose amounts of before stand in no sum and cannot be paid; an office that only watches takes none. */
export async function asidePolicy(database: Queryable, most: AsidePolicy['most']): Promise<AsidePolicy> {
  const isWatching = await isWatchingAside(database)
  return { most, refuses: () => isWatching }
}
