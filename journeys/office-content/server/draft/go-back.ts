import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { Refusal } from '#shared/calls/errors.ts'
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
  pool: pg.Pool,
  rules: Rules,
  { by, ...wanted }: Return & { readonly by: string },
  alongside: Alongside,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await lockContent(client)
    const [now, then] = [await folderOf(client, wanted.seen), await folderOf(client, wanted.version)]
    if (!(await moveTo(client, wanted))) return false
    const kept = withSwitchesOf(then, now)
    if (!isDeepStrictEqual(kept.get('office.json'), then.get('office.json'))) {
      const { content, files, sources, findings } = await judge.content(kept, rules)
      const uwagi = findings.filter(({ level }) => level === 'error').map(({ file, problem }) => `${file}: ${problem}`)
      if (!content) throw new Refusal('conflict', { details: { uwagi: uwagi.slice(0, 20) } })
      await saveVersion(client, { content, files, sources }, { of: { by, page: null } })
    }
    await alongside(client)
    return true
  })
}
