import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toPln } from '#shared/money.ts'
import { startPaymentsOver } from '../testing/testing.ts'
import { refundRoutes } from '../refunds/journey.ts'
import { Bank } from './testing/bank.ts'
import { agreeAtLast } from './testing/ending.ts'
import { STEPS } from './testing/steps.ts'
import { GATES, type Payments, type World } from './testing/world.ts'

/** The same walks in every run; `WALK_SEED` and `WALKS` ask for others, and for more of them. */
const SEED = Number(process.env['WALK_SEED'] ?? 20_261_122)
const WALKS = Number(process.env['WALKS'] ?? 40)
const SHORTEST = 20
const LONGEST = 60
/** Grosze. */
const FIRST_CARDS = [
  [1_234, 10_000, 2],
  [250_000, 99],
  [5_005, 5_005, 5_005],
]

let payments: Payments
let walkers = 0
/** All cards of the harness are paid to this account. */
const bank = new Bank('75999999997001100010010000')

beforeAll(async () => {
  payments = await startPaymentsOver(GATES)
  payments.alsoReceive(refundRoutes)
})
afterAll(async () => {
  bank.close()
  await payments.stop()
})

function newWorld(): World {
  walkers += 1
  const owner = String(70_000_000_000 + walkers)
  for (const outside of payments.outsides.values()) outside.be('well')
  payments.subjects.splice(0, payments.subjects.length, owner)
  return {
    payments,
    owner,
    bank,
    cards: FIRST_CARDS.map((amounts) => ({ ...payments.addCard(amounts.map(toPln), owner), amounts })),
    orders: [],
    booked: new Set(),
    moods: new Map([...payments.outsides.keys()].map((provider) => [provider, 'well' as const])),
  }
}

/** Where orders ended and what clerks were asked, over all walks: a walk that meets nothing proves nothing. */
async function met(): Promise<string[]> {
  const { rows } = await payments.pool.query<{ what: string }>(`
    select distinct state as what from portal.payment union select distinct kind from portal.payment_case union select distinct 'refund ' || state from portal.payment_refund
     union select distinct 'part ' || p.state from portal.payment p join portal.payment_basket_part b on b.payment_id = p.id order by 1`)
  return rows.map(({ what }) => what)
}

describe('whatever happens to orders, messages, gateways, books and processes', () => {
  it('each grosz lies in one place, what is paid stays paid, and nothing is held twice', async () => {
    const walk = fc.array(STEPS, { minLength: SHORTEST, maxLength: LONGEST, size: 'max' })
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const world = newWorld()
        for (const step of steps) await step.take(world)
        await agreeAtLast(world)
      }),
      { seed: SEED, numRuns: WALKS, endOnFailure: process.env['WALK_SHRINK'] === undefined },
    )
    expect(await met()).toEqual(
      expect.arrayContaining([
        'CANCELLED',
        'EXPIRED',
        'FAILED',
        'PAID',
        'POSTED',
        'REVIEW',
        'other-amount',
        'paid-otherwise',
        'second-order',
        'part PAID',
        'part CANCELLED',
        'refund DONE',
      ]),
    )
  }, 600_000)
})
