import { afterEach, describe, expect, it } from 'vitest'
import { type GatewayAdapters, GATEWAYS } from '#integrations/gateways.ts'
import { openCasesOf } from '../payment/review.ts'
import { versionOf } from '../payment/version.ts'
import { ANNA, JAN, never, refundedIn, type Twice } from '../testing/refunded.ts'
import { standingIn } from '../testing/standing.ts'
import { storyOfFile } from '../testing/story.ts'
import { noteTransfer, secondRefund, withdrawRefund } from './decide.ts'
import { orderRefund, wayBack } from './order.ts'
import { refundOfCase } from './refund.ts'

const { payments } = await storyOfFile()
const { twice, refunded, refundOf, idOf, isOpen, mails } = refundedIn(payments)
const { read, now } = standingIn(payments)
const stateOf = async (name: string) => (await refundOf(name)).state
const WEEK = 7 * 24 * 60
// Nothing of one test waits for the gateway of the next.
afterEach(() => payments.pool.query('update portal.payment_refund set next_check_at = null'))
const kindOf = async (work: Promise<{ kind: string }>) => (await work).kind
const second = (name: string, clerk = JAN, more?: Parameters<typeof secondRefund>[3]) =>
  kindOf(secondRefund(payments.process(), name, clerk, more))

describe('what can go back', () => {
  const back = async (asked: Twice, adapters: GatewayAdapters = GATEWAYS) => {
    const name = await twice(asked)
    const [opened] = await openCasesOf(payments.pool, idOf(name))
    return wayBack(opened ?? never(), await read(idOf(name)), adapters)
  }

  it.each([
    [{ orderId: 77 }, { orderId: 77, amount: 80, method: 'gateway' }],
    [{ orderId: 78, amount: 0 }, null],
    [{ orderId: 79, amount: null }, null],
    [{ orderId: 80, currency: 'EUR' }, null],
    [{ orderId: null }, null],
    [{ kind: 'other-amount', orderId: 81 }, null],
    [{ kind: 'returned', orderId: 82 }, null],
  ] as const)('of a case %j is %j', async (asked, expected) => {
    expect(await back(asked)).toEqual(expected)
  })

  it('of what was paid otherwise is what the order was paid with', async () => {
    const paidWith = expect.any(Number)
    expect(await back({ kind: 'paid-otherwise', orderId: null })).toEqual({ orderId: paidWith, amount: 100, method: 'gateway' })
    expect(await back({ kind: 'paid-otherwise', orderId: 83, amount: 60 })).toEqual({ orderId: 83, amount: 60, method: 'gateway' })
  })

  it('goes by a transfer of the office where the gateway gives nothing back', async () => {
    expect(await back({ orderId: 84 }, {})).toEqual({ orderId: 84, amount: 80, method: 'transfer' })
  })
})

describe('the first person', () => {
  const order = (name: string, version?: number) =>
    kindOf(orderRefund(payments.process(), name, { reason: 'dwa razy', clerk: ANNA, ...(version !== undefined && { version }) }))

  it('orders all of it, once, and nothing is sent', async () => {
    const name = await twice()
    expect([await order(name), await order(name)]).toEqual(['ordered', 'already'])
    expect(await refundOf(name)).toMatchObject({ state: 'ORDERED', amount: 80, ordered_by: ANNA, seconded_by: null, next_check_at: null })
  })

  it.each([
    [{ kind: 'returned' }, 'otherCase'],
    [{ amount: 0 }, 'noMoney'],
  ] as const)('of a case %j is told: %s', async (asked, answer) => {
    expect(await order(await twice(asked))).toBe(answer)
  })

  it('orders what stood on the screen, and no other', async () => {
    const name = await twice()
    const version = await versionOf(payments.pool, idOf(name))
    expect([await order(name, version + 1), await order(name, version)]).toEqual(['changed', 'ordered'])
  })

  it('orders anew what nobody has seconded in a week', async () => {
    const [waiting, late] = [await refunded({ minutesAgo: WEEK }), await refunded({ minutesAgo: WEEK + 1 })]
    expect([await order(waiting), await order(late)]).toEqual(['already', 'ordered'])
    expect((await refundOf(late)).ordered_at).toEqual(payments.clock.now())
  })

  it('orders no money that another case has sent back', async () => {
    const one = await twice({ orderId: 90 })
    await order(one)
    expect(await order(await twice({ orderId: 90 }))).toBe('givenBackBefore')
  })

  it('orders nothing of a case that is decided, or of none', async () => {
    const name = await twice()
    await payments.pool.query(
      "update portal.payment_case set decision = 'accepted', decided_at = now(), decided_by = 'x' where payment_id = $1",
      [idOf(name)],
    )
    expect([await order(name), await order('2026-00000000/1')]).toEqual(['unknown', 'unknown'])
  })
})

describe('the second person', () => {
  it.each([
    ['gateway', true],
    ['transfer', false],
  ] as const)('agrees, and it goes by the %s', async (method, isSent) => {
    const name = await refunded({ method, minutesAgo: WEEK })
    expect(await second(name)).toBe('seconded')
    expect(await refundOf(name)).toMatchObject({
      state: 'SECONDED',
      seconded_by: JAN,
      seconded_at: payments.clock.now(),
      next_check_at: isSent ? payments.clock.now() : null,
    })
  })

  it('is another one than the first, who is refused on record', async () => {
    const name = await refunded()
    for (const clerk of [ANNA, 'portal clerk:anna.lis']) expect(await second(name, clerk)).toBe('samePerson')
    expect(payments.audit.at(-1)).toMatchObject({ action: 'payment.refundSecond', object: name, outcome: 'refused' })
    expect(await stateOf(name)).toBe('ORDERED')
  })

  it.each([
    ['samePerson', 'samePerson'],
    ['noRight', 'noRight'],
    [null, 'seconded'],
  ] as const)('knows of the first: %s', async (standing, answer) => {
    const name = await refunded()
    const asked: string[] = []
    expect(await second(name, JAN, { standing: async (_client, by) => (asked.push(by), standing) })).toBe(answer)
    expect(asked).toEqual([ANNA])
  })

  it.each([
    ['SECONDED', 'already'],
    ['PENDING', 'already'],
    ['DONE', 'already'],
    ['WITHDRAWN', 'none'],
    ['REFUSED', 'none'],
  ] as const)('is told where it is %s: %s', async (state, answer) => {
    expect(await second(await refunded({ state }))).toBe(answer)
  })

  it('comes too late after a week: it lapses, and may be ordered anew', async () => {
    const name = await refunded({ minutesAgo: WEEK + 1 })
    expect([await second(name), await stateOf(name), (await refundOf(name)).words]).toEqual(['lapsed', 'WITHDRAWN', 'lapsed'])
    expect(await refundOfCase(payments.pool, idOf(name), 1)).toBeNull()
  })

  it('agrees to what was seen, and to no other', async () => {
    const name = await refunded()
    expect(await second(name, JAN, { seen: 'inny' })).toBe('changed')
    expect(await second(name, JAN, { seen: (await refundOf(name)).id })).toBe('seconded')
  })
})

describe('a transfer of the office', () => {
  const note = (name: string, seen?: string) =>
    kindOf(noteTransfer(payments.process(), name, { words: 'przelew 12', clerk: JAN, ...(seen !== undefined && { seen }) }))

  it('that went out ends it: the case is closed, and the payer is told', async () => {
    const name = await refunded({ state: 'SECONDED', method: 'transfer' })
    expect([await note(name, 'inny'), await note(name)]).toEqual(['changed', 'sent'])
    expect([await refundOf(name), await isOpen(name), await mails(name)]).toEqual([
      expect.objectContaining({ state: 'DONE', words: 'przelew 12', next_check_at: null }),
      false,
      1,
    ])
    expect((await now(idOf(name))).state).toBe('PAID')
    expect(await note(name)).toBe('unknown')
  })

  it.each([
    ['ORDERED', 'transfer', 'already'],
    ['SECONDED', 'gateway', 'notByHand'],
    ['WITHDRAWN', 'transfer', 'none'],
  ] as const)('of one that is %s by the %s is not noted: %s', async (state, method, answer) => {
    const name = await refunded({ state, method })
    expect([await note(name), await isOpen(name)]).toEqual([answer, true])
  })
})

describe('a refund that is given up', () => {
  const withdraw = (name: string, seen?: string) =>
    kindOf(withdrawRefund(payments.process(), name, ANNA, seen === undefined ? {} : { seen }))

  it.each([
    ['ORDERED', 'withdrawn', 'WITHDRAWN'],
    ['SECONDED', 'tooLate', 'SECONDED'],
    ['PENDING', 'tooLate', 'PENDING'],
    ['WITHDRAWN', 'none', 'WITHDRAWN'],
  ] as const)('while it is %s: %s', async (state, answer, after) => {
    const name = await refunded({ state })
    expect(await withdraw(name, 'inny')).toBe(answer === 'none' ? 'none' : 'changed')
    expect([await withdraw(name), await stateOf(name)]).toEqual([answer, after])
  })
})
