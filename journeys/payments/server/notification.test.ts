import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settle } from './settle.ts'
import { storyOf } from './story.ts'
import { startPayments, type PaymentsUnderTest } from './testing.ts'

let payments: PaymentsUnderTest
let story: ReturnType<typeof storyOf>

beforeAll(async () => {
  payments = await startPayments()
  story = storyOf(payments)
}, 60_000)
afterAll(() => payments.stop())
afterEach(() => {
  Object.assign(payments.simulator.faults, { register: 'none', verify: 'none', find: 'none', notification: 'none' })
  payments.receiveWith({})
  payments.advance(15)
})

/** An order of one instalment of 100 PLN, with the gateway silent until told otherwise. */
async function ordered() {
  const { cardId, ids } = payments.addCard([100])
  const [id = 0] = ids
  const order = await story.orderBy(payments.process(), cardId, ids)
  const [row] = await story.paymentsOf(id)
  return { ...order, cardId, ids, id, attempt: row?.attempt_id ?? '' }
}

async function messages(paymentId: string) {
  const result = await payments.pool.query<{ outcome: string; times: number }>(
    'select outcome, times from portal.payment_notification where payment_id = $1 order by id', [paymentId],
  )
  return result.rows
}

describe('a message of the gateway', () => {
  it('makes the payment paid after verification with our amount, and keeps the instalment locked until it is posted', async () => {
    const order = await ordered()
    story.pay(order)
    expect(await story.until(order.id, 'PAID locked')).toBe('PAID locked')
    expect(payments.simulator.transaction(order.attempt)?.status).toBe(2)
    expect((await story.historyOf(order.idPrzelewu)).slice(3)).toEqual(['PENDING>NOTIFIED notification', 'NOTIFIED>PAID verified'])
  })

  it.each(['badSign', 'textAmount', 'otherMerchant'] as const)('has no effect when it is forged: %s', async (fault) => {
    const order = await ordered()
    story.pay(order, 'zaplac-bez-powiadomienia')
    expect(await payments.simulator.notify(order.attempt, fault)).toEqual([400])
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
    expect(await messages(order.idPrzelewu)).toEqual([])
    expect(payments.audit.at(-1)).toMatchObject({ action: 'payment.notification', outcome: 'refused' })
  })

  it('about another amount is no payment: a clerk decides, and nothing is verified', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-mniej')
    expect(await story.until(order.id, 'REVIEW locked')).toBe('REVIEW locked')
    await settle(payments.process())
    expect(payments.simulator.transaction(order.attempt)?.status).toBe(1)
    expect(await story.stateOf(order.id)).toBe('REVIEW locked')
  })

  it('counts once when it comes twice, before and after the verification', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-podwojnie')
    await story.until(order.id, 'PAID locked')
    expect(await payments.simulator.notify(order.attempt, 'none')).toEqual([200])
    // The gateway sends its second one by itself, which may arrive last of the three.
    await expect.poll(() => messages(order.idPrzelewu)).toEqual([{ outcome: 'notified', times: 3 }])
    expect(await story.stateOf(order.id)).toBe('PAID locked')
    expect((await story.historyOf(order.idPrzelewu)).filter((step) => step.includes('>PAID'))).toHaveLength(1)
  })

  it('counts once when many come at the same moment', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-bez-powiadomienia')
    const statuses = await Promise.all(Array.from({ length: 5 }, () => payments.simulator.notify(order.attempt, 'none')))
    expect(statuses.flat()).toEqual([200, 200, 200, 200, 200])
    await story.until(order.id, 'PAID locked')
    // Of several verifications at once the gateway confirms one; one that it refuses and that asks instead may be the first to say so.
    const paid = expect.stringMatching(/^NOTIFIED>PAID (verified|asked)$/)
    expect((await story.historyOf(order.idPrzelewu)).slice(3)).toEqual(['PENDING>NOTIFIED notification', paid])
  })

  it('may come before the answer to the order is recorded', async () => {
    const { cardId, ids } = payments.addCard([100])
    const [id = 0] = ids
    const early = payments.process({
      gateway: (real) => ({
        register: async (order) => {
          const registered = await real.register(order)
          if (registered.kind === 'registered') story.pay({ urlPrzekierowania: registered.redirectUrl })
          await story.until(id, 'PAID locked')
          return registered
        },
      }),
    })
    const order = await story.orderBy(early, cardId, ids, { key: 'early-message' })
    expect(order.urlPrzekierowania).toContain('/trnRequest/')
    expect(await story.stateOf(id)).toBe('PAID locked')
    expect(await story.historyOf(order.idPrzelewu)).toEqual(['>NEW ordered', 'NEW>NOTIFIED notification', 'NOTIFIED>PAID verified'])
    expect(await story.orderBy(payments.process(), cardId, ids, { key: 'early-message' })).toEqual(order)
  })

  it('about a second payment of the same order leaves it paid to the person and alerts a clerk', async () => {
    const order = await ordered()
    story.pay(order)
    await story.until(order.id, 'PAID locked')
    await payments.simulator.notify(order.attempt, 'otherOrder')
    expect(await story.stateOf(order.id)).toBe('REVIEW locked')
    const [row] = (await payments.pool.query<{ paid: boolean }>('select paid_at is not null as paid from portal.payment where id = $1', [order.idPrzelewu])).rows
    expect(row?.paid).toBe(true)
  })

  it('about an unknown payment is refused like a forged one', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-bez-powiadomienia')
    await payments.pool.query("update portal.payment set attempt_id = gen_random_uuid() where id = $1", [order.idPrzelewu])
    expect(await payments.simulator.notify(order.attempt, 'none')).toEqual([400])
  })
})

describe('money that comes late', () => {
  async function expired() {
    const order = await ordered()
    payments.advance(90)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('EXPIRED')
    return order
  }

  it('after the order has expired is taken all the same, with the lock', async () => {
    const order = await expired()
    story.pay(order)
    expect(await story.until(order.id, 'PAID locked')).toBe('PAID locked')
    expect(await story.historyOf(order.idPrzelewu)).toContain('EXPIRED>NOTIFIED late-notification')
  })

  it('is found by asking when its message was lost as well', async () => {
    const order = await expired()
    story.pay(order, 'zaplac-bez-powiadomienia')
    payments.advance(45)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PAID locked')
  })

  it('goes to a clerk when the instalment was ordered again meanwhile, and does not disturb that order', async () => {
    const order = await expired()
    await story.orderBy(payments.process(), order.cardId, order.ids)
    story.pay(order)
    expect(await story.until(order.id, 'REVIEW, PENDING locked')).toBe('REVIEW, PENDING locked')
  })

  it('goes to a clerk when the instalment was paid at the office meanwhile', async () => {
    const order = await expired()
    payments.changeInstalment(order.cardId, order.id, { refusal: 'paid' })
    story.pay(order)
    expect(await story.until(order.id, 'REVIEW')).toBe('REVIEW')
    expect(payments.simulator.transaction(order.attempt)?.status).toBe(1)
  })
})
