import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

export interface OpenedFile {
  readonly handle: FileHandle
  readonly bytes: number
}

export type OpenFailure = 'missing' | 'notPlain' | 'unreadable'

const FAILURES: Readonly<Record<string, OpenFailure>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ELOOP: 'notPlain',
  EMLINK: 'notPlain',
  ENXIO: 'notPlain',
  EACCES: 'unreadable',
  EPERM: 'unreadable',
}

/**
 * Opens a file of a delivery. `name` has passed the pattern of plain names; a link is refused by the kernel, and so that
 * a pipe or device cannot make the import wait for ever, opening never blocks and only regular files are taken.
 */
export async function openPlain(folder: string, name: string): Promise<OpenedFile | OpenFailure> {
  let handle: FileHandle
  try {
    handle = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    const failure = error instanceof Error && 'code' in error ? FAILURES[String(error.code)] : undefined
    if (failure) return failure
    throw error
  }
  const stat = await handle.stat()
  if (stat.isFile()) return { handle, bytes: stat.size }
  await handle.close()
  return 'notPlain'
}
