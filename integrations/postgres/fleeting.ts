import { createHash } from 'node:crypto'
import { mkdirSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** What two workers and a portal may fill at most, and as much again for those who work on the same machine. */
const ENOUGH_BYTES = 6 * 1024 ** 3

/**
 * A folder for what tests throw away after a minute: in memory, where a copy of a database costs a fifteenth of what it costs on a disk; else, or
 * where there is little memory, in `.cache`. The same for each run in this checkout.
 */
export function fleetingFolder(name: string): string {
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)
  const inMemory = join(MEMORY, `portal-tests-${checkout}`)
  const folder = join(hasMemory() && isMade(inMemory) ? inMemory : resolve('.cache'), name)
  mkdirSync(folder, { recursive: true })
  return folder
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES
  } catch {
    return false
  }
}

/** Whether the folder is there and nobody else's: everybody may make one in memory. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    return statSync(folder).uid === process.getuid?.()
  } catch {
    return false
  }
}
