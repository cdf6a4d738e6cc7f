import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, warsawInstant } from '#shared/dates.ts'
import { openCases } from '../payment/review.ts'
import { decideCase } from '../testing/decide-case.ts'
import { settle } from './settle.ts'
import { standingIn } from '../testing/standing.ts'
import { startStory, type Przelewy24Story } from '../testing/story.ts'
import type { Przelewy24Payments } from '../testing/testing.ts'

// Business time begins on Monday, 5 October 2026; nothing here is a holiday.
const PAID_ON = '2026-10-05'
const DAY = 24 * 60

let payments: Przelewy24Payments
let story: Przelewy24Story
let now = 0

beforeAll(async () => void ({ payments, story } = await startStory()))
afterAll(() => payments.stop())

/** An instalment of 100 PLN paid online. */
async function paid() {
  // One person orders so many times within so many minutes.
  payments.advance(10)
  const { cardId, ids } = payments.addCard([100])
  const [id = 0] = ids
  const order = await story.orderBy(payments.process(), cardId, ids)
  story.pay(order)
  await story.until(id, 'PAID locked')
  return { ...order, cardId, ids, id }
}

const kindsOf = async (payment: string) =>
  (await openCases(payments.pool)).filter((one) => one.payment_id === payment).map(({ kind }) => kind)

async function onDay(days: number): Promise<void> {
  payments.advance((days - now) * DAY)
  now = days
  await settle(payments.process())
}

type Order = Awaited<ReturnType<typeof paid>>

/** The office's data show the instalment as paid, and these postings. */
function shownPaid(order: Order, dataDate: string | null, ...postings: Parameters<Przelewy24Payments['changeBooks']>[2] & object) {
  payments.changeInstalment(order.cardId, order.id, { refusal: 'paid' })
  payments.changeBooks(order.cardId, dataDate, postings)
}

describe('a paid instalment that the office shows as paid', () => {
  it.each([
    ['with our money among its postings', '2026-10-07', [{ day: '2026-10-06', amount: 100, isCash: false }]],
    [
      'beside cash of another instalment',
      '2026-10-07',
      [
        { day: PAID_ON, amount: 50, isCash: true },
        { day: '2026-10-06', amount: 100, isCash: false },
      ],
    ],
    ['with our money on the very day', '2026-10-07', [{ day: PAID_ON, amount: 100, isCash: false }]],
    ['by an office that delivers no postings', PAID_ON, []],
    ['by an office whose data have no day', null, []],
  ])('is posted and free: %s', async (_name, dataDate, postings) => {
    const order = await paid()
    shownPaid(order, dataDate, ...postings)
    await onDay(now)
    expect(await story.stateOf(order.id)).toBe('POSTED')
    expect(await kindsOf(order.idPrzelewu)).toEqual([])
  })

  it.each([
    ['with cash of the cash desk', '2026-10-07', [{ day: PAID_ON, amount: 100, isCash: true }]],
    ['with a posting from before the payment', '2026-10-07', [{ day: '2026-10-02', amount: 100, isCash: false }]],
    ['with less money than was paid', '2026-10-07', [{ day: '2026-10-06', amount: 60, isCash: false }]],
    ['by data that are older than the payment', '2026-10-04', []],
  ])('is a case and stays paid, never silently posted: %s', async (_name, dataDate, postings) => {
    const order = await paid()
    shownPaid(order, dataDate, ...postings)
    await onDay(now)
    expect(await story.stateOf(order.id)).toBe('PAID locked')
    expect(await kindsOf(order.idPrzelewu)).toEqual(['paid-otherwise'])
    await settle(payments.process())
    expect(await kindsOf(order.idPrzelewu)).toHaveLength(1)
    expect(await decideCase(payments.process(), order.idPrzelewu, { decision: 'reject', clerk: 'zofia' })).toBe('confirmed')
    expect(await decideCase(payments.process(), order.idPrzelewu, { decision: 'refunded', clerk: 'zofia' })).toBe('done')
    expect(await story.stateOf(order.id)).toBe('POSTED')
  })

  it('is posted without a further question once a clerk has accepted money for what was paid at the cash desk', async () => {
    const { cardId, ids } = payments.addCard([100])
    const [id = 0] = ids
    const order = await story.orderBy(payments.process(), cardId, ids)
    shownPaid({ ...order, cardId, ids, id }, '2026-10-07', { day: PAID_ON, amount: 100, isCash: true })
    story.pay(order)
    await story.until(id, 'REVIEW locked')
    expect(await kindsOf(order.idPrzelewu)).toEqual(['paid-otherwise'])
    expect(await decideCase(payments.process(), order.idPrzelewu, { decision: 'accept', clerk: 'zofia' })).toBe('done')
    await settle(payments.process())
    expect(await story.stateOf(id)).toBe('POSTED')
    expect(await kindsOf(order.idPrzelewu)).toEqual([])
  })
})

describe('a paid instalment that the office does not book', () => {
  let order: Order
  beforeAll(async () => {
    order = await paid()
    payments.changeBooks(order.cardId, '2026-12-01')
  })

  it('is no case within five working days of the payment', async () => {
    await onDay(7)
    expect(await kindsOf(order.idPrzelewu)).toEqual([])
  })

  it('is a case on the day after, and stays paid and locked, whatever the day of the data', async () => {
    await onDay(8)
    expect(await kindsOf(order.idPrzelewu)).toEqual(['not-booked'])
    await onDay(60)
    expect(await story.stateOf(order.id)).toBe('PAID locked')
    await expect(story.orderBy(payments.process(), order.cardId, order.ids)).rejects.toMatchObject({ error: 'notPayable' })
    expect(await kindsOf(order.idPrzelewu)).toEqual(['not-booked'])
  })

  it('closes its case by itself when the office books it after all', async () => {
    shownPaid(order, '2026-12-05', { day: '2026-12-04', amount: 100, isCash: false })
    await onDay(61)
    expect(await story.stateOf(order.id)).toBe('POSTED')
    expect(await kindsOf(order.idPrzelewu)).toEqual([])
  })

  it('is free when a clerk says that the books have the money elsewhere', async () => {
    const other = await paid()
    await onDay(75)
    expect(await kindsOf(other.idPrzelewu)).toEqual(['not-booked'])
    expect(await decideCase(payments.process(), other.idPrzelewu, { decision: 'accept', clerk: 'zofia' })).toBe('done')
    expect(await story.stateOf(other.id)).toBe('POSTED')
  })
})

it('what is not posted in the morning is looked at again the next day, not with every look at the gateway', async () => {
  const order = await paid()
  const engine = payments.process()
  await settle(engine)
  shownPaid(order, '2026-12-31', { day: '2026-12-30', amount: 100, isCash: false })
  await settle(engine)
  expect(await story.stateOf(order.id)).toBe('PAID locked')
  payments.advance(DAY)
  now += 1
  await settle(engine)
  expect(await story.stateOf(order.id)).toBe('POSTED')
})

it('one payment that cannot be posted, and is logged, holds up no other', async () => {
  const broken = await paid()
  const order = await paid()
  for (const one of [broken, order]) shownPaid(one, '2026-12-31', { day: '2026-12-30', amount: 100, isCash: false })
  const engine = payments.process()
  const logged: unknown[] = []
  engine.deps.log.error = (what: unknown) => void logged.push(what)
  const { payables } = engine.deps
  const failing: typeof payables = async (reading, cardId, ids) => {
    if (cardId === broken.cardId) throw new Error('unreadable')
    return payables(reading, cardId, ids)
  }
  await settle({ ...engine, deps: { ...engine.deps, payables: failing } })
  expect([await story.stateOf(broken.id), await story.stateOf(order.id)]).toEqual(['PAID locked', 'POSTED'])
  expect(logged).toContainEqual(expect.objectContaining({ payment: broken.idPrzelewu }))
})

it('money that came after midnight is not that of a posting of the day before', async () => {
  payments.advance(10)
  const { cardId, ids } = payments.addCard([100])
  const [id = 0] = ids
  const ordered = await story.orderBy(payments.process(), cardId, ids)
  const orderedOn = payments.clock.today()
  // Paid a minute after the midnight that follows the order.
  const midnight = warsawInstant(addDays(orderedOn, 1), 1).getTime()
  await payments.pool.query("update portal.payment set valid_until = valid_until + interval '1 day' where id = $1", [ordered.idPrzelewu])
  payments.advance((midnight - payments.clock.now().getTime()) / 60_000)
  story.pay(ordered)
  await story.until(id, 'PAID locked')
  shownPaid({ ...ordered, cardId, ids, id }, '2026-12-31', { day: orderedOn, amount: 100, isCash: false })
  await settle(payments.process())
  expect([await story.stateOf(id), await kindsOf(ordered.idPrzelewu)]).toEqual(['PAID locked', ['paid-otherwise']])
})

describe('a question why the office does not book a payment', () => {
  let at: ReturnType<typeof standingIn>
  beforeAll(() => void (at = standingIn(payments)))

  /** A paid payment that is shown as paid by now, with such a question. */
  async function questioned() {
    const { id, cardId, ids } = await at.standing({ state: 'PAID' })
    payments.changeInstalment(cardId, ids[0] ?? 0, { refusal: 'paid' })
    await payments.pool.query(
      "insert into portal.payment_case (payment_id, number, kind, account_number, origin, opened_at) values ($1, 1, 'not-booked', '75', '{}', now())",
      [id],
    )
    return id
  }
  const decisionOn = async (id: string) =>
    (await payments.pool.query('select decision, decided_by from portal.payment_case where payment_id = $1', [id])).rows

  it('is answered by the books', async () => {
    const id = await questioned()
    await settle(payments.process())
    expect(await decisionOn(id)).toEqual([{ decision: 'booked', decided_by: 'job:payments' }])
  })

  it('stays where the payment is another one by the time it would be posted', async () => {
    const id = await questioned()
    const engine = payments.process()
    const { payables } = engine.deps
    const late: typeof payables = async (...asked) => {
      await payments.pool.query("update portal.payment set state = 'POSTED' where id = $1", [id])
      return payables(...asked)
    }
    await settle({ ...engine, deps: { ...engine.deps, payables: late } })
    expect(await decisionOn(id)).toEqual([{ decision: null, decided_by: null }])
  })
})
