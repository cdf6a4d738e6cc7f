import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipOf, type ZipFile } from '../testing/zip.ts'
import { unpack } from './unpack.ts'
import { ZipRefusal } from './zip-faults.ts'

const MOST = 1024 ** 2
let root: string
let count = 0
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'portal-zip-'))))
afterAll(() => rm(root, { recursive: true }))

async function unpacked(bytes: Buffer, most = MOST) {
  const place = join(root, String(count++))
  await mkdir(join(place, 'files'), { recursive: true })
  await writeFile(join(place, 'upload.zip'), bytes)
  const refused = await unpack(join(place, 'upload.zip'), join(place, 'files'), most).then(
    () => null,
    (error: unknown) => error,
  )
  const names = await readdir(join(place, 'files'))
  return {
    names,
    fault: refused instanceof ZipRefusal ? refused.fault : refused,
    read: (name: string) => readFile(join(place, 'files', name), 'utf8'),
  }
}
const faultOf = async (...files: ZipFile[]) => (await unpacked(zipOf(files))).fault
const manifest: ZipFile = { name: 'manifest.json', content: '{}' }

describe('an uploaded archive', () => {
  it('is unpacked with its files or with the one folder around them, and what a file manager adds is left out', async () => {
    for (const folder of ['', 'dostawa podatki/']) {
      const files = [
        { ...manifest, name: `${folder}manifest.json` },
        { name: `${folder}karty.csv`, content: 'a;b\r\n'.repeat(500) },
        { name: `${folder}puste.csv`, content: '' },
      ]
      const { names, fault, read } = await unpacked(
        zipOf([...files, { name: '__MACOSX/._karty.csv', content: 'x' }, { name: `${folder}.DS_Store`, content: 'x' }]),
      )
      expect([folder, fault, names.toSorted()]).toEqual([folder, null, ['karty.csv', 'manifest.json', 'puste.csv']])
      expect(await read('karty.csv')).toBe('a;b\r\n'.repeat(500))
    }
    expect((await unpacked(zipOf([manifest, { name: 'karty.csv', content: 'stored', isStored: true }]))).fault).toBeNull()
  })

  it('written by another program is unpacked, also as a stream that tells the lengths behind the files, or with folders in the manner of old Windows', async () => {
    const streamed: Uint8Array[] = []
    const archive = new Zip((_error, piece) => streamed.push(piece))
    const file = new ZipDeflate('karty.csv')
    archive.add(file)
    file.push(strToU8('a;b\r\n'), true)
    archive.end()
    for (const bytes of [
      zipSync({ 'karty.csv': strToU8('a;b\r\n') }),
      zipSync({ dostawa: { 'karty.csv': strToU8('a;b\r\n') } }),
      zipSync({ 'dostawa\\karty.csv': strToU8('a;b\r\n') }),
      Buffer.concat(streamed),
    ]) {
      const { fault, names, read } = await unpacked(Buffer.from(bytes))
      expect([fault, names]).toEqual([null, ['karty.csv']])
      expect(await read('karty.csv')).toBe('a;b\r\n')
    }
  })

  it.each([
    ['a file', (at: string, _elsewhere: string) => writeFile(at, 'kept')],
    ['a link that leads elsewhere', (at: string, elsewhere: string) => symlink(elsewhere, at)],
  ])('is not written over or through %s that is there already', async (_what, putThere) => {
    const place = join(root, String(count++))
    const [folder, elsewhere] = [join(place, 'files'), join(place, 'elsewhere')]
    await mkdir(folder, { recursive: true })
    await writeFile(elsewhere, 'kept')
    await putThere(join(folder, 'karty.csv'), elsewhere)
    await writeFile(join(place, 'upload.zip'), zipOf([manifest, { name: 'karty.csv', content: 'new' }]))
    await expect(unpack(join(place, 'upload.zip'), folder, MOST)).rejects.toMatchObject({ code: 'EEXIST' })
    expect([await readFile(join(folder, 'karty.csv'), 'utf8'), await readFile(elsewhere, 'utf8')]).toEqual(['kept', 'kept'])
  })

  it.each(['../manifest.json', '/etc/manifest.json', 'a/b/karty.csv', 'a\\..\\karty.csv', 'C:karty.csv', './karty.csv'])(
    'with a path like %s is refused, and nothing lies on the disk',
    async (name) => {
      const { fault, names } = await unpacked(zipOf([{ name, content: 'x' }]))
      expect([fault, names]).toEqual(['path', []])
    },
  )

  it('with two folders, other names, a name twice, a password, another packing or too many files is refused', async () => {
    expect(await faultOf({ name: 'a/karty.csv', content: 'x' }, { name: 'b/raty.csv', content: 'x' })).toBe('path')
    expect(await faultOf({ name: 'umowa.docx', content: 'x' })).toBe('name')
    expect(await faultOf({ name: 'Ewa Kowalska.csv', content: 'x' })).toBe('name')
    expect(await faultOf({ name: 'karty.csv', content: 'x' }, { name: 'KARTY.csv', content: 'x' })).toBe('repeated')
    expect(await faultOf({ ...manifest, flags: 1 })).toBe('encrypted')
    expect(await faultOf({ ...manifest, method: 12 })).toBe('method')
    expect(await faultOf(...Array.from({ length: 120 }, (_, n) => ({ name: `k${n}.csv`, content: '' })))).toBe('tooMany')
  })

  it('that would unpack to more than is permitted is refused, whether it says so or lies about it', async () => {
    const bomb = { name: 'karty.csv', content: 'a'.repeat(3 * MOST) }
    expect(await unpacked(zipOf([bomb]))).toMatchObject({ fault: 'tooLarge', names: [] })
    const { fault, read } = await unpacked(zipOf([{ ...bomb, declared: 1000 }]))
    expect([fault, (await read('karty.csv')).length <= 1000]).toEqual(['broken', true])
  })

  it('that is cut off, damaged or something else is refused', async () => {
    const whole = zipOf([manifest, { name: 'karty.csv', content: 'kwota;dzień\r\n'.repeat(100) }])
    expect((await unpacked(whole.subarray(0, whole.length - 30))).fault).toBe('notZip')
    expect((await unpacked(Buffer.from('to nie jest archiwum'))).fault).toBe('notZip')
    expect((await unpacked(zipOf([]))).fault).toBe('empty')
    expect((await unpacked(Buffer.alloc(0))).fault).toBe('notZip')
    expect(await faultOf({ ...manifest, crc: 1 })).toBe('broken')
    expect(await faultOf({ ...manifest, declared: 5 })).toBe('broken')
  })
})
