import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { commandLine, type Said } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { routineChecks } from '../upkeep/doctor/routine.ts'

type Row = Record<string, unknown>
let portal: TestPortal
let folders: DeliveryFolders
let dataDir: string
let office: (...args: string[]) => Promise<Said>
let register: readonly (readonly [Dataset, readonly Row[]])[]

async function read(dataset: Dataset): Promise<Row[]> {
  const { rows } = await portal.pool.query<{ schema: string }>('select schema_name as schema from portal.register_state')
  return (await portal.pool.query<Row>(`select * from ${rows[0]?.schema}."${dataset.name}"`)).rows
}

beforeAll(async () => {
  portal = await startTestPortal()
  folders = await DeliveryFolders.open()
  dataDir = await mkdtemp(join(tmpdir(), 'portal-aside-'))
  office = commandLine(portal.connectionString, dataDir)
  const own = (await loadDatasets()).filter(({ system }) => system === 'ewidencja')
  register = await Promise.all(own.map(async (dataset) => [dataset, await read(dataset)] as const))
})
afterAll(async () => {
  await portal.close()
  await folders.close()
  await rm(dataDir, { recursive: true })
})

let night = 6
let number = 9_900_000
/** The register of the demo with one more subject, taken in by the command. */
const withOdd = (row: Row, ...options: string[]) => withOdds([row], ...options)
async function withOdds(odds: readonly Row[], ...options: string[]) {
  const dataDanych = `2026-10-${String(night++).padStart(2, '0')}`
  const rows = register.map(([dataset, known]) => [dataset, dataset.name === 'podmioty' ? [...known, ...odds] : known] as const)
  const said = await office(
    'import',
    await folders.write({ system: 'ewidencja', rows, manifest: { dataDanych } }),
    '--language',
    'en',
    ...options,
  )
  const subjects = await read(register.find(([{ name }]) => name === 'podmioty')?.[0] as Dataset)
  return { ...said, subjects }
}
const known = () => register.find(([{ name }]) => name === 'podmioty')?.[1] ?? []
const odd = (more: Row): Row => ({
  idPodmiotu: ++number,
  czyInstytucja: false,
  pesel: null,
  nip: null,
  nazwa: 'Odd',
  adres: null,
  ...more,
})

it.each([
  ['a foreigner without PESEL', {}],
  ['a parish without NIP', { czyInstytucja: true }],
  ['a sole trader with both numbers', { pesel: '85072101253', nip: '9990003018' }],
])('%s comes in like everybody else', async (_, more) => {
  const { code, subjects } = await withOdd(odd(more))
  expect([code, subjects.length]).toEqual([0, known().length + 1])
})

it.each([
  ['an NIP with dashes', { czyInstytucja: true, nip: '526-10-40-828' }, { nip: '5261040828' }],
  ['an NIP with its country', { czyInstytucja: true, nip: 'PL 526 104 08 28' }, { nip: '5261040828' }],
  ['a PESEL with blanks around', { pesel: ' 85072101253  ' }, { pesel: '85072101253' }],
  ['a PESEL of zeros', { pesel: '00000000000' }, { pesel: null }],
])('%s is taken as the register has it, and told', async (_, more, as) => {
  const { code, text, subjects } = await withOdd(odd(more))
  expect([code, text]).toEqual([0, expect.stringContaining('values written otherwise: 1')])
  expect(subjects.find(({ idPodmiotu }) => idPodmiotu === number)).toMatchObject(as)
})

it.each([
  ['a firm with a foreign number', { czyInstytucja: true, nip: 'DE811907980' }, 'nip'],
  ['somebody who stands there twice', { pesel: '78041200464' }, 'pesel'],
  ['a wrong check digit', { pesel: '85072101254' }, 'pesel'],
])('%s is set aside, and everybody else is current', async (_, more, field) => {
  const { code, text, subjects } = await withOdd(odd(more), '--strict-exit')
  expect([code, text]).toEqual([2, expect.stringContaining('Subjects set aside: 1')])
  const numbers = (rows: readonly Row[]) => new Set(rows.map(({ idPodmiotu }) => idPodmiotu))
  expect(numbers(subjects)).toEqual(numbers(known()))
  const { text: list } = await office('aside', 'ewidencja', '--csv')
  expect(list).toMatch(new RegExp(`ewidencja;${number};odlozony;.*;podmioty;podmioty.csv;\\d+;${field};`))
  expect(list).not.toMatch(/DE811907980|780412|850721/)
})

it('ten more oddities in one night hold nobody up: each is named, and everybody else is current', async () => {
  const first = number + 1
  const odds: Row[] = [
    odd({ nazwa: '   ' }),
    odd({ nazwa: '\u200B\u00AD' }),
    odd({ nazwa: 'Jan\u0001 Kowalski' }),
    odd({ adres: 'Lipowa '.repeat(40) }),
    odd({ pesel: '850721012533' }),
    odd({ pesel: '85132100121' }),
    odd({ pesel: '99063101234' }),
    odd({ czyInstytucja: true, nip: '9990000050' }),
    odd({ czyInstytucja: 'tak?' }),
    odd({ pesel: 'brak' }),
  ]
  const { code, subjects } = await withOdds(odds)
  expect(code).toBe(0)
  expect(new Set(subjects.map(({ idPodmiotu }) => idPodmiotu))).toEqual(new Set(known().map(({ idPodmiotu }) => idPodmiotu)))
  const proof = await portal.pool.query("select object from portal.audit where action = 'import-aside-list' order by id desc limit 1")
  expect(proof.rows).toEqual([{ object: expect.stringMatching(/^ewidencja: 10, sha256:[0-9a-f]{64}$/) }])
  const { text } = await office('aside', 'ewidencja', '--csv')
  const named = text.split('\n').filter((line) => line.includes(';odlozony;'))
  expect(named.map((line) => [Number(line.split(';')[1]) - first, line.split(';')[8]])).toEqual(
    ['nazwa', 'nazwa', 'nazwa', 'adres', 'pesel', 'pesel', 'pesel', 'nip', 'czyInstytucja', 'pesel'].map((field, at) => [at, field]),
  )
})

it('whoever is set aside in three deliveries is told to the operator', async () => {
  const [check] = routineChecks(portal.pool, portal.clock, [], '8').filter(({ what }) => what === 'rows set aside')
  await portal.pool.query("update portal.register_aside set nights = 2 where state = 'aside'")
  expect(await check?.run()).toBeNull()
  await portal.pool.query("update portal.register_aside set nights = 3 where state = 'aside'")
  expect(await check?.run()).toMatchObject({ level: 'warn', words: expect.stringContaining('or more: 10 (ewidencja)') })
})

it('a portal that only watches refuses as before and says so; the switch stands in the log', async () => {
  await office('aside', '--watch')
  expect(await withOdd(odd({ pesel: '1' }))).toMatchObject({ code: 1, text: expect.stringContaining('here the delivery is refused') })
  await office('aside', '--on')
  expect((await withOdd(odd({ pesel: '1' }))).code).toBe(0)
  const entries = await portal.pool.query("select object from portal.audit where action = 'import-aside' order by id")
  expect(entries.rows).toEqual([{ object: 'watch' }, { object: 'on' }])
})
