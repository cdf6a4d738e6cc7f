import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { UsageCounters } from './counters.ts'

const MONTH = '2026-10-01'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const kept = async () =>
  (
    await portal.pool.query<{ kind: string; name: string; times: number }>(
      "select kind, name, times from portal.usage_month where kind <> 'counted' order by kind, name",
    )
  ).rows

/** A database that may be out of reach for a while. */
function reached(isDown: () => boolean) {
  const statements = vi.fn<() => void>()
  const query: unknown = (...given: readonly unknown[]) => {
    statements()
    return isDown() ? Promise.reject(new Error('down')) : Reflect.apply(portal.pool.query, portal.pool, given)
  }
  return { statements, database: { query: query as typeof portal.pool.query } }
}

describe('counts', () => {
  it('of two processes add up, in one statement each', async () => {
    const { database, statements } = reached(() => false)
    const two = [new UsageCounters(database, () => undefined), new UsageCounters(database, () => undefined)]
    for (const one of two) {
      for (let time = 0; time < 7; time += 1) one.count(MONTH, 'service', '20')
      one.count(MONTH, 'language', 'de')
    }
    await Promise.all(two.map((one) => one.close()))
    expect(statements).toHaveBeenCalledTimes(2)
    expect(await kept()).toEqual([
      { kind: 'language', name: 'de', times: 2 },
      { kind: 'service', name: '20', times: 14 },
    ])
    for (const one of two) await one.flush()
    expect(statements).toHaveBeenCalledTimes(2)
  })

  it('that the database does not take are kept for the next time', async () => {
    const faults: unknown[] = []
    let isDown = true
    const counters = new UsageCounters(reached(() => isDown).database, (fault) => faults.push(fault))
    counters.count(MONTH, 'view', 'text', 3)
    await counters.flush()
    counters.count(MONTH, 'view', 'text')
    isDown = false
    await counters.close()
    expect(faults).toHaveLength(1)
    expect(await kept()).toContainEqual({ kind: 'view', name: 'text', times: 4 })
  })
})
