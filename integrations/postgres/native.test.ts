import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linkLibraries } from './native.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-native-'))
  await mkdir(join(folder, 'native'))
  await writeFile(
    join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }]),
  )
})
afterEach(() => rm(folder, { recursive: true }))

it('the libraries of the embedded database are linked once, along the packages, and a second call finds them', async () => {
  const library = join(folder, 'native', 'lib', 'libx.so')
  await mkdir(join(folder, 'native', 'lib'))
  await writeFile(`${library}.1.2`, '')
  // As an older version has left it.
  await symlink(`${library}.1.2`, library)
  linkLibraries(join(folder, 'native'))
  linkLibraries(join(folder, 'native'))
  expect(await readlink(library)).toBe('libx.so.1.2')
})

it('whoever may not write among the packages is told who can, and what does without', async () => {
  // A file where the folder should be: also root cannot write into it.
  await writeFile(join(folder, 'native', 'lib'), '')
  expect(() => linkLibraries(join(folder, 'native'))).toThrow(
    /"npm run build" once as the user to whom the packages belong, or set DATABASE_URL/,
  )
})
