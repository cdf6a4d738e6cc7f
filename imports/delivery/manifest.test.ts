import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportReport } from '../index.ts'
import { auta, konta, ludzie, people, pozycje, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
afterAll(() => register.close())

type Json = Record<string, unknown>

/** A good delivery whose manifest is changed after it was written. */
async function withManifest(change: (manifest: Json & { pliki: Json[] }) => unknown): Promise<ImportReport> {
  const folder = await register.folders.write(people(1))
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify(change(manifest) ?? manifest))
  return register.importFolder(folder)
}

const messages = (report: ImportReport) => report.findings.map(({ file, dataset, field, message }) => [file, dataset, field, message.en])

test.each([
  ['another format', { format: 3 }, 'format'],
  ['an unknown system', { system: 'kadry' }, 'system'],
  ['a date that does not exist', { dataDanych: '2026-02-30' }, 'dataDanych'],
  ['an unknown scope', { zakres: 'caly' }, 'zakres'],
  ['another encoding', { kodowanie: 'ISO-8859-1' }, 'kodowanie'],
  ['no files', { pliki: [] }, 'pliki'],
])('%s is refused and the field named', async (_, change, field) => {
  const report = await withManifest((manifest) => ({ ...manifest, ...change }))
  expect(report).toMatchObject({ outcome: 'rejected', system: null, findings: [{ file: 'manifest.json', field }] })
})

test('the words about the manifest are Polish and English', async () => {
  const report = await withManifest((manifest) => ({ ...manifest, format: 3 }))
  expect(report.findings[0]?.message.pl).not.toBe(report.findings[0]?.message.en)
})

test.each(['../ludzie.csv', '/etc/passwd.csv', 'a/b.csv', '..\\b.csv', '.ludzie.csv', 'ludzie.csv\u0000', 'ludzie.txt', '-.csv'])(
  'the file name %j is refused',
  async (plik) => {
    const report = await withManifest(({ pliki }) => void Object.assign(pliki[0] ?? {}, { plik }))
    expect(report).toMatchObject({ outcome: 'rejected', findings: [{ file: 'manifest.json', field: 'pliki[0].plik' }] })
  },
)

test('a field that the manifest does not know is refused', async () => {
  expect(await withManifest((manifest) => ({ ...manifest, uwagi: 'x' }))).toMatchObject({ outcome: 'rejected' })
})

test('a manifest that is no JSON, none at all, and no folder are said', async () => {
  const folder = await register.folders.write(people(1))
  await writeFile(join(folder, 'manifest.json'), '{')
  expect(messages(await register.importFolder(folder))).toEqual([
    ['manifest.json', null, null, 'the manifest is not a valid JSON document in UTF-8'],
  ])
  await rm(join(folder, 'manifest.json'))
  expect(messages(await register.importFolder(folder))).toEqual([['manifest.json', null, null, 'the folder has no readable manifest.json']])
  expect(await register.importFolder(join(folder, 'none'))).toMatchObject({ outcome: 'rejected' })
})

test('links are refused, for files and for the manifest', async () => {
  for (const name of ['ludzie.csv', 'manifest.json']) {
    const folder = await register.folders.write(people(1))
    await rename(join(folder, name), join(folder, '../elsewhere'))
    await symlink(join(folder, '../elsewhere'), join(folder, name))
    expect(messages(await register.importFolder(folder))[0]).toMatchObject([
      name,
      name === 'ludzie.csv' ? 'ludzie' : null,
      null,
      'not a regular file (links and folders are refused)',
    ])
  }
})

test('a folder in the place of a file is refused', async () => {
  const folder = await register.folders.write(people(1))
  await rm(join(folder, 'ludzie.csv'))
  await mkdir(join(folder, 'ludzie.csv'))
  expect(messages(await register.importFolder(folder))).toEqual([
    ['ludzie.csv', 'ludzie', null, 'not a regular file (links and folders are refused)'],
  ])
})

test('missing and unlisted files are named', async () => {
  const folder = await register.folders.write(people(1))
  await rename(join(folder, 'ludzie.csv'), join(folder, 'inne.csv'))
  expect(messages(await register.importFolder(folder))).toEqual([
    ['inne.csv', null, null, 'the manifest does not name this file'],
    ['ludzie.csv', 'ludzie', null, 'the folder lacks a file that the manifest names'],
  ])
})

test('a full delivery names the datasets it lacks, and those that do not belong to it', async () => {
  const report = await register.deliver({
    system: 'finanse',
    rows: [
      [konta, []],
      [ludzie, []],
      [{ ...auta, name: 'rowery' }, []],
    ],
  })
  expect(messages(report)).toEqual([
    ['manifest.json', 'ludzie', null, 'the dataset belongs to the system "ewidencja"'],
    ['manifest.json', 'rowery', null, 'the portal knows no such dataset'],
    ['manifest.json', 'pozycje', null, 'a full delivery needs this dataset'],
  ])
})

test('a dataset or file named twice is refused', async () => {
  const report = await register.deliver({
    system: 'finanse',
    rows: [
      [konta, []],
      [pozycje, []],
      [konta, []],
    ],
  })
  expect(messages(report)).toEqual([
    ['konta.csv', null, null, 'the manifest names this file twice'],
    ['manifest.json', 'konta', null, 'the manifest names this dataset twice'],
  ])
})

test('a file that was changed after the manifest was written is refused', async () => {
  const report = await withManifest(({ pliki }) => void Object.assign(pliki[0] ?? {}, { sha256: '0'.repeat(64) }))
  expect(messages(report)).toEqual([['ludzie.csv', 'ludzie', null, 'the SHA-256 of the file differs from the manifest']])
  expect(await register.rows(ludzie)).toEqual([])
})

test('row counts are compared, and a file with more rows than promised is not read to its end', async () => {
  const fewer = await withManifest(({ pliki }) => void Object.assign(pliki[0] ?? {}, { wiersze: 2 }))
  expect(messages(fewer)).toEqual([['ludzie.csv', 'ludzie', null, 'the file has 1 rows of data, the manifest says 2']])
  const more = await withManifest(({ pliki }) => void Object.assign(pliki[0] ?? {}, { wiersze: 0 }))
  expect(messages(more)).toEqual([
    ['ludzie.csv', 'ludzie', null, 'the file has more rows than the 0 of the manifest; the rest was not read'],
  ])
})

test('data of a day that has not come are refused by the business clock', async () => {
  const folder = await register.folders.write(people(1))
  const eve = new Date('2026-10-04T21:59:59Z')
  const midnight = new Date('2026-10-04T22:00:00Z')
  expect(await register.importFolder(folder, { now: eve })).toMatchObject({ outcome: 'rejected', findings: [{ field: 'dataDanych' }] })
  expect(await register.importFolder(folder, { now: midnight, dryRun: true })).toMatchObject({ outcome: 'checked' })
})
