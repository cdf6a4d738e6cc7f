import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { przelewy24Story } from '../testing/story.ts'
import { type Przelewy24Payments, startPayments } from '../testing/testing.ts'
import { handOver, type HandoverTools } from './handover.ts'
import { acknowledgePayments, pullPayments, unacknowledged } from './pull.ts'

let payments: Przelewy24Payments
let tools: HandoverTools
const acts: string[] = []
const NOW = new Date('2026-10-05T10:00:00Z')

beforeAll(async () => {
  payments = await startPayments()
  tools = {
    pool: payments.pool,
    actor: 'system:finanse',
    clock: { now: () => NOW, today: () => '2026-10-05' },
    record: async (_client, { action, object }) => void acts.push(`${action} ${object}`),
  }
})
afterAll(() => payments.stop())
beforeEach(async () => {
  await payments.pool.query('truncate portal.payment_export, portal.payment_exported')
  await payments.pool.query("update portal.payment set state = 'POSTED' where state = 'PAID'")
  acts.length = 0
})

async function pay(...amounts: number[]): Promise<string[]> {
  const { orderBy, paymentsOf, pay: payAt, until } = przelewy24Story(payments)
  const made: string[] = []
  for (const amount of amounts) {
    const { cardId, ids } = payments.addCard([amount])
    payAt(await orderBy(payments.process(), cardId, ids))
    await until(ids[0] ?? 0, 'PAID locked')
    made.push((await paymentsOf(ids[0] ?? 0))[0]?.id ?? '')
  }
  return made
}

const pull = (after: number, most = 500) => pullPayments(tools, 'finanse', { after, most })
const ids = (page: Awaited<ReturnType<typeof pull>>) => page.payments.map(({ idTransakcji }) => idTransakcji)

describe('payments that a system asks for', () => {
  it('are each given once, whatever breaks off between question and booking', async () => {
    const paid = await pay(100, 7, 23.5, 9)
    const booked: string[] = []
    let cursor = 0
    let breaks = 0
    // The system writes down what it has booked and the cursor together, and may die before, or the answer may be lost.
    for (let turn = 0; turn < 30 && booked.length < paid.length; turn++) {
      const page = await pull(cursor, 1)
      expect(await pull(cursor, 500)).toEqual(page)
      if (turn % 3 !== 2) {
        breaks++
        continue
      }
      booked.push(...ids(page))
      cursor = page.upTo
    }
    expect(breaks).toBeGreaterThan(2)
    expect(booked.toSorted()).toEqual(paid.toSorted())
    expect(await pull(cursor)).toEqual({ upTo: cursor, payments: [] })
    const [late] = await pay(5)
    expect(ids(await pull(cursor))).toEqual([late])
  })

  it('come with their instalments, and stay the same after the office has posted them', async () => {
    const [id] = await pay(12.5)
    const page = await pull(0)
    expect(page).toMatchObject({
      upTo: 1,
      payments: [
        { idTransakcji: id, kwota: 12.5, dostawca: 'p24', dataZaplaty: '2026-10-05', raty: [{ kwotaGlowna: 12.5, kwotaRazem: 12.5 }] },
      ],
    })
    await payments.pool.query("update portal.payment set state = 'POSTED'")
    expect(await pull(0)).toEqual(page)
  })

  it('are given to one of two questions at the same moment, and to no file as well', async () => {
    const [id] = await pay(3)
    const [one, other] = await Promise.all([pull(0), pull(0)])
    expect([ids(one), one]).toEqual([[id], other])
    expect(await handOver(tools, async () => undefined)).toBeNull()
    const [second] = await pay(4)
    expect(await handOver(tools, async () => undefined)).toMatchObject({ payments: 1 })
    expect(ids(await pull(1))).toEqual([])
    expect(second).toBeDefined()
  })

  it('that break off within the portal are marked for nobody', async () => {
    const [id] = await pay(6)
    const broken = { ...tools, record: () => Promise.reject(new Error('gone')) }
    await expect(pullPayments(broken, 'finanse', { after: 0, most: 500 })).rejects.toThrow('gone')
    expect((await payments.pool.query('select from portal.payment_exported')).rowCount).toBe(0)
    expect(ids(await pull(0))).toEqual([id])
  })

  it('and are not acknowledged within a day are missed; a cursor that nobody was given acknowledges nothing', async () => {
    await pay(8)
    await pull(0)
    const tomorrow = new Date(NOW.getTime() + 25 * 3_600_000)
    expect(await unacknowledged(payments.pool, NOW)).toEqual([])
    expect(await unacknowledged(payments.pool, tomorrow)).toMatchObject([{ number: 1, payments: 1 }])
    expect(await acknowledgePayments(tools, 'finanse', 7)).toBeNull()
    expect(await acknowledgePayments(tools, 'podatki', 1)).toBeNull()
    expect(await acknowledgePayments(tools, 'finanse', 1)).toBe(1)
    expect(await acknowledgePayments(tools, 'finanse', 1)).toBe(0)
    expect(await unacknowledged(payments.pool, tomorrow)).toEqual([])
    expect(acts).toEqual(['payments-export batch 1: 1', 'payments-acknowledged batch 1: 1'])
  })
})
