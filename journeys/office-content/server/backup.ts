import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { type Alongside, lockContent, saveVersion } from './content/store.ts'
import { currentVersion, folderOf } from './content/versions.ts'
import type { Finding } from './folder/findings.ts'
import type { Rules } from './read/links.ts'
import { drawingProblem } from './read/logo-proof.ts'
import { STROKE_FILE } from './folder/stroke.ts'
import { readContent } from './read/read-content.ts'

export interface ContentReport {
  /** `filled`: the portal has content, which is edited at the desk. In all but `imported` nothing has changed. */
  readonly outcome: 'imported' | 'checked' | 'refused' | 'filled'
  readonly findings: readonly Finding[]
  readonly pages: number
  readonly files: number
}

/** Reads a folder into a portal that has no content yet, whole or not at all. */
export async function importContent(
  pool: Pool,
  folder: string,
  rules: Rules,
  { isDryRun = false, alongside }: { readonly isDryRun?: boolean; readonly alongside?: Alongside } = {},
): Promise<ContentReport> {
  return inTransaction(pool, async (tx): Promise<ContentReport> => {
    await lockContent(tx)
    if ((await currentVersion(tx)) !== null) return { outcome: 'filled', findings: [], pages: 0, files: 0 }
    const { content, files, sources, findings } = await readContent(folder, rules)
    const unusable = [
      ...(content?.logo ? await drawingProblem(tx, content.logo.svg) : []),
      ...(content?.kreska ? await drawingProblem(tx, content.kreska, STROKE_FILE) : []),
    ]
    const counts = { findings: [...findings, ...unusable], pages: Object.keys(content?.strony ?? {}).length, files: files.length }
    if (!content || unusable.length > 0) return { outcome: 'refused', ...counts }
    if (isDryRun) return { outcome: 'checked', ...counts }
    await saveVersion(tx, { content, files, sources })
    await alongside?.(tx)
    return { outcome: 'imported', ...counts }
  })
}

export type ExportOutcome = { readonly outcome: 'done'; readonly files: number } | { readonly outcome: 'full' | 'none' }

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.length === 0
}

/** Writes the folder of the current content, byte for byte. `full`: there is something in it already, and nothing was written. */
export async function exportContent(pool: Pool, folder: string): Promise<ExportOutcome> {
  const version = await currentVersion(pool)
  const files = version === null ? new Map<string, Buffer>() : await folderOf(pool, version)
  if (files.size === 0) return { outcome: 'none' }
  if (!(await isEmpty(folder))) return { outcome: 'full' }
  for (const [path, bytes] of files) {
    const target = resolve(join(folder, path))
    if (!target.startsWith(resolve(folder) + sep)) throw new Error(`${path} leads out of the folder`)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
  return { outcome: 'done', files: files.size }
}
