import { expect, it } from 'vitest'
import { readSettlements } from '#integrations/bank/settlement/read.ts'
import { allOf, fileOf } from '#integrations/bank/testing/read.ts'
import { settlementList } from './simulator.ts'
import type { SimulatedTransaction } from './state.ts'

const transaction = (more: Partial<SimulatedTransaction>): SimulatedTransaction => ({
  token: 't',
  sessionId: 's',
  amount: 34_800,
  currency: 'PLN',
  description: '',
  email: '',
  client: '',
  urlReturn: '',
  urlStatus: null,
  payableUntil: null,
  status: 2,
  paid: 34_800,
  orderId: 4_295_430_336,
  isRefused: false,
  createdAt: Date.parse('2026-10-02T23:30:00Z'),
  further: [],
  refunds: [],
  ...more,
})

it('lists what is verified in the payout of its day, in the format that the portal reads', async () => {
  const list = settlementList([
    transaction({}),
    transaction({ status: 1, sessionId: 'unverified' }),
    transaction({ sessionId: 'small', paid: 500 }),
  ])
  await fileOf(list, async (file) => {
    expect(await allOf(readSettlements(file))).toEqual([
      {
        at: 2,
        provider: 'p24',
        batch: '20261003',
        paidOutOn: '2026-10-05',
        payoutTitle: 'PRZELEWY24 PACZKA 20261003',
        session: 's',
        orderId: '4295430336',
        paidOn: '2026-10-03',
        amount: 34_800,
        fee: 348,
      },
      expect.objectContaining({ at: 3, session: 'small', amount: 500, fee: 30 }),
    ])
  })
})
