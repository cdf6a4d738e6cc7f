import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Findings } from './findings.ts'

export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_FILES = 2000
/** The whole folder is held in memory while it is checked. */
export const MAX_BYTES = 200 * 1024 * 1024

/** Files of the content folder by their path below it, `/` between folders. */
export type Files = ReadonlyMap<string, Buffer>

/**
 * Reads the whole folder once, so that what is checked is what is stored. Links and devices are refused: they could lead
 * out of the folder. Names that begin with a dot are the editor's or the system's, not content.
 */
export async function readFolder(folder: string, findings: Findings): Promise<Files> {
  const files = new Map<string, Buffer>()
  let bytes = 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => ({ entry, path: relative(folder, join(entry.parentPath, entry.name)) }))
  for (const { entry, path } of paths.sort((a, b) => a.path.localeCompare(b.path, 'pl'))) {
    if (entry.isDirectory() || path.split('/').some((part) => part.startsWith('.'))) continue
    if (!entry.isFile()) findings.error(path, 'to nie jest zwykły plik (dowiązania i urządzenia są niedozwolone)')
    else bytes += await readInto(files, folder, path, findings)
    if (bytes > MAX_BYTES) {
      findings.error('.', 'razem ponad 200 MB')
      return files
    }
    if (files.size > MAX_FILES) {
      findings.error('.', `więcej niż ${MAX_FILES} plików`)
      return files
    }
  }
  return files
}

/** Answers the size in bytes of what it has read. */
async function readInto(files: Map<string, Buffer>, folder: string, path: string, findings: Findings): Promise<number> {
  const handle = await open(join(folder, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const { size } = await handle.stat()
    if (size > MAX_FILE_BYTES) findings.error(path, 'plik jest większy niż 20 MB')
    else if (size === 0) findings.error(path, 'plik jest pusty')
    else {
      files.set(path.normalize('NFC'), await handle.readFile())
      return size
    }
    return 0
  } finally {
    await handle.close()
  }
}
