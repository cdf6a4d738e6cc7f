import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Of residents' pages and of the desk: the folder of a build and the address of its files. */
export type Shell = 'web' | 'desk'
const SHELLS: readonly Shell[] = ['web', 'desk']
/** This one and the two before it. */
const MOST = 3
const DAY_MS = 24 * 60 * 60 * 1000
const NAME = /^\w[\w.-]{0,199}$/

const folderOf = (dataDir: string) => join(dataDir, 'builds')

/**
 * Copies the files of a build (`dist`) into the data folder, where the processes of an installation find those of each other: whoever has a page open goes on
 * with its parts while the portal is renewed, whichever process answers. Returns once they are there; those of the fourth build go.
 */
export async function keepBuild(dist: string, dataDir: string): Promise<void> {
  const shells = SHELLS.filter((shell) => existsSync(join(dist, shell, 'index.html')))
  if (shells.length === 0) return
  const digest = createHash('sha256')
  for (const shell of shells) digest.update(await readFile(join(dist, shell, 'index.html')))
  const own = join(folderOf(dataDir), digest.digest('hex').slice(0, 16))
  await mkdir(folderOf(dataDir), { recursive: true })
  if (!existsSync(own)) {
    // Whole or not at all, also where two processes begin at once.
    const making = join(folderOf(dataDir), `.${randomUUID()}`)
    for (const shell of shells) await cp(join(dist, shell, 'assets'), join(making, shell, 'assets'), { recursive: true })
    await rename(making, own).catch(() => rm(making, { recursive: true, force: true }))
  }
  const now = new Date()
  await utimes(own, now, now)
  await dropOldest(folderOf(dataDir))
}

async function dropOldest(folder: string): Promise<void> {
  const builds = await Promise.all((await readdir(folder)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  const whole = builds.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => b.at - a.at)
  const left = builds.filter(({ name, at }) => name.startsWith('.') && at < Date.now() - DAY_MS)
  for (const { name } of [...whole.slice(MOST), ...left]) await rm(join(folder, name), { recursive: true, force: true })
}

/** The folder in which another build has this file; null where none has it. Asked for only where this build has none. */
export async function folderOfKept(dataDir: string, shell: Shell, name: string): Promise<string | null> {
  if (!NAME.test(name)) return null
  const builds = await readdir(folderOf(dataDir)).catch(() => [])
  const folders = builds.filter((build) => !build.startsWith('.')).map((build) => join(folderOf(dataDir), build, shell, 'assets'))
  return folders.find((folder) => existsSync(join(folder, name))) ?? null
}
