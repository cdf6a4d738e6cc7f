import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#shared/calls/errors.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { type Alongside, lockContent, saveVersion } from '../content/store.ts'
import { folderOf, moveTo, type Return, withSwitchesOf } from '../content/versions.ts'
import type { Rules } from '../read/links.ts'
import { judge } from '../read/judge.ts'

/**
 * Makes a kept version the current one, where `seen` still is. The switches of the portal stay: two administrators have agreed to them.
 * False where the version or `seen` is not so any more; throws `conflict` where the old content does not go with the switches.
 */
export async function goBack(
  pool: Pool,
  rules: Rules,
  { by, ...wanted }: Return & { readonly by: string },
  alongside: Alongside,
): Promise<boolean> {
  // Versions never change: they are read and judged before the lock, which says at its end whether it was still about them.
  const [now, then] = [await folderOf(pool, wanted.seen), await folderOf(pool, wanted.version)]
  const kept = withSwitchesOf(then, now)
  const judged = isDeepStrictEqual(kept.get('office.json'), then.get('office.json')) ? null : await judge.content(kept, rules)
  return inTransaction(pool, async (tx) => {
    await lockContent(tx)
    if (!(await moveTo(tx, wanted))) return false
    if (judged) {
      const { content, files, sources, findings } = judged
      const uwagi = findings.filter(({ level }) => level === 'error').map(({ file, problem }) => `${file}: ${problem}`)
      if (!content) throw new Refusal('conflict', { details: { uwagi: uwagi.slice(0, 20) } })
      await saveVersion(tx, { content, files, sources }, { of: { by, page: null } })
    }
    await alongside(tx)
    return true
  })
}
