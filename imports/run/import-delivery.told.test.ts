import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { money } from '#shared/service/field.ts'
import { accounts, auta, konta, ludzie, people, person, pozycje } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'
import type { ShiftList } from './options.ts'

/** Of an account it can be said what it is worth. */
const DATASETS = [ludzie, { ...konta, weighs: 'saldo' as const }, pozycje, auta]

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister(DATASETS)
})
beforeEach(async () => {
  await register.reset()
  await register.deliver(people(1, 2, 3))
})
afterAll(() => register.close())

const FIRST = { dataset: 'konta', rows: 2, before: 0, after: 2, sumBefore: 0, sumAfter: 6 }
const SECOND = { dataset: 'konta', rows: 3, before: 2, after: 3, sumBefore: 6, sumAfter: 9 }
const NOTHING_SAID = { findings: [], moreFindings: 0, warnings: [], limits: [], shifts: [] }
const NONE = { sumBefore: null, sumAfter: null }
/** Tables of deliveries, those that readers see and any others. */
const tables = async () =>
  (await register.pool.query("select from pg_class where relkind = 'r' and relnamespace = 'data'::regnamespace")).rowCount
const SAFE = { allowsOlder: false, mostLost: () => 0.2 }

describe('the report', () => {
  it('says of each dataset what readers saw and will see, and what it is worth', async () => {
    const first = await register.deliver(accounts(1, 2))
    expect(first).toMatchObject({
      outcome: 'imported',
      scope: 'pelny',
      rows: 6,
      files: [FIRST, { dataset: 'pozycje', before: 0, after: 4, ...NONE }],
    })
    const second = accounts(1, 2, 3)
    const tried = await register.deliver(second, { dryRun: true })
    expect(tried).toMatchObject({ outcome: 'checked', files: [SECOND, { before: 4, after: 6, ...NONE }], shifts: [] })
    expect(await register.deliver(second)).toMatchObject({ outcome: 'imported', files: [SECOND, { before: 4, after: 6, ...NONE }] })
  })

  it('of what was refused has the rows that the manifest promised, and leaves nothing behind', async () => {
    const before = await tables()
    const refused = await register.deliver({ system: 'ewidencja', rows: [[ludzie, [person(1), person(1), person(2)]]] })
    expect(refused).toMatchObject({
      outcome: 'rejected',
      system: 'ewidencja',
      dataDate: '2026-10-05',
      files: [{ before: 3, after: 3, rows: 3 }],
    })
    expect(await tables()).toBe(before)
    expect(await register.deliver(people(1, 2), { dryRun: true })).toMatchObject({ outcome: 'checked' })
    expect(await tables()).toBe(before)
  })

  it('says whether all was looked at: not so where a row could not be read', async () => {
    expect(await register.deliver(accounts(1))).toMatchObject({ outcome: 'imported', isComplete: true, ...NOTHING_SAID })
    const bad = {
      system: 'finanse',
      rows: [
        [konta, [{ id: 1, konto: 1, saldo: 'dużo' }]],
        [pozycje, []],
      ],
    } as const
    expect(await register.deliver(bad)).toMatchObject({ outcome: 'rejected', isComplete: false, findings: [{ field: 'saldo' }] })
  })

  it('of a delivery that lacks a file says that alone: nothing of it is read, counted or compared', async () => {
    await register.deliver(accounts(1, 2))
    const short = { system: 'finanse', rows: [[konta, [{ id: 1, konto: 1, saldo: 3 }]]] } as const
    expect(await register.deliver(short, { safeguards: SAFE })).toMatchObject({
      outcome: 'rejected',
      files: [],
      rows: 0,
      findings: [{ dataset: 'pozycje', file: 'manifest.json' }],
      moreFindings: 0,
    })
    expect((await register.rows(konta)).length).toBe(2)
  })

  it('of a part that was refused does not guess what readers would have seen', async () => {
    const part = { ...people(4, 4), manifest: { zakres: 'czesciowy' } } as const
    expect(await register.deliver(part)).toMatchObject({ outcome: 'rejected', files: [{ rows: 2, before: 3, after: null }] })
  })

  it('of a dataset that the portal has not had until now begins with nothing', async () => {
    const psy = { ...auta, name: 'psy', fields: { ...auta.fields, cena: money() }, weighs: 'cena' as const }
    const datasets = [...DATASETS.filter((dataset) => dataset !== auta), psy]
    const rows = [{ tablica: 'Q 1', id: 1, cena: 7.5 }]
    expect(await register.deliver({ system: 'podatki', rows: [[psy, rows]] }, { datasets })).toMatchObject({
      outcome: 'imported',
      files: [{ dataset: 'psy', before: 0, after: 1, sumBefore: 0, sumAfter: 7.5 }],
    })
  })

  it('of a folder without a manifest knows neither system nor day', async () => {
    expect(await register.importFolder('/nowhere')).toMatchObject({
      outcome: 'rejected',
      system: null,
      dataDate: null,
      scope: null,
      files: [],
      rows: 0,
      isComplete: false,
    })
  })

  it('of a delivery that comes while another one is taken in says that it has to wait', async () => {
    let inside: string | null = null
    const folder = await register.folders.write(people(1))
    const outside = await register.deliver(people(1, 2), {
      alongside: async () => {
        inside = (await register.importFolder(folder)).outcome
      },
    })
    expect([outside.outcome, inside, (await register.rows(ludzie)).length]).toEqual(['imported', 'busy', 2])
  })
})

it('a table that an import which broke off has left goes before the next one needs its room', async () => {
  await register.pool.query('create table data.ludzie_987654 (id int)')
  const left: unknown[] = []
  await register.deliver(people(1), {
    alongside: async (client) => void left.push(...(await client.query("select to_regclass('data.ludzie_987654') as name")).rows),
  })
  expect(left).toEqual([{ name: null }])
})

describe('the same delivery again', () => {
  it('is known by its content and its day', async () => {
    const again = await register.deliver(people(1, 2, 3))
    expect(again).toMatchObject({ outcome: 'unchanged', files: [], rows: 0 })
    expect((await register.deliver(people(1, 2))).outcome).toBe('imported')
    expect((await register.deliver({ ...people(1, 2), manifest: { dataDanych: '2026-10-04' } })).outcome).toBe('imported')
    await register.pool.query("update portal.register_date set data_date = '2026-10-03'")
    expect((await register.deliver({ ...people(1, 2), manifest: { dataDanych: '2026-10-04' } })).outcome).toBe('imported')
  })
})

describe('limits', () => {
  it('refuse a delivery, and are told apart in a trial that checks everything else', async () => {
    const many = people(...Array.from({ length: 40 }, (_, at) => at + 1))
    await register.deliver(many)
    const few = { ...people(1, 2, 3), manifest: { dataDanych: '2026-10-01' } }
    const refused = await register.deliver(few, { safeguards: SAFE })
    expect([refused.outcome, refused.findings.length, refused.limits]).toEqual(['rejected', 2, []])
    expect(refused).toMatchObject({ files: [{ rows: 3, before: 40, after: 3 }], rows: 0 })
    const tried = await register.deliver(few, { safeguards: SAFE, tellsLimits: true, dryRun: true })
    expect([tried.outcome, tried.findings, tried.limits.length]).toEqual(['checked', [], 2])
    const broken = { ...few, rows: [[ludzie, [person(1), person(1)]]] as const }
    expect(await register.deliver(broken, { safeguards: SAFE, tellsLimits: true, dryRun: true })).toMatchObject({ outcome: 'rejected' })
  })

  it('of size are not those of a partial delivery, nor of one that says nothing new', async () => {
    await register.deliver(people(...Array.from({ length: 40 }, (_, at) => at + 1)))
    const partial = { ...people(1), manifest: { zakres: 'czesciowy' as const } }
    expect(await register.deliver(partial, { safeguards: SAFE })).toMatchObject({
      outcome: 'imported',
      scope: 'czesciowy',
      files: [{ rows: 1, before: 40, after: 40 }],
    })
  })
})

describe('what changes most', () => {
  const asked: (string | null)[][] = []
  const shifts: ShiftList = {
    dataset: 'konta',
    async run(_client, now, next) {
      asked.push([now('konta'), next('konta'), now('nikt')])
      return [{ dataset: 'konta' }] as unknown as Awaited<ReturnType<ShiftList['run']>>
    },
  }
  beforeEach(() => {
    asked.length = 0
  })

  it('is asked in a trial alone, of the rows of now and of then', async () => {
    expect((await register.deliver(accounts(1), { shifts: [shifts] })).shifts).toEqual([])
    expect(asked).toEqual([])
    expect((await register.deliver(accounts(1, 2), { shifts: [shifts], dryRun: true })).shifts).toHaveLength(1)
    const [[now, next, nobody] = []] = asked
    expect([typeof now, typeof next, now === next, nobody]).toEqual(['string', 'string', false, null])
  })

  it('is not asked of what was not delivered, and what fails is left out', async () => {
    expect((await register.deliver(people(1), { shifts: [shifts], dryRun: true })).shifts).toEqual([])
    expect(asked).toEqual([])
    const broken: ShiftList = { ...shifts, run: () => Promise.reject(new Error('broken')) }
    expect(await register.deliver(accounts(1), { shifts: [broken], dryRun: true })).toMatchObject({ outcome: 'checked', shifts: [] })
  })
})
