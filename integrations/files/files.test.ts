import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openFiles } from './open-files.ts'
import { clamdIn } from './testing/clamd.ts'
import { EICAR } from './testing/inputs.ts'
import { type Store, s3Store } from './testing/s3.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const secret = randomBytes(32)
const KEY = `2026-10-02/${'a'.repeat(32)}`
const OTHER = `2026-10-03/${'b'.repeat(32)}`

describe('kept files', () => {
  it('lie sealed for the user of the portal alone, and come back as they were', async () => {
    const files = openFiles({ dataDir }, secret)
    await files.keep(KEY, Buffer.from('zdjęcie'))
    const place = join(dataDir, 'files', KEY)
    expect((await readFile(place)).includes('zdj')).toBe(false)
    expect([(await stat(join(dataDir, 'files'))).mode & 0o777, (await stat(place)).mode & 0o777]).toEqual([0o700, 0o600])
    expect(String(await files.read(KEY))).toBe('zdjęcie')
    expect(await files.read(OTHER)).toBeNull()
  })

  it('that were changed, or lie under another key, are not opened', async () => {
    const files = openFiles({ dataDir }, secret)
    await files.keep(KEY, Buffer.from('zdjęcie'))
    const bytes = await readFile(join(dataDir, 'files', KEY))
    await files.sealed.put(OTHER, bytes)
    await expect(files.read(OTHER)).rejects.toThrow('authenticate')
    await expect(openFiles({ dataDir }, randomBytes(32)).read(KEY)).rejects.toThrow('authenticate')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await files.sealed.put(KEY, bytes)
    await expect(files.read(KEY)).rejects.toThrow('authenticate')
  })

  it('are listed by their keys; what is half written is none', async () => {
    const { sealed } = openFiles({ dataDir }, secret)
    await sealed.put(KEY, Buffer.from('a'))
    await sealed.put(OTHER, Buffer.from('b'))
    await writeFile(join(dataDir, 'files', `${KEY}.0000.part`), 'c')
    expect((await sealed.list('')).sort()).toEqual([KEY, OTHER])
    expect(await sealed.list('2026-10-03/')).toEqual([OTHER])
    await sealed.drop(OTHER)
    await sealed.drop(OTHER)
    expect(await sealed.list('')).toEqual([KEY])
    expect((await readdir(join(dataDir, 'files'))).sort()).toEqual(['2026-10-02', '2026-10-03'])
  })

  it.each(['../portal.key', `2026-10-02/../${'a'.repeat(32)}`, '/etc/passwd', ''])('have no key that leads elsewhere: %s', async (key) => {
    await expect(openFiles({ dataDir }, secret).sealed.get(key)).rejects.toThrow('no key')
  })
})

describe('files in a store that speaks S3', () => {
  let store: Store
  beforeAll(async () => {
    store = await s3Store()
  })
  afterAll(() => store.close())

  it('lie there sealed, come back, are listed over its pages and go', async () => {
    const files = openFiles({ dataDir, FILES_S3: store.address }, secret)
    const keys = ['a', 'b', 'c', 'd', 'e'].map((sign) => `2026-10-02/${sign.repeat(32)}`)
    for (const key of keys) await files.keep(key, Buffer.from(`zdjęcie ${key}`))
    expect(store.objects.get(KEY)?.includes('zdj')).toBe(false)
    expect(String(await files.read(KEY))).toBe(`zdjęcie ${KEY}`)
    expect((await files.sealed.list('2026-10')).sort()).toEqual(keys)
    await files.sealed.drop(KEY)
    await files.sealed.drop(KEY)
    expect(await files.read(KEY)).toBeNull()
    await expect(files.sealed.get('../portal.key')).rejects.toThrow('no key')
  })

  it('are asked for by its key alone: another is refused, and said in words without the key', async () => {
    const files = openFiles({ dataDir, FILES_S3: store.address.replace('sekret', 'inny') }, secret)
    await expect(files.read(OTHER)).rejects.toThrow('The store of files answers 403 (SignatureDoesNotMatch)')
  })
})

const { clamd, closeClamd } = clamdIn(() => dataDir)
afterEach(closeClamd)

describe('the scanner', () => {
  it('is sent every byte, and finds the test word', async () => {
    const CLAMD = await clamd((content) => (content.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'))
    const files = openFiles({ dataDir, CLAMD }, secret)
    expect(await files.scan(Buffer.concat([Buffer.alloc(200_000), EICAR]))).toBe('infected')
    expect(await files.scan(Buffer.alloc(200_000))).toBe('clean')
    await files.scanner?.ping()
  })

  it.each([
    ['a limit of its own', 'INSTREAM size limit exceeded. ERROR', 'waiting'],
    ['a limit that is told as a find', 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND', 'infected'],
    ['another word', 'stream: OK but', 'waiting'],
    ['nothing', null, 'waiting'],
  ])('that answers with %s passes nothing (C-110)', async (_case, answer, result) => {
    const CLAMD = await clamd(() => answer)
    expect(await openFiles({ dataDir, CLAMD }, secret).scan(Buffer.from('x'))).toBe(result)
  })

  it('that is down leaves files waiting, and says so to the doctor', async () => {
    const files = openFiles({ dataDir, CLAMD: `unix:${join(dataDir, 'nobody.sock')}` }, secret)
    expect(await files.scan(Buffer.from('x'))).toBe('waiting')
    await expect(files.scanner?.ping()).rejects.toThrow('ENOENT')
  })
})
