import { describe, expect, it } from 'vitest'
import { settle } from './settle.ts'
import { storyOfFile } from '../testing/story.ts'
import { Killed } from '../testing/testing.ts'

const { payments, story } = await storyOfFile()

async function die(): Promise<never> {
  throw new Killed('killed')
}

/** A card with one instalment; `settleSoon` is what a restarted process does some minutes later. */
function start() {
  const { cardId, ids } = payments.addCard([100])
  const [id = 0] = ids
  const settleSoon = async (minutes: number) => {
    payments.advance(minutes)
    await settle(payments.process())
  }
  return { cardId, ids, id, settleSoon }
}

describe('a process killed while ordering', () => {
  it('after the reservation, before the call: the instalment is free again', async () => {
    const { cardId, ids, id, settleSoon } = start()
    const dying = payments.process({ gateway: () => ({ register: die }) })
    await expect(story.orderBy(dying, cardId, ids, { key: 'killed-before-call' })).rejects.toThrow(Killed)
    expect(await story.stateOf(id)).toBe('NEW locked')
    await settleSoon(1)
    expect(await story.stateOf(id)).toBe('NEW locked')
    await settleSoon(2)
    expect(await story.stateOf(id)).toBe('CANCELLED')
    await story.orderBy(payments.process(), cardId, ids, { key: 'killed-before-call' })
    expect(await story.stateOf(id)).toBe('CANCELLED, PENDING locked')
  })

  it('after the call, before its answer is recorded: nobody has the address, the instalment is free again', async () => {
    const { cardId, ids, id, settleSoon } = start()
    const dying = payments.process({ gateway: (real) => ({ register: (order) => real.register(order).then(die) }) })
    await expect(story.orderBy(dying, cardId, ids)).rejects.toThrow(Killed)
    await settleSoon(3)
    expect(await story.stateOf(id)).toBe('CANCELLED')
  })

  it('after the answer is recorded, before the person has it: the same click gets it, and only once', async () => {
    const { cardId, ids, id } = start()
    const dying = payments.process({ dieAfter: 'payment.register' })
    await expect(story.orderBy(dying, cardId, ids, { key: 'killed-after-register' })).rejects.toThrow(Killed)
    expect(await story.stateOf(id)).toBe('REGISTERED locked')
    const order = await story.orderBy(payments.process(), cardId, ids, { key: 'killed-after-register' })
    expect(await story.stateOf(id)).toBe('PENDING locked')
    story.pay(order)
    expect(await story.until(id, 'PAID locked')).toBe('PAID locked')
  })

  it('after the answer is recorded, and the person never comes back: the instalment is free again', async () => {
    const { cardId, ids, id, settleSoon } = start()
    await expect(story.orderBy(payments.process({ dieAfter: 'payment.register' }), cardId, ids)).rejects.toThrow(Killed)
    await settleSoon(3)
    expect(await story.stateOf(id)).toBe('CANCELLED')
  })

  it('with the answer on its way: the same click gets the same answer', async () => {
    const { cardId, ids, id } = start()
    await expect(story.orderBy(payments.process({ dieAfter: 'payment.handOut' }), cardId, ids, { key: 'killed-hand-out' })).rejects.toThrow(
      Killed,
    )
    const order = await story.orderBy(payments.process(), cardId, ids, { key: 'killed-hand-out' })
    const [row] = await story.paymentsOf(id)
    expect(order).toEqual({ idPrzelewu: row?.id, urlPrzekierowania: row?.redirect_url })
    expect(await story.paymentsOf(id)).toHaveLength(1)
  })
})

describe('a process killed while money arrives', () => {
  it('so that no message ever comes: the gateway is asked, and the payment is paid', async () => {
    const { cardId, ids, id, settleSoon } = start()
    const order = await story.orderBy(payments.process(), cardId, ids)
    story.pay(order, 'zaplac-bez-powiadomienia')
    await settleSoon(4)
    expect(await story.stateOf(id)).toBe('PENDING locked')
    await settleSoon(2)
    expect(await story.stateOf(id)).toBe('PAID locked')
  })

  it('after the message is stored, before the verification: it is verified later', async () => {
    const { cardId, ids, id, settleSoon } = start()
    const order = await story.orderBy(payments.process(), cardId, ids)
    payments.receiveWith({ gateway: () => ({ verify: die }) })
    story.pay(order)
    expect(await story.until(id, 'NOTIFIED locked')).toBe('NOTIFIED locked')
    await settleSoon(2)
    expect(await story.stateOf(id)).toBe('PAID locked')
  })

  it('after the verification, before it is recorded: the gateway refuses a second one and is asked', async () => {
    const { cardId, ids, id, settleSoon } = start()
    const order = await story.orderBy(payments.process(), cardId, ids)
    payments.receiveWith({ gateway: (real) => ({ verify: (payment) => real.verify(payment).then(die) }) })
    story.pay(order)
    await story.until(id, 'NOTIFIED locked')
    const [row] = await story.paymentsOf(id)
    await expect.poll(() => payments.simulator.transaction(row?.attempt_id ?? '')?.status).toBe(2)
    await settleSoon(2)
    expect(await story.stateOf(id)).toBe('PAID locked')
    expect(await story.historyOf(order.idPrzelewu)).toContain('NOTIFIED>PAID asked')
  })

  it('with the verification unanswered: it is repeated with growing pauses until it succeeds', async () => {
    const { cardId, ids, id, settleSoon } = start()
    const order = await story.orderBy(payments.process(), cardId, ids)
    payments.simulator.faults.verify = 'http500'
    story.pay(order)
    await story.until(id, 'NOTIFIED locked')
    await settleSoon(2)
    await settleSoon(2)
    expect(await story.stateOf(id)).toBe('NOTIFIED locked')
    payments.simulator.faults.verify = 'none'
    await settleSoon(10)
    expect(await story.stateOf(id)).toBe('PAID locked')
  })

  it('twice over, by two processes that settle at the same moment: one of them does it', async () => {
    const { cardId, ids, id } = start()
    const order = await story.orderBy(payments.process(), cardId, ids)
    story.pay(order, 'zaplac-bez-powiadomienia')
    payments.advance(6)
    await Promise.all([settle(payments.process()), settle(payments.process()), settle(payments.process())])
    expect(await story.stateOf(id)).toBe('PAID locked')
    expect((await story.historyOf(order.idPrzelewu)).filter((step) => step.includes('>PAID'))).toHaveLength(1)
  })
})
