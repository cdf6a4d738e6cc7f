import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type pg from 'pg'
import { currentVersion, folderOf } from './versions.ts'

export type ExportOutcome = { readonly outcome: 'done'; readonly files: number } | { readonly outcome: 'full' | 'none' }

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.length === 0
}

/** Writes the folder of the current content, byte for byte. `full`: there is something in it already, and nothing was written. */
export async function exportContent(pool: pg.Pool, folder: string): Promise<ExportOutcome> {
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
