import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfKept, keepBuild } from './kept-builds.ts'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-builds-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true }))

/** A build whose pages have one part of their own, made `age` days ago. */
async function build(name: string, age = 0): Promise<void> {
  const dist = join(folder, name)
  for (const shell of ['web', 'desk']) {
    await mkdir(join(dist, shell, 'assets'), { recursive: true })
    await writeFile(join(dist, shell, 'index.html'), name)
    await writeFile(join(dist, shell, 'assets', `part-${name}.js`), name)
  }
  await keepBuild(dist, dataDir)
  const day = new Date(Date.now() - age * 86_400_000)
  if (age > 0)
    for (const one of await readdir(join(dataDir, 'builds')))
      if (await isOf(one, name)) await utimes(join(dataDir, 'builds', one), day, day)
}
const isOf = async (one: string, name: string) => (await readdir(join(dataDir, 'builds', one, 'web', 'assets'))).includes(`part-${name}.js`)
const found = async (name: string) => (await folderOfKept(dataDir, 'web', `part-${name}.js`)) !== null

describe('the files of builds', () => {
  it('are there for pages of this one and the two before it, for residents and for the desk', async () => {
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) await build(name, 4 - at)
    await build('d')
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(found))).toEqual([false, true, true, true])
    expect(await folderOfKept(dataDir, 'desk', 'part-b.js')).toMatch(/desk\/assets$/)
  })

  it('stay once where a build starts again, which is the newest then', async () => {
    for (const [at, name] of ['a', 'b', 'c'].entries()) await build(name, 4 - at)
    await build('a')
    await build('d')
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(found))).toEqual([true, false, true, true])
  })

  it('are found by a plain name alone, and nowhere where nothing was built or kept', async () => {
    await build('a')
    for (const name of ['../part-a.js', '..', '.', '', 'part-a.js/', `${'x'.repeat(300)}.js`, 'part-b.js'])
      expect(await folderOfKept(dataDir, 'web', name)).toBeNull()
    expect(await folderOfKept(join(folder, 'elsewhere'), 'web', 'part-a.js')).toBeNull()
    await keepBuild(join(folder, 'not-built'), join(folder, 'elsewhere'))
    expect(await readdir(folder)).not.toContain('elsewhere')
  })
})
