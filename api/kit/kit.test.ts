import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvText } from '#imports/kit.ts'
import { columnList } from '#imports/tables/sql.ts'
import { migratedDatabase } from '#integrations/postgres/testing.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { isSignedBy, isTimely } from '../domain-systems/signature.ts'
import type { KitReport } from './check.ts'
import { runKit } from './kit.ts'
import { DIALECTS, viewOf } from './views.ts'
import { writeVectors } from './write-vectors.ts'

const datasets = await loadDatasets()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-kit-'))
  await writeVectors(folder, datasets)
})
afterAll(() => rm(folder, { recursive: true }))

async function kit(...words: string[]) {
  const [said, complained] = [[] as string[], [] as string[]]
  const run = { datasets, version: '1.2.3', say: (text: string) => said.push(text), complain: (text: string) => complained.push(text) }
  const code = await runKit(words, run)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
const before = (...systems: string[]) => systems.flatMap((system) => ['--poprzednia', join(folder, 'podstawa', system)])
const delivery = (number: string) => join(folder, number, 'dostawa')

test('a right delivery ends with 0, one with somebody set aside with 2, a refused one with 1', async () => {
  const people = before('ewidencja')
  const ended = await Promise.all(['01', '04', '09'].map((number) => kit('sprawdz', delivery(number), ...people)))
  expect(ended.map(({ code }) => code)).toEqual([0, 2, 1])
  expect(ended[1]?.said).toContain(
    'odkłada · podmiot 1003 · podmioty.csv · wiersz 2 · pesel · check · "•••78" · numer PESEL jest niepoprawny',
  )
})

test('what the portal has already changes what is said: rows of another system are missing without it', async () => {
  const alone = await kit('sprawdz', delivery('27'))
  expect([alone.code, alone.said.includes('inherited')]).toEqual([2, true])
  expect((await kit('sprawdz', delivery('27'), ...before('ewidencja', 'finanse'))).code).toBe(0)
})

test('the report for machines names version, manifest and every place', async () => {
  const { said } = await kit('sprawdz', delivery('31'), ...before('ewidencja', 'finanse'), '--json')
  const report = JSON.parse(said) as KitReport
  expect(report).toMatchObject({
    zestaw: '1.2.3',
    system: 'finanse',
    dataDanych: '2026-10-06',
    wynik: 'przyjeta-z-odlozonymi',
    calosc: true,
  })
  expect(report.manifest).toMatch(/^[0-9a-f]{64}$/)
  expect(report.ustalenia).toMatchObject([{ zbior: 'ratyZbiorcze', plik: 'ratyZbiorcze.csv', wiersz: 2, regula: 'sum', podmiot: 1002 }])
})

test('a manifest is written of the files that lie there, and again when one has changed', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  const people = datasets.find(({ name }) => name === 'podmioty')
  if (!people) throw new Error('no podmioty')
  await writeFile(join(own, 'podmioty.csv'), csvText(people, [people.example]))
  expect((await kit('podpisz', own, '--system', 'ewidencja', '--data', '2026-10-06', '--zakres', 'czesciowy')).code).toBe(0)
  expect((await kit('sprawdz', own)).code).toBe(0)
  await writeFile(join(own, 'podmioty.csv'), csvText(people, [people.example, { ...people.example, idPodmiotu: 2, pesel: null }]))
  expect((await kit('sprawdz', own)).code).toBe(1)
  expect((await kit('podpisz', own)).code).toBe(0)
  expect((await kit('sprawdz', own)).code).toBe(0)
})

test('a call is signed as the portal wants it, shown and not sent', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = join(folder, 'key.pem')
  await writeFile(key, privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const facts = join(folder, '43', 'fakty.json')
  const { code, said, complained } = await kit('wyslij', facts, '--na-sucho', '--klucz', key)
  expect(code).toBe(0)
  const [head = '', ...body] = said.split('\n\n')
  const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? ''
  const shown = `whpk_${publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`
  expect([head.split('\n')[0], complained]).toEqual([
    'POST https://portal.example/api/dziedzinowe/v2/fakty',
    `Klucz publiczny dla urzędu: ${shown}`,
  ])
  const [id, timestamp, signature] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')]
  expect(body.join('\n\n')).toBe(await readFile(facts, 'utf8'))
  expect(isSignedBy({ kind: 'v1a', key: shown }, { id, timestamp, signature, body: Buffer.from(body.join('\n\n')) })).toBe(true)
  expect(isTimely(timestamp, new Date())).toBe(true)
  expect(await kit('wyslij', join(folder, '45', 'fakty.json'), '--na-sucho', '--klucz', key)).toMatchObject({ code: 2 })
})

test.each([
  [[]],
  [['sprawdz']],
  [['sprawdz', '/nowhere', '--inaczej']],
  [['wyslij', 'x.json']],
  [['wyslij', '/nowhere.json', '--na-sucho', '--klucz', '/nowhere']],
])('what cannot be run says how it is: %j', async (words) => {
  expect(await kit(...words)).toMatchObject({ code: 64, said: '', complained: expect.stringContaining('zestaw sprawdz <folder>') })
})

test('a database of a vendor’s own becomes deliveries by the views of PostgreSQL and the kit alone', async () => {
  const database = await migratedDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const dialect = DIALECTS['postgresql']
  if (!dialect) throw new Error('no dialect')
  const done: string[] = []
  try {
    for (const [system, own] of Map.groupBy(datasets, (dataset) => dataset.system)) {
      const target = await mkdtemp(join(folder, `${system}-`))
      for (const dataset of own) {
        const names = Object.keys(dataset.fields)
        // As programs of offices have them: columns in lower case, and numbers in the place of yes and no.
        const columns = columnList(dataset).replaceAll('"', '').replaceAll(' boolean', ' integer')
        const values = names.map((name) => dataset.example[name]).map((value) => (typeof value === 'boolean' ? Number(value) : value))
        await client.query(`create table zrodlo_${dataset.name} (${columns})`)
        await client.query(`insert into zrodlo_${dataset.name} values (${names.map((_, at) => `$${at + 1}`).join(', ')})`, values)
        await client.query(viewOf(dataset, dialect))
        const { rows } = await client.query<Record<string, string | null>>(`select * from portal_${dataset.name}`)
        await writeFile(join(target, `${dataset.name}.csv`), csvText(dataset, rows))
      }
      expect((await kit('podpisz', target, '--system', system, '--data', '2026-10-06')).code).toBe(0)
      expect(await kit('sprawdz', target, ...done)).toMatchObject({ code: 0, complained: '' })
      done.push('--poprzednia', target)
    }
  } finally {
    await client.end()
    await database.drop()
  }
})
