import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { lockContent, saveVersion } from '../server/content/store.ts'
import { type Finding, formatFindings } from '../server/folder/findings.ts'
import type { Rules } from '../server/read/links.ts'
import { readContent } from '../server/read/read-content.ts'

/** Publishes all files of a folder as one version: what editors publish one by one. */
export async function publishFolder(pool: Pool, folder: string, rules: Rules): Promise<readonly Finding[]> {
  const { content, files, sources, findings } = await readContent(folder, rules)
  if (!content) throw new Error(formatFindings(findings))
  await inTransaction(pool, async (tx) => {
    await lockContent(tx)
    await saveVersion(tx, { content, files, sources }, { of: { by: 'r.redakcyjna', page: null } })
  })
  return findings
}
