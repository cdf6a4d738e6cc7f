import { afterEach, describe, expect, it } from 'vitest'
import type { Asked, Gateway, Notice } from '#shared/server/payments/gateway.ts'
import type { Engine } from '../payment/engine.ts'
import { noticesFrom, standingIn, type Standing } from '../testing/standing.ts'
import { storyOfFile } from '../testing/story.ts'
import { askAbout, settle } from './settle.ts'

const { payments } = await storyOfFile()
const { standing, read, now, casesOf } = standingIn(payments)
// Nothing of one test waits for the gateway of the next.
afterEach(() => payments.pool.query('update portal.payment set next_check_at = null'))

const PATIENCE = 20
const DAY = 24 * 60
const noticeOf = noticesFrom(6_000_000_000)
const paid = (change?: Partial<Notice>, isVerified = false): Asked => ({ kind: 'paid', notice: noticeOf(change), isVerified })
const returned = (): Asked => ({ kind: 'returned', notice: noticeOf(), isVerified: true })
const ended = (how: 'declined' | 'expired' | 'refused'): Asked => ({ kind: 'ended', how, words: 'z banku' })

/** A process whose gateway says always the same, with what it logs. */
function processWith(gateway: Partial<Gateway>): Engine & { readonly logged: unknown[] } {
  const engine = payments.process({ gateway: () => ({ patienceMinutes: PATIENCE, verify: async () => 'confirmed', ...gateway }) })
  const logged: unknown[] = []
  engine.deps.log.error = (what: unknown) => void logged.push(what)
  return { ...engine, logged }
}
const saying = (asked: Asked, more: Partial<Gateway> = {}) => processWith({ ask: async () => asked, ...more })
const UNPAID: Asked = { kind: 'unpaid' }
const UNKNOWN: Asked = { kind: 'unknown' }

async function settled(engine: Engine, payment: Standing) {
  const { id } = await standing(payment)
  await settle(engine)
  return { id, ...(await now(id)) }
}

describe('an unpaid order', () => {
  it.each(['NEW', 'REGISTERED'] as const)('that stopped as %s is given up: nobody ever got its address', async (state) => {
    expect(await settled(saying(UNPAID), { state })).toMatchObject({
      state: 'CANCELLED',
      cause: 'never-handed-out',
      locked: false,
      again: null,
    })
  })

  it.each([
    [30, UNPAID, 'PENDING', null],
    [-PATIENCE, UNPAID, 'PENDING', null],
    [-PATIENCE - 1, UNPAID, 'EXPIRED', 'time-over'],
    [-PATIENCE - 1, UNKNOWN, 'PENDING', null],
    [-DAY, UNKNOWN, 'PENDING', null],
    [-DAY - 1, UNKNOWN, 'EXPIRED', 'time-over-unanswered'],
  ] as const)('%d minutes before its end of which the gateway says %j is %s (%s)', async (validFor, asked, state, cause) => {
    const outcome = await settled(saying(asked), { state: 'PENDING', validFor })
    expect(outcome).toMatchObject({ state, cause, locked: state === 'PENDING', again: state === 'PENDING' ? 1 : 30 })
  })

  it.each([
    [-PATIENCE, 'PENDING'],
    [-PATIENCE - 1, 'EXPIRED'],
  ] as const)('%d minutes before its end at a gateway that nobody can ask is %s', async (validFor, state) => {
    expect(await settled(saying(UNKNOWN, { isMute: true }), { state: 'PENDING', validFor })).toMatchObject({ state })
  })

  it.each([
    [-1, 'PENDING'],
    [-DAY - 1, 'EXPIRED'],
  ] as const)('%d minutes before its end whose gateway is there no longer is %s', async (validFor, state) => {
    const engine = { ...payments.process(), gateways: new Map() }
    expect(await settled(engine, { state: 'PENDING', validFor })).toMatchObject({ state })
  })

  it('that never left for a gateway of the browser is known to be unpaid without a question', async () => {
    const form = { origin: 'https://bank.example', form: () => null }
    const engine = processWith({ handOver: form, ask: () => Promise.reject(new Error('asked')) })
    expect(await settled(engine, { state: 'PENDING', validFor: -PATIENCE - 1 })).toMatchObject({ state: 'EXPIRED', cause: 'time-over' })
    const { id } = await standing({ state: 'PENDING' })
    await payments.pool.query('update portal.payment set handed_over_at = created_at where id = $1', [id])
    await expect(askAbout(engine, await read(id))).rejects.toThrow('asked')
  })

  it('is put on record where the answer has words that nobody understands, and only there', async () => {
    const engine = saying({ kind: 'unknown', words: 'co to znaczy' })
    const { id } = await settled(engine, { state: 'PENDING' })
    expect(engine.logged).toEqual([{ payment: id, said: 'co to znaczy' }])
    for (const asked of [UNKNOWN, UNPAID]) {
      const quiet = saying(asked)
      await settled(quiet, { state: 'PENDING' })
      expect(quiet.logged).toEqual([])
    }
  })

  it.each([
    ['declined', 'FAILED', 'declined'],
    ['refused', 'FAILED', 'refused'],
    ['expired', 'EXPIRED', 'expired-there'],
  ] as const)('that the gateway has ended (%s) is %s at once', async (how, state, cause) => {
    const { id, ...outcome } = await settled(saying(ended(how)), { state: 'PENDING' })
    expect(outcome).toEqual({ state, cause, locked: false, again: 30 })
    const { rows } = await payments.pool.query('select actor, provider_reference from portal.payment_history where payment_id = $1', [id])
    expect(rows).toEqual([{ actor: 'gateway:p24', provider_reference: 'z banku' }])
  })
})

describe('an order that is over', () => {
  it.each(['EXPIRED', 'CANCELLED', 'FAILED'] as const)('(%s) is asked about for a day, whatever is said but money', async (state) => {
    for (const asked of [UNPAID, UNKNOWN, ended('declined')]) {
      expect(await settled(saying(asked), { state, validFor: -DAY })).toMatchObject({ state, again: 1 })
      expect(await settled(saying(asked), { state, validFor: -DAY - 1 })).toMatchObject({ state, again: null })
    }
  })

  it.each(['PAID', 'POSTED', 'REVIEW'] as const)('or waits for people (%s) is not asked about at all', async (state) => {
    const engine = processWith({ ask: () => Promise.reject(new Error('asked')) })
    expect(await settled(engine, { state })).toMatchObject({ state, again: null })
    expect(engine.logged).toEqual([])
  })
})

describe('money that is there when the gateway is asked', () => {
  it.each([
    ['PENDING', 30],
    ['PENDING', -DAY - 1],
    ['EXPIRED', -1],
    ['CANCELLED', -1],
  ] as const)('makes an order that is %s (%d minutes left) paid', async (state, validFor) => {
    expect(await settled(saying(paid()), { state, validFor })).toMatchObject({
      state: 'PAID',
      cause: 'verified',
      locked: true,
      again: null,
    })
  })

  it('and went back to the payer is a clerk’s to judge', async () => {
    const { id, ...outcome } = await settled(saying(returned()), { state: 'PENDING' })
    expect(outcome).toMatchObject({ state: 'REVIEW', cause: 'returned', again: null })
    expect(await casesOf(id)).toEqual(['returned'])
  })

  it('of another amount is never confirmed', async () => {
    const engine = saying(paid({ amounts: [9_900] }), { verify: () => Promise.reject(new Error('verified')) })
    expect(await settled(engine, { state: 'PENDING' })).toMatchObject({ state: 'REVIEW', cause: 'other-amount' })
    expect(engine.logged).toEqual([expect.objectContaining({ cause: 'other-amount' })])
  })

  it('and was told of meanwhile is confirmed all the same', async () => {
    const { id } = await standing({ state: 'PENDING' })
    const before = await read(id)
    const asked = paid()
    await askAbout(saying(asked, { verify: async () => 'unknown' }), before)
    expect(await now(id)).toMatchObject({ state: 'NOTIFIED', cause: 'asked', again: 1 })
    await askAbout(saying(asked), before)
    expect(await now(id)).toMatchObject({ state: 'PAID' })
  })

  it('is confirmed once: neither again when it is paid, nor with other money', async () => {
    const never = { verify: () => Promise.reject(new Error('verified')) }
    const { id } = await standing({ state: 'PENDING' })
    const before = await read(id)
    const asked = paid()
    await askAbout(saying(asked, { verify: async () => 'unknown' }), before)
    await askAbout(saying(paid(), never), before)
    expect([(await now(id)).state, await casesOf(id)]).toEqual(['NOTIFIED', ['second-order']])
    await askAbout(saying(asked), before)
    await askAbout(saying(asked, never), before)
    expect((await now(id)).state).toBe('PAID')
  })
})

describe('reported money', () => {
  const OURS = 5_900_000_001
  const engineOf = (verified: 'refused' | 'unknown', asked: Asked) => saying(asked, { verify: async () => verified })
  const mine = (change: Partial<Notice> = {}, isVerified = true) => paid({ orderId: OURS, ...change }, isVerified)
  let order = OURS

  it.each([
    ['confirmed by nobody yet', 'unknown', mine(), 30, 'NOTIFIED', null, []],
    ['confirmed before, of which the answer was lost', 'refused', mine(), 30, 'PAID', 'asked', []],
    [
      'of which the gateway confirmed another amount',
      'refused',
      mine({ amounts: [9_999] }),
      30,
      'REVIEW',
      'other-amount',
      ['other-amount'],
    ],
    ['of which it confirmed another transaction', 'refused', mine({ orderId: 7 }), 30, 'REVIEW', 'other-amount', ['other-amount']],
    ['that went back', 'refused', returned(), 30, 'REVIEW', 'returned', ['returned']],
    ['that the gateway denies', 'refused', ended('declined'), 30, 'REVIEW', 'contradicted', ['contradicted']],
    ['refused for less than a day', 'refused', mine({}, false), -DAY, 'NOTIFIED', null, []],
    ['refused for more than a day', 'refused', mine({}, false), -DAY - 1, 'REVIEW', 'never-verified', ['never-verified']],
    ['unpaid for more than a day', 'refused', UNPAID, -DAY - 1, 'REVIEW', 'never-verified', ['never-verified']],
  ] as const)('%s', async (_case, verified, asked, validFor, state, cause, kinds) => {
    order += 1
    const said: Asked =
      'notice' in asked && asked.notice.orderId === OURS ? { ...asked, notice: { ...asked.notice, orderId: order } } : asked
    const { id, ...outcome } = await settled(engineOf(verified, said), { state: 'NOTIFIED', validFor, orderId: order })
    expect([outcome.state, outcome.cause, outcome.again, await casesOf(id)]).toEqual([state, cause, state === 'NOTIFIED' ? 1 : null, kinds])
    expect((await read(id)).paid_at).toEqual(state === 'PAID' ? payments.clock.now() : null)
    const { rows } = await payments.pool.query(
      'select actor, provider_reference as reference from portal.payment_history where payment_id = $1',
      [id],
    )
    expect(rows).toEqual(cause === null ? [] : [{ actor: 'gateway:p24', reference: String(order) }])
  })

  it('waits where its gateway is there no longer, or has given it no number', async () => {
    const unknown = { ...payments.process(), gateways: new Map() }
    expect(await settled(unknown, { state: 'NOTIFIED', orderId: ++order })).toMatchObject({ state: 'NOTIFIED', again: 1 })
    expect(await settled(saying(paid()), { state: 'NOTIFIED' })).toMatchObject({ state: 'NOTIFIED', again: 1 })
  })
})

describe('the time of the next look', () => {
  it.each([
    [0, 1],
    [1, 2],
    [3, 8],
    [5, 32],
    [6, 60],
    [20, 60],
  ])('after %d looks is %d minutes away', async (checks, again) => {
    const { id } = await standing({ state: 'PENDING', validFor: 300, checks })
    await settle(saying(UNPAID))
    expect([(await now(id)).again, (await read(id)).checks]).toEqual([again, checks + 1])
  })

  it('is the minute after the end where that comes sooner', async () => {
    expect(await settled(saying(UNPAID), { state: 'PENDING', validFor: 4, checks: 5 })).toMatchObject({ again: 5 })
  })

  it('is kept: nothing is looked at before it', async () => {
    const { id } = await standing({ state: 'NEW' })
    await payments.pool.query("update portal.payment set next_check_at = next_check_at + interval '1 second' where id = $1", [id])
    await settle(saying(UNPAID))
    expect((await read(id)).state).toBe('NEW')
  })
})

it('an order that fails, and is put on record, holds up no other', async () => {
  const failing = await standing({ state: 'PENDING' })
  const other = await standing({ state: 'NEW' })
  const engine = processWith({ ask: () => Promise.reject(new Error('broken')) })
  await settle(engine)
  expect([(await read(failing.id)).state, (await read(other.id)).state]).toEqual(['PENDING', 'CANCELLED'])
  expect(engine.logged).toEqual([{ err: new Error('broken'), payment: failing.id }])
})

it('keys of orders are forgotten after two days', async () => {
  const key = (name: string, age: string) =>
    payments.pool.query(
      `insert into portal.idempotency_key (account_id, key, call, body_hash, object, created_at)
       select id, $1, '/', '', '', now() - $2::interval from portal.account limit 1`,
      [name, age],
    )
  await key('yesterday', '47 hours 59 minutes')
  await key('before that', '48 hours 1 minute')
  await settle(saying(UNPAID))
  const { rows } = await payments.pool.query('select key from portal.idempotency_key')
  expect(rows).toEqual([{ key: 'yesterday' }])
})
