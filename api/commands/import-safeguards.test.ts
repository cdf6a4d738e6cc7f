import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { readConfig } from '../config/config.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { commandLine, type Said } from '../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let folders: DeliveryFolders
let dataDir: string
let office: (...args: string[]) => Promise<Said>
let budget: readonly Dataset[]
beforeAll(async () => {
  portal = await startTestPortal()
  folders = await DeliveryFolders.open()
  dataDir = await mkdtemp(join(tmpdir(), 'portal-import-'))
  office = commandLine(portal.connectionString, dataDir)
  budget = (await loadDatasets()).filter(({ system }) => system === 'budzet')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await portal.close()
  await folders.close()
  await rm(dataDir, { recursive: true })
})

/** A full delivery with `count` years in each dataset of the budget. */
const delivered = (count: number, dataDanych: string) =>
  folders.write({
    system: 'budzet',
    manifest: { dataDanych },
    rows: budget.map((dataset) => [dataset, Array.from({ length: count }, (_, index) => ({ ...dataset.example, rok: 1980 + index }))]),
  })
const loaded = async () =>
  (await portal.pool.query<{ date: string }>("select data_date::text as date from portal.register_date where system = 'budzet'")).rows[0]
    ?.date

describe('IMPORT_MOST_LOST', () => {
  it.each(['20', '0', '20, spisWyborcow=100', '5,imiona=50, karty=0'])('may be %s', (IMPORT_MOST_LOST) => {
    expect(readConfig({ IMPORT_MOST_LOST })).toMatchObject({ IMPORT_MOST_LOST })
  })

  it.each(['dużo', '20 %', '-1', 'imiona=20', '20; imiona=5', '1000'])('is refused as %s', (IMPORT_MOST_LOST) => {
    expect(() => readConfig({ IMPORT_MOST_LOST })).toThrow('IMPORT_MOST_LOST')
  })

  it('says how much a delivery may take from a dataset, and from one of them apart', async () => {
    expect(await office('import', await delivered(40, '2026-10-06'), '--allow-shrink')).toMatchObject({ code: 0 })
    const smaller = await delivered(20, '2026-10-07')
    expect(await office('import', smaller, '--language', 'en')).toMatchObject({
      code: 1,
      text: expect.stringContaining('shrink by 50 %, and 20 % are permitted'),
    })
    vi.stubEnv('IMPORT_MOST_LOST', '60, dochodyBudzetu=30')
    expect(await commandLine(portal.connectionString, dataDir)('import', smaller)).toMatchObject({
      code: 1,
      text: expect.stringContaining('dozwolone jest 30 %'),
    })
    vi.stubEnv('IMPORT_MOST_LOST', '0, dochodyBudzetu=60, wydatkiBudzetu=60')
    expect(await commandLine(portal.connectionString, dataDir)('import', smaller)).toMatchObject({ code: 0 })
  })

  it('leaves a full delivery that lacks a dataset to be refused by the name of what is missing', async () => {
    const [income] = budget
    const folder = await folders.write({ system: 'budzet', rows: income ? [[income, [income.example]]] : [] })
    expect(await office('import', folder)).toMatchObject({
      code: 1,
      text: expect.stringContaining('manifest.json · wydatkiBudzetu · w pełnej dostawie brakuje tego zbioru'),
    })
  })

  it('names a dataset that does not exist instead of forgetting it', async () => {
    vi.stubEnv('IMPORT_MOST_LOST', '20, imioona=60')
    expect(await commandLine(portal.connectionString, dataDir)('import', await delivered(20, '2026-10-07'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('IMPORT_MOST_LOST names imioona'),
    })
    vi.unstubAllEnvs()
  })
})

describe('portal import --withdraw', () => {
  it('brings the delivery before back, says so, and records who did it', async () => {
    expect(await loaded()).toBe('2026-10-07')
    expect(await office('import', '--withdraw', 'budzet')).toMatchObject({
      code: 0,
      text: expect.stringContaining('dochodyBudzetu: w portalu 20 → 40'),
    })
    expect(await loaded()).toBe('2026-10-06')
    await portal.recorded()
    const { rows } = await portal.pool.query("select actor, object, outcome from portal.audit where action = 'import-withdraw'")
    expect(rows).toEqual([{ actor: expect.stringMatching(/ clerk:j\.nowak$/), object: 'system:budzet', outcome: 'done' }])
  })

  it('goes one step back only, and says why not two', async () => {
    expect(await office('import', '--withdraw', 'budzet')).toMatchObject({
      code: 1,
      text: expect.stringContaining('cofnąć się można o jedną'),
    })
    expect(await loaded()).toBe('2026-10-06')
  })

  it.each([
    [['--withdraw', 'kadry'], 'There is no system kadry. Systems: '],
    [['--withdraw', 'ewidencja', '/srv/dostawa'], '--withdraw takes neither a folder nor --dry-run'],
  ])('%j is refused: %s', async (words, reason) => {
    expect(await office('import', ...words)).toMatchObject({ code: 1, text: expect.stringContaining(reason) })
  })
})
