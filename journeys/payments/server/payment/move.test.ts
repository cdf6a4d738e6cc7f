import { describe, expect, it } from 'vitest'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import { type PaymentAction, type PaymentState, ruleOf } from '../../states.ts'
import { heard } from '../testing/stand-ins.ts'
import { standingIn } from '../testing/standing.ts'
import { storyOfFile } from '../testing/story.ts'
import { move, type Step } from './move.ts'

const { payments } = await storyOfFile()
const { standing, read, now } = standingIn(payments)

const stepOf = (action: PaymentAction, more: Partial<Step> = {}): Step => ({
  action,
  cause: 'asked',
  actor: 'gateway:p24',
  nextCheck: null,
  ...more,
})
const take = (id: string, state: PaymentState, action: PaymentAction, more?: Partial<Step>) =>
  move(payments.process(), { id, state }, stepOf(action, more))
const entriesOf = (id: string) => payments.audit.filter(({ object }) => object === id)
const historyOf = async (id: string) =>
  (
    await payments.pool.query(
      'select from_state as before, to_state as after, cause, actor, provider_reference as reference, at from portal.payment_history where payment_id = $1',
      [id],
    )
  ).rows
/** Which instalments are held, in their order. */
async function locksOf(id: string): Promise<boolean[]> {
  const { rows } = await payments.pool.query<{ live: boolean }>(
    'select live from portal.payment_instalment where payment_id = $1 order by collective_id',
    [id],
  )
  return rows.map(({ live }) => live)
}
/** Another order that holds one of the instalments of a payment. */
async function heldByAnother(instalment: number): Promise<string> {
  const { id } = await standing({ state: 'PENDING' })
  await payments.pool.query('update portal.payment_instalment set collective_id = $2 where payment_id = $1', [id, instalment])
  return id
}
async function told(id: string) {
  const mails = await payments.pool.query('select from portal.mail where plain like $1', [`%${id}%`])
  const events = await payments.pool.query<{ facts: object }>(
    "select facts from portal.message_event where name = 'payment-confirmed' and key = $1",
    [id],
  )
  return { mails: mails.rowCount, events: events.rows.map(({ facts }) => facts) }
}

describe('a step', () => {
  it('sets the state and what comes with it, and begins to count the looks at the gateway anew', async () => {
    const { id } = await standing({ state: 'NEW', checks: 3 })
    const nextCheck = new Date(payments.clock.now().getTime() + 60_000)
    const set = { provider_token: 'token', redirect_url: '/zaplac' }
    expect(await take(id, 'NEW', 'register', { nextCheck, set, reference: 'r-7', cause: 'registered' })).toBe(true)
    expect(await now(id)).toMatchObject({ state: 'REGISTERED', again: 1 })
    expect(await read(id)).toMatchObject({ checks: 0, ...set })
    const at = payments.clock.now()
    expect(await historyOf(id)).toEqual([
      { before: 'NEW', after: 'REGISTERED', cause: 'registered', actor: 'gateway:p24', reference: 'r-7', at },
    ])
    expect(entriesOf(id)).toEqual([{ actor: 'gateway:p24', action: 'payment.register', object: id, outcome: 'done' }])
  })

  it('of a gateway that has refused the order is a failure in the log', async () => {
    const { id } = await standing({ state: 'NEW' })
    await take(id, 'NEW', 'refuse')
    expect(entriesOf(id)).toMatchObject([{ action: 'payment.refuse', outcome: 'failed' }])
    expect(await historyOf(id)).toMatchObject([{ reference: null }])
  })

  it('that the table forbids, or that comes too late, leaves no trace; the operator hears of the first', async () => {
    const { id } = await standing({ state: 'PAID' })
    const { engine, said } = heard(payments.process())
    expect(await move(engine, { id, state: 'PAID' }, stepOf('cancel'))).toBe(false)
    expect(said).toEqual([{ payment: id, action: 'cancel', state: 'PAID' }])
    // Whoever takes it has read the payment before it was paid.
    expect(await take(id, 'PENDING', 'cancel')).toBe(false)
    expect(await now(id)).toMatchObject({ state: 'PAID', locked: true, cause: null })
    expect([entriesOf(id), await historyOf(id)]).toEqual([[], []])
  })

  it('concerns no other payment', async () => {
    const [{ id }, { id: other }] = [await standing({ state: 'PENDING' }), await standing({ state: 'PENDING' })]
    await take(id, 'PENDING', 'expire')
    expect(await now(other)).toMatchObject({ state: 'PENDING', locked: true, cause: null })
  })
})

describe('the lock on the instalments', () => {
  it.each([
    ['PENDING', 'cancel', false],
    ['PENDING', 'expire', false],
    ['PENDING', 'decline', false],
    ['NEW', 'abandon', false],
    ['NEW', 'refuse', false],
    ['PAID', 'post', false],
    ['PENDING', 'notify', true],
    ['NOTIFIED', 'confirm', true],
    ['PENDING', 'doubt', true],
    ['EXPIRED', 'doubt', false],
    ['EXPIRED', 'notifyLate', true],
    ['REVIEW', 'accept', true],
    ['REVIEW', 'reject', false],
  ] as const)('of what is %s and meets %s is held afterwards: %s', async (state, action, isHeld) => {
    const { id } = await standing({ state, amounts: [60, 40] })
    expect(await take(id, state, action)).toBe(true)
    expect([(await read(id)).state, await locksOf(id)]).toEqual([ruleOf(action).to, [isHeld, isHeld]])
  })

  it('of late money is taken whole or not at all', async () => {
    const { id, ids } = await standing({ state: 'EXPIRED', amounts: [60, 40] })
    const other = await heldByAnother(ids[1] ?? 0)
    const late = take(id, 'EXPIRED', 'notifyLate').catch(violatedUnique)
    expect(await late).toBe('payment_instalment_live')
    expect([await now(id), await locksOf(id), await locksOf(other)]).toEqual([
      expect.objectContaining({ state: 'EXPIRED', cause: null }),
      [false, false],
      [true],
    ])
  })

  it('of money that a clerk accepts is taken where no other order holds it', async () => {
    const { id, ids } = await standing({ state: 'REVIEW', amounts: [60, 40] })
    const other = await heldByAnother(ids[0] ?? 0)
    expect(await take(id, 'REVIEW', 'accept')).toBe(true)
    expect([await locksOf(id), await locksOf(other)]).toEqual([[false, true], [true]])
  })

  it('that an order had before and gave up does not hold back a clerk', async () => {
    const { id, ids } = await standing({ state: 'REVIEW', amounts: [60, 40] })
    const other = await heldByAnother(ids[0] ?? 0)
    await take(other, 'PENDING', 'expire')
    await take(id, 'REVIEW', 'accept')
    expect(await locksOf(id)).toEqual([true, true])
  })
})

describe('money that is confirmed', () => {
  it.each([
    ['NOTIFIED', 'confirm'],
    ['REVIEW', 'accept'],
  ] as const)('is told of once, by mail and in the mailbox of its subject: from %s by %s', async (state, action) => {
    const { id } = await standing({ state })
    await take(id, state, action)
    expect(await told(id)).toEqual({ mails: 1, events: [{ id, title: 'N/1: rata 1' }] })
    await take(id, 'PAID', 'post')
    expect(await told(id)).toMatchObject({ mails: 1 })
  })

  it('is not what any other step tells of', async () => {
    const { id } = await standing({ state: 'PENDING' })
    await take(id, 'PENDING', 'notify')
    await take(id, 'NOTIFIED', 'doubt')
    expect(await told(id)).toEqual({ mails: 0, events: [] })
  })
})
