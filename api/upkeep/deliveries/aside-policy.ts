import type { AsidePolicy } from '#imports/index.ts'
import type { Db } from '#shared/server/database/database.ts'
import { isWatchingAside } from '../../database/aside-setting.ts'

/** Faulty rows are set aside with their subjects, whose amounts of before stand in no sum and cannot be paid; an office that only watches takes none. */
export async function asidePolicy(db: Db, most: AsidePolicy['most']): Promise<AsidePolicy> {
  const isWatching = await isWatchingAside(db)
  return { most, refuses: () => isWatching }
}
