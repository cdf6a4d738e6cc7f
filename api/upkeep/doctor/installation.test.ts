import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unwritable } from './installation.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a data folder that can be written, or made, is no fault', async () => {
  expect([await unwritable(folder), await unwritable(join(folder, 'var', 'portal'))]).toEqual([null, null])
})

it('one that can be neither is told with its setting and what fails', async () => {
  // A file where a folder should be: nobody can write into it, root neither.
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const place of [file, join(file, 'var')]) {
    const fault = await unwritable(place)
    expect(fault).toContain(`DATA_DIR=${place} `)
    expect(fault).toContain('"portal backup" fail')
  }
})
