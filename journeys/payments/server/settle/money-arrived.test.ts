import { describe, expect, it } from 'vitest'
import type { Notice } from '#shared/server/payments/gateway.ts'
import type { PaymentState } from '../../states.ts'
import { noticesFrom, standingIn } from '../testing/standing.ts'
import { storyOfFile } from '../testing/story.ts'
import { type Arrival, moneyArrived } from './money-arrived.ts'

const { payments } = await storyOfFile()
const { standing, read, now, casesOf } = standingIn(payments)

const noticeOf = noticesFrom(7_000_000_000)
const engine = () => payments.process()
const arrive = async (id: string, change?: Partial<Notice>) =>
  moneyArrived(engine(), await read(id), { notice: noticeOf(change), cause: 'asked' })

/** What the office's data say of both instalments. */
type Books = readonly [string | null, string | null]
const OPEN: Books = [null, null]
const PAID: Books = ['paid', 'paid']
const PARTLY: Books = [null, 'paid']
const ENFORCED: Books = [null, 'enforced']

async function inState(state: PaymentState, books: Books = OPEN, wasDeclined = false) {
  const { id, cardId, ids } = await standing({ state, amounts: [60, 40] })
  for (const [at, refusal] of books.entries()) payments.changeInstalment(cardId, ids[at] ?? 0, { refusal: refusal as 'paid' | null })
  const steps = `insert into portal.payment_history (payment_id, from_state, to_state, cause, actor, at)
    values ($1, 'PENDING', $2, 'a', 'b', now()), ($1, 'NEW', 'FAILED', 'a', 'b', now()), ($1, $2, $3, 'a', 'b', now())`
  await payments.pool.query(steps, [id, wasDeclined ? 'FAILED' : 'CANCELLED', state])
  return { id, cardId, ids }
}

describe('money for an order', () => {
  it.each([
    ['NEW', OPEN, 'notified', 'NOTIFIED', 'asked', null],
    ['REGISTERED', OPEN, 'notified', 'NOTIFIED', 'asked', null],
    ['PENDING', OPEN, 'notified', 'NOTIFIED', 'asked', null],
    ['PENDING', ENFORCED, 'notified', 'NOTIFIED', 'asked', null],
    ['PENDING', PAID, 'doubted', 'REVIEW', 'paid-otherwise', 'paid-otherwise'],
    ['PENDING', PARTLY, 'doubted', 'REVIEW', 'paid-otherwise', 'paid-otherwise'],
    ['EXPIRED', OPEN, 'notified', 'NOTIFIED', 'late-asked', null],
    ['CANCELLED', OPEN, 'notified', 'NOTIFIED', 'late-asked', null],
    ['EXPIRED', ENFORCED, 'doubted', 'REVIEW', 'paid-otherwise', 'paid-otherwise'],
    ['CANCELLED', PARTLY, 'doubted', 'REVIEW', 'paid-otherwise', 'paid-otherwise'],
    ['EXPIRED', PAID, 'doubted', 'REVIEW', 'paid-otherwise', 'paid-otherwise'],
    ['FAILED', OPEN, 'doubted', 'REVIEW', 'unexpected', 'unexpected'],
    ['NOTIFIED', OPEN, 'doubted', 'NOTIFIED', 'a', 'second-order'],
    ['PAID', OPEN, 'doubted', 'PAID', 'a', 'second-order'],
    ['POSTED', PAID, 'doubted', 'POSTED', 'a', 'second-order'],
    ['REVIEW', OPEN, 'doubted', 'REVIEW', 'a', 'second-order'],
  ] as const)('that is %s while the books say %j is %s: %s (%s)', async (state, books, arrival, after, cause, kind) => {
    const { id } = await inState(state, books)
    expect(await arrive(id)).toBe(arrival)
    expect(await now(id)).toMatchObject({ state: after, cause })
    expect(await casesOf(id)).toEqual(kind === null ? [] : [kind])
  })

  it('is noted with the gateway’s number, holds its instalments, and is to be confirmed within a minute', async () => {
    const { id } = await inState('EXPIRED')
    const notice = noticeOf()
    expect((await now(id)).locked).toBe(false)
    await moneyArrived(engine(), await read(id), { notice, cause: 'asked' })
    expect(await now(id)).toMatchObject({ locked: true, again: 1 })
    expect((await read(id)).provider_order_id).toBe(notice.orderId)
    const { rows } = await payments.pool.query(
      'select actor, provider_reference from portal.payment_history where payment_id = $1 order by id desc limit 1',
      [id],
    )
    expect(rows).toEqual([{ actor: 'gateway:p24', provider_reference: String(notice.orderId) }])
  })

  it.each([
    ['a grosz more', { amounts: [10_001] }],
    ['a grosz less', { amounts: [9_999] }],
    ['two amounts of which one is another', { amounts: [10_000, 10_100] }],
    ['another currency', { currency: 'EUR' }],
  ])('of %s is never taken, whatever the state', async (_case, change) => {
    for (const state of ['PENDING', 'EXPIRED', 'FAILED'] as const) {
      const { id } = await inState(state)
      expect(await arrive(id, change)).toBe('doubted')
      expect([await now(id), await casesOf(id)]).toEqual([
        expect.objectContaining({ state: 'REVIEW', cause: 'other-amount', again: null }),
        ['other-amount'],
      ])
    }
  })

  it('that the gateway itself had declined is taken, and the office is told', async () => {
    const { id } = await inState('FAILED', OPEN, true)
    const telling = engine()
    const logged: unknown[] = []
    telling.deps.log.error = (what: unknown) => void logged.push(what)
    expect(await moneyArrived(telling, await read(id), { notice: noticeOf(), cause: 'asked' })).toBe('notified')
    expect(await now(id)).toMatchObject({ state: 'NOTIFIED', cause: 'late-asked' })
    expect(logged).toEqual([{ payment: id }])
    const other = await inState('EXPIRED')
    await moneyArrived(telling, await read(other.id), { notice: noticeOf(), cause: 'asked' })
    expect(logged).toHaveLength(1)
  })

  it('that had been declined is a clerk’s where the books say otherwise, and is told of once', async () => {
    const { id } = await inState('FAILED', PAID, true)
    const telling = engine()
    const logged: unknown[] = []
    telling.deps.log.error = (what: unknown) => void logged.push(what)
    expect(await moneyArrived(telling, await read(id), { notice: noticeOf(), cause: 'asked' })).toBe('doubted')
    expect(logged).toEqual([{ payment: id, cause: 'paid-otherwise' }])
  })
})

describe('the same money once more', () => {
  it.each(['PENDING', 'EXPIRED', 'PAID'] as const)('changes nothing (%s), whether it was a step or a case', async (state) => {
    const { id } = await inState(state)
    const notice = noticeOf()
    const first = await moneyArrived(engine(), await read(id), { notice, cause: 'asked' })
    const [then, cases] = [await now(id), await casesOf(id)]
    expect(first).not.toBe('repeated')
    expect(await moneyArrived(engine(), await read(id), { notice, cause: 'asked' })).toBe('repeated')
    expect([await now(id), await casesOf(id)]).toEqual([then, cases])
  })

  it('is known by a case alone', async () => {
    const { id } = await inState('PAID')
    await arrive(id, { orderId: 77 })
    expect(await arrive(id, { orderId: 77 })).toBe('repeated')
    expect(await arrive(id, { orderId: 78 })).toBe('doubted')
    expect(await casesOf(id)).toEqual(['second-order', 'second-order'])
  })

  it('under the number of another payment is a clerk’s', async () => {
    const [one, other] = [await inState('PENDING'), await inState('PENDING')]
    const notice = noticeOf()
    await moneyArrived(engine(), await read(one.id), { notice, cause: 'asked' })
    expect(await moneyArrived(engine(), await read(other.id), { notice, cause: 'asked' })).toBe('doubted')
    expect([await now(other.id), await casesOf(other.id)]).toEqual([
      expect.objectContaining({ state: 'REVIEW', cause: 'order-of-another-payment' }),
      ['order-of-another-payment'],
    ])
    expect((await now(one.id)).state).toBe('NOTIFIED')
  })
})

describe('money that comes at the same moment as something else', () => {
  it('is judged anew by what the payment is now', async () => {
    const { id } = await inState('PENDING')
    const before = await read(id)
    await payments.pool.query("update portal.payment set state = 'EXPIRED' where id = $1", [id])
    await payments.pool.query('update portal.payment_instalment set live = false where payment_id = $1', [id])
    expect(await moneyArrived(engine(), before, { notice: noticeOf(), cause: 'asked' })).toBe('notified')
    expect(await now(id)).toMatchObject({ state: 'NOTIFIED', cause: 'late-asked' })
  })

  it('is a clerk’s where another order has taken the instalments in between', async () => {
    const { id, ids } = await inState('EXPIRED')
    const other = await standing({ state: 'NEW' })
    const racing = engine()
    const { payables } = racing.deps
    const taken: typeof payables = async (...asked) => {
      const card = await payables(...asked)
      await payments.pool.query(
        `insert into portal.payment_instalment select $2, collective_id, provider, true, "rodzajOplaty", "opisNrRaty", "terminPlatnosci", "kwotaRaty", "kwotaGlowna",
           "kosztUpomnien", "oplataProlongacyjna", "kwotaOdsetek" from portal.payment_instalment where collective_id = $1`,
        [ids[0], other.id],
      )
      return card
    }
    const arrival = await moneyArrived({ ...racing, deps: { ...racing.deps, payables: taken } }, await read(id), {
      notice: noticeOf(),
      cause: 'asked',
    })
    expect([arrival, await now(id), await casesOf(id)]).toEqual([
      'doubted',
      expect.objectContaining({ state: 'REVIEW', locked: false }),
      ['paid-otherwise'],
    ])
    expect((await now(other.id)).locked).toBe(true)
  })

  it('is nobody’s once its payment is gone', async () => {
    const { id } = await standing({ state: 'PENDING' })
    const before = await read(id)
    await payments.pool.query('delete from portal.payment where id = $1', [id])
    expect(await moneyArrived(engine(), before, { notice: noticeOf(), cause: 'asked' })).toBe('repeated')
  })
})

describe('the message that brought it', () => {
  const storing = () => {
    const stored: Arrival[] = []
    return { stored, store: async (_client: object, arrival: Arrival) => void stored.push(arrival) }
  }

  it('is kept in the same transaction, with what became of it', async () => {
    const { id } = await inState('PENDING')
    const { stored, store } = storing()
    const notice = noticeOf()
    for (const one of [notice, notice, noticeOf()])
      await moneyArrived(engine(), await read(id), { notice: one, cause: 'notification', store })
    expect(stored).toEqual(['notified', 'repeated', 'doubted'])
  })

  it('is kept for what the payment was when it was taken', async () => {
    const { id } = await inState('PENDING')
    const before = await read(id)
    await payments.pool.query("update portal.payment set state = 'PAID' where id = $1", [id])
    const { stored, store } = storing()
    await moneyArrived(engine(), before, { notice: noticeOf(), cause: 'notification', store })
    expect(stored).toEqual(['doubted'])
  })

  it('that cannot be kept leaves everything as it was', async () => {
    const { id } = await inState('PENDING')
    const failing = () => Promise.reject(new Error('full'))
    await expect(moneyArrived(engine(), await read(id), { notice: noticeOf(), cause: 'notification', store: failing })).rejects.toThrow(
      'full',
    )
    expect(await now(id)).toMatchObject({ state: 'PENDING' })
  })
})
