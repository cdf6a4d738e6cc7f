import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Findings } from './findings.ts'

export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_FILES = 2000
/** The whole folder is held in memory while it is checked. */
export const MAX_BYTES = 200 * 1024 * 1024

/** Files of the content folder by their path below it, `/` between folders. */
export type Files = ReadonlyMap<string, Buffer>

interface Found {
  readonly path: string
  readonly isFile: boolean
}

/**
 * Reads the whole folder once, so that what is checked is what is stored. Links and devices are refused: they could lead
 * out of the folder. Names that begin with a dot are the editor's or the system's, not content. A folder that is too large is
 * weighed and not read.
 */
export async function readFolder(folder: string, findings: Findings): Promise<Files> {
  const files = new Map<string, Buffer>()
  const found = await listed(folder)
  for (const { path } of found.filter(({ isFile }) => !isFile))
    findings.error(path, 'to nie jest zwykły plik (dowiązania i urządzenia są niedozwolone)')
  const paths = found.filter(({ isFile }) => isFile).map(({ path }) => path)
  if (paths.length > MAX_FILES) findings.error('.', `więcej niż ${MAX_FILES} plików`)
  else if ((await weightOf(folder, paths)) > MAX_BYTES) findings.error('.', 'razem ponad 200 MB')
  else for (const path of paths) await readInto(files, folder, path, findings)
  return files
}

async function listed(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: relative(folder, join(entry.parentPath, entry.name)), isFile: entry.isFile() }))
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')))
    .sort((a, b) => a.path.localeCompare(b.path, 'pl'))
}

/** Those that are too large by themselves are not read, and do not count. */
async function weightOf(folder: string, paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) {
    const { size } = await lstat(join(folder, path))
    if (size <= MAX_FILE_BYTES) bytes += size
  }
  return bytes
}

async function readInto(files: Map<string, Buffer>, folder: string, path: string, findings: Findings): Promise<void> {
  const handle = await open(join(folder, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const { size } = await handle.stat()
    if (size > MAX_FILE_BYTES) findings.error(path, 'plik jest większy niż 20 MB')
    else if (size === 0) findings.error(path, 'plik jest pusty')
    else files.set(path.normalize('NFC'), await handle.readFile())
  } finally {
    await handle.close()
  }
}
