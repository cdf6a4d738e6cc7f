import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Finding } from '../folder/findings.ts'
import { logoProblem } from '../read/logo-proof.ts'
import type { Rules } from '../read/links.ts'
import { readContent } from '../read/read-content.ts'
import { type Alongside, lockContent, saveVersion } from '../content/store.ts'
import { type DeskWork, deskWorkUnder } from './desk-work.ts'

export interface ContentReport {
  /** `overDesk`: the folder would undo work of the desk, which `desk` names; nothing has changed. */
  readonly outcome: 'imported' | 'checked' | 'refused' | 'overDesk'
  readonly findings: readonly Finding[]
  readonly desk: readonly DeskWork[]
  readonly pages: number
  readonly files: number
}

interface ContentImport {
  readonly isDryRun?: boolean
  /** Whoever imports knows what of the desk's is undone, and wants it. */
  readonly isOverDesk?: boolean
  readonly alongside?: Alongside
}

/** Checks a content folder and, where nothing is wrong, makes it what every instance serves. Refused: nothing has changed. */
export async function importContent(
  pool: pg.Pool,
  folder: string,
  rules: Rules,
  { isDryRun = false, isOverDesk = false, alongside }: ContentImport = {},
): Promise<ContentReport> {
  const { content, files, sources, findings } = await readContent(folder, rules)
  const unusable = content?.logo ? await logoProblem(pool, content.logo.svg) : []
  const counts = { findings: [...findings, ...unusable], pages: Object.keys(content?.strony ?? {}).length, files: files.length }
  if (!content || unusable.length > 0) return { outcome: 'refused', desk: [], ...counts }
  return inTransaction(pool, async (client): Promise<ContentReport> => {
    await lockContent(client)
    const desk = await deskWorkUnder(client, sources)
    if (desk.length > 0 && !isOverDesk) return { outcome: 'overDesk', desk, ...counts }
    if (isDryRun) return { outcome: 'checked', desk, ...counts }
    await saveVersion(client, { content, files, sources }, { isImport: true })
    await alongside?.(client)
    return { outcome: 'imported', desk, ...counts }
  })
}
