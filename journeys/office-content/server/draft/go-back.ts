import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { Refusal } from '#shared/calls/errors.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { rowOf, tables, written } from '#shared/server/database/tables.ts'
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
  { by, ...wanted }: Return & { readonly by: string | null },
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
      await saveVersion(client, { content, files, sources }, by === null ? {} : { of: { by, page: null } })
      // The version before is the one that was left, so that going back once more leads forward again.
      await written(client, tables.updateTable('content_state').set({ previous_id: wanted.seen }))
    }
    await alongside(client)
    return true
  })
}

/** Goes back to the version before; done again, forward. False where there is none; throws as `goBack` does. */
export async function rollBack(pool: pg.Pool, rules: Rules, alongside: Alongside = async () => {}): Promise<boolean> {
  const state = await rowOf(pool, tables.selectFrom('content_state').select(['current_id', 'previous_id']))
  if (!state?.current_id || !state.previous_id) return false
  return goBack(pool, rules, { version: state.previous_id, seen: state.current_id, by: null }, alongside)
}
