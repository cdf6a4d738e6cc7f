import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { przelewy24Story } from '../testing/story.ts'
import { type Przelewy24Payments, startPayments } from '../testing/testing.ts'
import { handedOver, handOver, handOverAgain, type HandoverTools } from './handover.ts'

let payments: Przelewy24Payments
let tools: HandoverTools
const acts: string[] = []

beforeAll(async () => {
  payments = await startPayments()
  tools = {
    pool: payments.pool,
    actor: 'office:test',
    clock: { now: () => new Date('2026-10-05T10:00:00Z'), today: () => '2026-10-05' },
    record: async (_client, { action, object }) => void acts.push(`${action} ${object}`),
  }
})
afterAll(() => payments.stop())

async function pay(amounts: readonly number[]): Promise<string> {
  const { orderBy, paymentsOf, pay: payAt, until } = przelewy24Story(payments)
  const { cardId, ids } = payments.addCard(amounts)
  payAt(await orderBy(payments.process(), cardId, ids))
  await until(ids[0] ?? 0, 'PAID locked')
  return (await paymentsOf(ids[0] ?? 0))[0]?.id ?? ''
}

async function taken(): Promise<string[]> {
  const files: Buffer[] = []
  await handOver(tools, async (file) => void files.push(file))
  return files.flatMap((file) => file.toString('utf8').trim().split('\r\n').slice(1))
}

describe('what the finance system is given', () => {
  it('is each paid instalment once, with its parts, whatever happens between file and mark', async () => {
    const first = await pay([100, 23.5])
    expect(await handOver(tools, () => Promise.reject(new Error('disk full'))).catch((error: unknown) => String(error))).toBe(
      'Error: disk full',
    )
    expect(await handedOver(payments.pool)).toEqual([])
    const lines = await taken()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(
      new RegExp(
        `^1;1;${first};2026-10-05;2026-10-05;p24;\\d+;\\d+;1001;N/1001;75999999997001100010010000;100101;1;Podatek od nieruchomości;2026-11-16;100,00;0,00;0,00;0,00;100,00;123,50;`,
      ),
    )
    expect(lines[1]).toContain(';23,50;0,00;0,00;0,00;23,50;123,50;')
    expect(await taken()).toEqual([])
    const second = await pay([7])
    await payments.pool.query("update portal.payment set provider = 'kir', provider_token = '00000001KD' where id = $1", [second])
    // A transfer is called by the number that stands in its title at the bank.
    expect((await taken()).map((line) => line.split(';').filter((_, at) => [0, 1, 2, 5, 6].includes(at)))).toEqual([
      ['2', '1', second, 'kir', '00000001KD'],
    ])
    expect((await handedOver(payments.pool)).map(({ number, payments: count, amount }) => [number, count, amount])).toEqual([
      [1, 1, 123.5],
      [2, 1, 7],
    ])
    expect(acts).toEqual(['payments-export batch 1: 1', 'payments-export batch 1: 1', 'payments-export batch 2: 1'])
  })

  it('is the same to the byte when a batch is asked for again, also after the office has posted it', async () => {
    const files: Buffer[] = []
    await pay([3])
    const batch = await handOver(tools, async (file) => void files.push(file))
    await payments.pool.query("update portal.payment set state = 'POSTED'")
    expect(await handOverAgain(tools, batch?.number ?? 0)).toEqual(files[0])
    expect(await handOverAgain(tools, 99)).toBe('There is no batch 99.')
    await payments.pool.query('delete from portal.payment_exported where export_number = $1', [batch?.number])
    expect(await handOverAgain(tools, batch?.number ?? 0)).toContain('cannot be written again as it was')
  })

  it('is given to one of two exports at the same moment', async () => {
    await pay([5])
    const both = await Promise.all([taken(), taken()])
    expect(both.flat()).toHaveLength(1)
  })

  it('has nothing of what is not paid, or what the office already shows', async () => {
    await pay([9])
    await payments.pool.query("update portal.payment set state = 'POSTED' where state = 'PAID'")
    const { orderBy } = przelewy24Story(payments)
    const { cardId, ids } = payments.addCard([8])
    await orderBy(payments.process(), cardId, ids)
    expect(await taken()).toEqual([])
  })
})
