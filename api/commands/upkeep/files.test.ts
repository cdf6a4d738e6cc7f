import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFiles } from '#integrations/files/open-files.ts'
import { type Store, s3Store } from '#integrations/files/testing/s3.ts'
import { commandLine } from '../../testing/command-line.ts'

let dataDir: string
let store: Store
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-move-'))
  store = await s3Store()
})
afterAll(async () => {
  store.close()
  await rm(dataDir, { recursive: true })
})

const secret = randomBytes(32)
const keys = ['a', 'b', 'c'].map((sign) => `2026-10-02/${sign.repeat(32)}`)

it('from the folder into the store and back no file is lost, and none is copied twice (C-111)', async () => {
  const office = (more: Readonly<Record<string, string>> = { FILES_S3: store.address }) => commandLine('postgres://nobody', dataDir, more)
  const [inFolder, inStore] = [openFiles({ dataDir }, secret), openFiles({ dataDir, FILES_S3: store.address }, secret)]
  for (const key of keys) await inFolder.keep(key, Buffer.from(`zdjęcie ${key}`))
  expect(await office()('files', 'copy', 's3')).toEqual({ code: 0, text: 'Copied 3 files; 0 were there.\n' })
  expect(await office()('files', 'copy', 's3')).toEqual({ code: 0, text: 'Copied 0 files; 3 were there.\n' })
  for (const key of keys) expect(String(await inStore.read(key))).toBe(`zdjęcie ${key}`)
  await rm(join(dataDir, 'files'), { recursive: true })
  expect(await office()('files', 'copy', 'folder')).toMatchObject({ code: 0, text: 'Copied 3 files; 0 were there.\n' })
  for (const key of keys) expect(String(await inFolder.read(key))).toBe(`zdjęcie ${key}`)
  expect(await office({})('files', 'copy', 's3')).toMatchObject({ code: 1, text: expect.stringContaining('FILES_S3 is not set') })
})

it.each(['https://klucz:tajne@s3.example:99999/pliki', 'https://s3.example/pliki', 'https://klucz:tajne@s3.example'])(
  'an address that is none is refused, and its secret is not said: %s',
  async (address) => {
    const said = await commandLine('postgres://nobody', dataDir, { FILES_S3: address })('files', 'copy', 's3')
    expect(said).toMatchObject({ code: 1, text: expect.stringContaining('FILES_S3: is an address such as') })
    expect(said.text).not.toContain('tajne')
  },
)
