import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineDataset } from '#shared/service/dataset.ts'
import { integer } from '#shared/service/field.ts'
import type { Comparison } from '../index.ts'
import { accounts, auta, cars, konta, ludzie, people, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'
import { withdrawDelivery, type WithdrawOptions } from './withdraw-delivery.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister(sample)
})
afterAll(() => register.close())
beforeEach(() => register.reset())

const at = (dataDanych: string, ...ids: number[]) => ({ ...people(...ids), manifest: { dataDanych } })
const withdraw = (more: Partial<WithdrawOptions> = {}) =>
  withdrawDelivery({ pool: register.pool, datasets: sample, system: 'ewidencja', ...more })
const seen = async () => (await register.rows(ludzie)).map(({ id }) => id)
/** What readers see, the days of the data, and what is kept to go back to. */
const standing = async () => [
  (await register.pool.query('select * from portal.register_state')).rows,
  (await register.pool.query('select * from portal.register_date order by system')).rows,
  (await register.pool.query("select nspname from pg_namespace where nspname ~ '^register_' order by 1")).rows,
]

/** People 1 and 2, and 3 with the last delivery alone. */
async function twoDeliveries() {
  await register.deliver(at('2026-09-30', 1, 2))
  await register.deliver(at('2026-10-01', 1, 2, 3))
}

describe('a withdrawn delivery', () => {
  it('leaves what was before it, and a report that says so', async () => {
    await twoDeliveries()
    const files = [{ dataset: 'ludzie', file: null, rows: 2, before: 3, after: 2, sumBefore: null, sumAfter: null }]
    const said = { folder: '', system: 'ewidencja', dataDate: '2026-09-30', scope: null, files, rows: 0, seconds: 0, isComplete: true }
    const nothing = { shifts: [], aside: null, warnings: [], limits: [], findings: [], moreFindings: 0 }
    expect(await withdraw()).toEqual({ outcome: 'withdrawn', ...said, ...nothing })
    expect(await seen()).toEqual([1, 2])
  })

  it('is one of its system: of the others stays what has come since', async () => {
    await register.deliver(at('2026-09-30', 1, 2, 3))
    await register.deliver(accounts(1))
    await register.deliver(accounts(1, 2))
    await register.deliver(at('2026-10-01', 1, 2, 3, 4))
    const { outcome, system, files } = await withdraw({ system: 'finanse' })
    expect([outcome, system, files.map(({ dataset }) => dataset).sort()]).toEqual(['withdrawn', 'finanse', ['konta', 'pozycje']])
    expect([(await register.rows(konta)).map(({ id }) => id), await seen()]).toEqual([[1], [1, 2, 3, 4]])
  })

  it('is compared with what comes back, in its own datasets alone', async () => {
    await twoDeliveries()
    await register.deliver(cars(1))
    const told: unknown[] = []
    const comparing = ({ name }: { readonly name: string }): Comparison => ({
      dataset: name,
      async run(client, { before, after, isBack }) {
        const counts = []
        for (const schema of [before, after]) counts.push((await client.query(`select from ${schema}.${name}`)).rowCount)
        told.push([name, counts, isBack])
      },
      onFault: (fault) => told.push(fault),
    })
    await withdraw({ comparisons: [comparing(ludzie), comparing(auta)] })
    expect(told).toEqual([['ludzie', [3, 2], true]])
  })

  it('goes with its entry, or stays', async () => {
    await twoDeliveries()
    const before = await standing()
    await expect(withdraw({ alongside: () => Promise.reject(new Error('no entry')) })).rejects.toThrow('no entry')
    expect([await standing(), await seen()]).toEqual([before, [1, 2, 3]])
    const entered: unknown[] = []
    await withdraw({
      async alongside(client) {
        entered.push((await client.query("select data_date from portal.register_date where system = 'ewidencja'")).rows, await seen())
      },
    })
    expect(entered).toEqual([[{ data_date: '2026-09-30' }], [1, 2, 3]])
    expect(await seen()).toEqual([1, 2])
  })

  it('waits while another one is taken in', async () => {
    await twoDeliveries()
    const outcomes: string[] = []
    await register.deliver(cars(1), { alongside: async () => void outcomes.push((await withdraw()).outcome) })
    expect([outcomes, await seen()]).toEqual([['busy'], [1, 2, 3]])
    expect((await withdraw()).outcome).toBe('withdrawn')
  })

  it('of which the portal knows a dataset no more is counted all the same', async () => {
    await register.deliver(people(1, 2))
    await register.deliver(accounts(1))
    await register.deliver(accounts(1, 2))
    const known = [ludzie, { ...konta, sums: [] }, auta]
    await register.deliver(cars(1), { datasets: known })
    const { outcome, files } = await withdraw({ datasets: known, system: 'finanse' })
    expect([outcome, files.toSorted((one, other) => one.dataset.localeCompare(other.dataset))]).toMatchObject([
      'withdrawn',
      [
        { dataset: 'konta', before: 2, after: 1 },
        { dataset: 'pozycje', before: 0, after: 2 },
      ],
    ])
  })
})

describe('a delivery stays, with all that there is, to the last word', () => {
  const notWithdrawn = async (words: string, dataset: string | null, more: Partial<WithdrawOptions> = {}) => {
    const before = await standing()
    const told: string[] = []
    const report = await withdraw({ ...more, alongside: async () => void told.push('an entry') })
    expect(report).toMatchObject({
      outcome: 'kept',
      findings: [{ dataset, message: { en: expect.stringContaining(words) } }],
      moreFindings: 0,
    })
    expect([await standing(), told]).toEqual([before, []])
    return report
  }

  it('where nothing was before it', async () => {
    await register.deliver(at('2026-09-30', 1))
    expect(await notWithdrawn('no earlier delivery', null)).toMatchObject({ dataDate: null, files: [] })
  })

  it('where its day is known and its rows are kept no more', async () => {
    await twoDeliveries()
    await register.pool.query('drop schema register_previous_ewidencja cascade')
    expect(await notWithdrawn('no earlier delivery', null)).toMatchObject({ files: [] })
    expect(await seen()).toEqual([1, 2, 3])
  })

  it('where a row of another system needs what it brought', async () => {
    await twoDeliveries()
    await register.deliver(cars(3))
    expect(await notWithdrawn('removes the row of "ludzie"', 'auta')).toMatchObject({
      files: [{ before: 3, after: 2 }],
      findings: [{ field: 'id', value: '3' }],
    })
    expect(await seen()).toEqual([1, 2, 3])
  })

  it('where the one before has another format by now: that is said, and nothing of its rows', async () => {
    await twoDeliveries()
    await register.deliver(cars(3))
    const asked = { ...ludzie, fields: { ...ludzie.fields, wiek: integer() } }
    const { files } = await notWithdrawn('format of a previous version', 'ludzie', {
      datasets: [asked, ...sample.filter((dataset) => dataset !== ludzie)],
    })
    expect(files).toMatchObject([{ before: 3, after: 2 }])
  })
})

it('rows of a dataset that was never delivered keep nothing', async () => {
  await twoDeliveries()
  const psy = defineDataset({
    name: 'psy',
    system: 'podatki',
    describes: { pl: 'Pies', en: 'A dog' },
    fields: { id: integer() },
    key: ['id'],
    references: [{ fields: ['id'], to: 'ludzie', target: ['id'] }],
    example: { id: 1 },
  })
  expect(await withdraw({ datasets: [...sample, psy] })).toMatchObject({ outcome: 'withdrawn', findings: [] })
  expect([await seen(), await register.rows(psy)]).toEqual([[1, 2], []])
})
