import { describe, expect, it } from 'vitest'
import { alreadyBooked, openCases } from '../payment/review.ts'
import { decideCase } from '../testing/decide-case.ts'
import { settle } from './settle.ts'
import { storyOfFile } from '../testing/story.ts'

const { payments, story } = await storyOfFile()

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
    'select outcome, times from portal.payment_notification where payment_id = $1 order by id',
    [paymentId],
  )
  return result.rows
}

const casesOf = async (id: string) => (await openCases(payments.pool)).filter((opened) => opened.payment_id === id)

function never(): never {
  throw new Error('no case')
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

  it('counts once when many come at the same moment, and is verified with one call', async () => {
    let calls = 0
    payments.receiveWith({
      gateway: (real) => ({
        verify: (payment) => {
          calls++
          return real.verify(payment)
        },
      }),
    })
    const order = await ordered()
    story.pay(order, 'zaplac-bez-powiadomienia')
    const statuses = await Promise.all(Array.from({ length: 5 }, () => payments.simulator.notify(order.attempt, 'none')))
    expect(statuses.flat()).toEqual([200, 200, 200, 200, 200])
    await story.until(order.id, 'PAID locked')
    expect((await story.historyOf(order.idPrzelewu)).slice(3)).toEqual(['PENDING>NOTIFIED notification', 'NOTIFIED>PAID verified'])
    expect(calls).toBe(1)
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

  it('about a payment whose instalment the office shows as paid meanwhile is no payment: a clerk decides', async () => {
    const order = await ordered()
    payments.changeInstalment(order.cardId, order.id, { refusal: 'paid' })
    story.pay(order)
    expect(await story.until(order.id, 'REVIEW locked')).toBe('REVIEW locked')
    expect(payments.simulator.transaction(order.attempt)?.status).toBe(1)
    expect(await casesOf(order.idPrzelewu)).toMatchObject([{ kind: 'paid-otherwise', amount: 100 }])
  })

  it('about an unknown payment is refused like a forged one', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-bez-powiadomienia')
    await payments.pool.query('update portal.payment set attempt_id = gen_random_uuid() where id = $1', [order.idPrzelewu])
    expect(await payments.simulator.notify(order.attempt, 'none')).toEqual([400])
  })
})

describe('a second payment of an order that is paid', () => {
  const SECOND = 1_000_000

  async function paidTwice() {
    const order = await ordered()
    story.pay(order)
    await story.until(order.id, 'PAID locked')
    expect(await payments.simulator.notify(order.attempt, 'otherOrder')).toEqual([200])
    return order
  }

  it('is a case of its own with the gateway’s number, amount, account and words, and the first one stays paid', async () => {
    const order = await paidTwice()
    const first = payments.simulator.transaction(order.attempt)?.orderId ?? 0
    expect(await story.stateOf(order.id)).toBe('PAID locked')
    const [only, ...others] = await casesOf(order.idPrzelewu)
    expect(others).toEqual([])
    expect(only).toMatchObject({
      number: 1,
      kind: 'second-order',
      provider_order_id: first + SECOND,
      amount: 100,
      currency: 'PLN',
      account_number: '75999999997001100010010000',
    })
    const raw = await payments.pool.query('select origin from portal.payment_case where payment_id = $1', [order.idPrzelewu])
    expect(raw.rows[0]?.origin).toMatchObject({
      sessionId: order.attempt,
      orderId: first + SECOND,
      amount: 10_000,
      sign: expect.any(String),
    })
    expect(payments.audit.at(-1)).toMatchObject({ action: 'payment.case', object: `${order.idPrzelewu} second-order` })
    expect(alreadyBooked(only ?? never())).toBe(100)
  })

  it('is one case however often it is told, also after the decision', async () => {
    const order = await paidTwice()
    await payments.simulator.notify(order.attempt, 'otherOrder')
    expect(await casesOf(order.idPrzelewu)).toHaveLength(1)
    expect(await decideCase(payments.process(), order.idPrzelewu, { decision: 'refunded', clerk: 'zofia' })).toBe('done')
    await payments.simulator.notify(order.attempt, 'otherOrder')
    expect(await casesOf(order.idPrzelewu)).toEqual([])
    expect((await messages(order.idPrzelewu)).map(({ times }) => times)).toEqual([1, 3])
  })

  it.each(['accept', 'reject', 'refunded'] as const)(
    'leaves the first one paid and its instalment locked whatever a clerk decides: %s',
    async (decision) => {
      const order = await paidTwice()
      expect(await decideCase(payments.process(), `${order.idPrzelewu}/1`, { decision, clerk: 'zofia' })).toBe('done')
      expect(await story.stateOf(order.id)).toBe('PAID locked')
      await expect(story.orderBy(payments.process(), order.cardId, order.ids)).rejects.toMatchObject({ error: 'notPayable' })
    },
  )

  it('is a case also while the first one is being confirmed, which goes on', async () => {
    const order = await ordered()
    payments.simulator.faults.verify = 'http500'
    story.pay(order)
    await story.until(order.id, 'NOTIFIED locked')
    await payments.simulator.notify(order.attempt, 'otherOrder')
    expect(await casesOf(order.idPrzelewu)).toMatchObject([{ kind: 'second-order' }])
    payments.simulator.faults.verify = 'none'
    payments.advance(2)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PAID locked')
  })

  it('is a case also after the office has posted the first one', async () => {
    const order = await ordered()
    story.pay(order)
    await story.until(order.id, 'PAID locked')
    payments.changeInstalment(order.cardId, order.id, { refusal: 'paid' })
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('POSTED')
    await payments.simulator.notify(order.attempt, 'otherOrder')
    expect(await story.stateOf(order.id)).toBe('POSTED')
    expect(await casesOf(order.idPrzelewu)).toMatchObject([{ kind: 'second-order' }])
  })
})

describe('money in doubt', () => {
  it('that a clerk has rejected is not put before him again when the gateway repeats its message', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-mniej')
    await story.until(order.id, 'REVIEW locked')
    await decideCase(payments.process(), order.idPrzelewu, { decision: 'refunded', clerk: 'zofia' })
    await payments.simulator.notify(order.attempt, 'none')
    expect(await story.stateOf(order.id)).toBe('FAILED')
    expect(await casesOf(order.idPrzelewu)).toEqual([])
  })

  it('of an expired order locks the instalment again when a clerk accepts it', async () => {
    const order = await ordered()
    payments.advance(90)
    await settle(payments.process())
    story.pay(order, 'zaplac-mniej')
    await story.until(order.id, 'REVIEW')
    expect(await decideCase(payments.process(), order.idPrzelewu, { decision: 'accept', clerk: 'zofia' })).toBe('done')
    expect(await story.stateOf(order.id)).toBe('PAID locked')
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
