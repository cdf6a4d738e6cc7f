import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Change, Comparison } from '../index.ts'
import { auta, cars, ludzie, people, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

const at = (dataDanych: string, ...ids: number[]) => ({ ...people(...ids), manifest: { dataDanych } })
const dates = async () =>
  (await register.pool.query('select data_date, previous_date from portal.register_date order by system')).rows.map(Object.values)
const count = async (client: pg.PoolClient, schema: string, { name }: { readonly name: string }) =>
  (await client.query(`select from ${schema}."${name}"`)).rowCount

/** What is compared after a delivery, with what each state has. */
function comparing(dataset: typeof ludzie | typeof auta, more: (client: pg.PoolClient) => Promise<void> = async () => undefined) {
  const seen: unknown[] = []
  const faults: unknown[] = []
  const comparison: Comparison = {
    dataset: dataset.name,
    run: async (client, { before, after, isBack }: Change) => {
      seen.push([await count(client, before, dataset), await count(client, after, dataset), isBack])
      await more(client)
    },
    onFault: (fault) => void faults.push(fault),
  }
  return { comparison, seen, faults }
}

describe('a delivery that readers come to see', () => {
  it('is compared with what they saw before, dataset by dataset, where there was anything', async () => {
    const [humans, wheels] = [comparing(ludzie), comparing(auta)]
    const comparisons = [humans.comparison, wheels.comparison]
    await register.deliver(at('2026-09-28', 1, 2), { comparisons })
    expect([humans.seen, wheels.seen]).toEqual([[], []])
    await register.deliver(at('2026-09-29', 1, 2, 3), { comparisons })
    expect([humans.seen, wheels.seen]).toEqual([[[2, 3, false]], []])
    await register.deliver(cars(1), { comparisons })
    await register.deliver(cars(1, 2), { comparisons })
    expect([humans.seen.length, wheels.seen]).toEqual([1, [[1, 2, false]]])
  })

  it('is seen all the same where a comparison fails, of which nothing is kept', async () => {
    await register.deliver(at('2026-09-28', 1))
    await register.pool.query('create table if not exists portal.kept_by_test (word text); truncate portal.kept_by_test')
    const fault = new Error('broken')
    const keep = (client: pg.PoolClient) => client.query("insert into portal.kept_by_test values ('a')")
    const broken = comparing(ludzie, async (client) => {
      await keep(client)
      throw fault
    })
    const whole = comparing(ludzie, async (client) => void (await keep(client)))
    await register.deliver(at('2026-09-29', 1, 2), { comparisons: [broken.comparison, whole.comparison] })
    expect([broken.faults, whole.faults, (await register.rows(ludzie)).length]).toEqual([[fault], [], 2])
    expect((await register.pool.query('select from portal.kept_by_test')).rowCount).toBe(1)
  })

  it('comes with its entry, or not at all', async () => {
    await register.deliver(at('2026-09-28', 1))
    const failing = () => Promise.reject(new Error('no entry'))
    await expect(register.deliver(at('2026-09-29', 1, 2), { alongside: failing })).rejects.toThrow('no entry')
    expect([(await register.rows(ludzie)).length, await dates()]).toEqual([1, [['2026-09-28', null]]])
    await register.deliver(at('2026-09-29', 1, 2), { alongside: async () => undefined })
    expect([(await register.rows(ludzie)).length, await dates()]).toEqual([2, [['2026-09-29', '2026-09-28']]])
  })
})
