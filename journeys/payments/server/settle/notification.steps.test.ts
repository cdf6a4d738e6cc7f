import { Kysely, PostgresDialect } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { NoTables } from '#shared/server/context.ts'
import type { Asked, Gateway, Notice, Received } from '#shared/server/payments/gateway.ts'
import type { Engine } from '../payment/engine.ts'
import { contextOf } from '../testing/context.ts'
import { noticesFrom, standingIn } from '../testing/standing.ts'
import { refusalOf, storyOfFile } from '../testing/story.ts'
import { OWNER } from '../testing/testing.ts'
import { receive } from './notification.ts'

const { payments } = await storyOfFile()
const { standing, read, now, casesOf } = standingIn(payments)
afterEach(() => payments.pool.query('delete from portal.payment_notification'))

const portal = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: payments.pool }) }).withSchema('portal')
const ctx = (network = '127.0.0.1') => ({ ...contextOf({ clock: payments.clock, portal, accountId: 1 }, OWNER), network })

const notice = noticesFrom(8_000_000_000)
const noticeOf = (attemptId: string) => notice({ attemptId })

/** A process whose gateway reads every message so, and what is called of it. */
function hearing(received: Received, gateway: Partial<Gateway> = {}) {
  const called: string[] = []
  const engine = payments.process({
    gateway: () => ({
      readNotification: () => received,
      ask: async () => {
        called.push('ask')
        return { kind: 'unpaid' }
      },
      verify: async () => {
        called.push('verify')
        return 'confirmed'
      },
      ...gateway,
    }),
  })
  const logged: unknown[] = []
  engine.deps.log.error = (what: unknown) => void logged.push(what)
  return { engine, called, logged }
}
const hear = ({ engine }: { readonly engine: Engine }, network?: string) =>
  receive(engine, engine.gateways.get('p24') ?? never(), ctx(network), {})
const told = (about: Notice, said: Asked): Received => ({ accepted: true, told: { about, said } })
/** What was put off until the answer has been given has begun. */
const afterTheAnswer = () => new Promise((resolve) => setImmediate(resolve))
const messages = async (id: string) =>
  (await payments.pool.query('select outcome, times from portal.payment_notification where payment_id = $1 order by id', [id])).rows

function never(): never {
  throw new Error('no gateway')
}
const ENDED: Asked = { kind: 'ended', how: 'declined', words: 'odmowa' }
const UNPAID: Asked = { kind: 'unpaid' }

describe('a message that reports money', () => {
  it('is kept and confirmed behind the answer, once', async () => {
    const { id } = await standing({ state: 'PENDING' })
    const one = hearing({ accepted: true, notice: noticeOf((await read(id)).attempt_id) })
    await hear(one)
    expect((await read(id)).state).not.toBe('PENDING')
    await expect.poll(async () => (await now(id)).state).toBe('PAID')
    await hear(one)
    await afterTheAnswer()
    expect([one.called, await messages(id)]).toEqual([['verify'], [{ outcome: 'notified', times: 2 }]])
  })

  it('in doubt is kept and confirmed by nobody', async () => {
    const { id } = await standing({ state: 'PAID' })
    const one = hearing({ accepted: true, notice: noticeOf((await read(id)).attempt_id) })
    await hear(one)
    await afterTheAnswer()
    expect([one.called, await messages(id), await casesOf(id)]).toEqual([[], [{ outcome: 'doubted', times: 1 }], ['second-order']])
  })

  it('that comes again while the first one waits to be confirmed has nothing to add', async () => {
    const { id } = await standing({ state: 'PENDING' })
    const called: string[] = []
    const verify = async () => (called.push('verify'), 'unknown' as const)
    const one = hearing({ accepted: true, notice: noticeOf((await read(id)).attempt_id) }, { verify })
    await hear(one)
    await expect.poll(() => called).toEqual(['verify'])
    await hear(one)
    const other = await standing({ state: 'PENDING' })
    const next = hearing({ accepted: true, notice: noticeOf((await read(other.id)).attempt_id) })
    await hear(next)
    await expect.poll(async () => (await now(other.id)).state).toBe('PAID')
    expect([called, await messages(id)]).toEqual([['verify'], [{ outcome: 'notified', times: 2 }]])
  })

  it('whose confirmation fails is confirmed later, and the failure is on record', async () => {
    const { id } = await standing({ state: 'PENDING' })
    const broken = new Error('broken')
    const one = hearing({ accepted: true, notice: noticeOf((await read(id)).attempt_id) }, { verify: () => Promise.reject(broken) })
    await hear(one)
    await expect.poll(() => one.logged).toEqual([{ err: broken, payment: id }])
    expect(await now(id)).toMatchObject({ state: 'NOTIFIED', again: 1 })
  })
})

describe('a message that reports no money', () => {
  it.each([
    ['PAID', ENDED, 'contradicted', ['contradicted']],
    ['POSTED', ENDED, 'contradicted', ['contradicted']],
    ['PAID', UNPAID, 'unpaid', []],
    ['NOTIFIED', ENDED, 'ended', []],
    ['REVIEW', ENDED, 'ended', []],
    ['NEW', ENDED, 'ended', []],
    ['REGISTERED', ENDED, 'ended', []],
  ] as const)('about a payment that is %s (%j) changes nothing of it: kept as %s, cases %j', async (state, said, outcome, kinds) => {
    const { id } = await standing({ state })
    const one = hearing(told(noticeOf((await read(id)).attempt_id), said))
    await hear(one)
    await hear(one)
    await afterTheAnswer()
    expect([(await read(id)).state, one.called, await casesOf(id)]).toEqual([state, [], kinds])
    expect(await messages(id)).toEqual([{ outcome, times: 2 }])
  })

  it.each(['PENDING', 'EXPIRED', 'CANCELLED', 'FAILED'] as const)('about one that is %s is a reason to ask', async (state) => {
    const { id } = await standing({ state })
    const one = hearing(told(noticeOf((await read(id)).attempt_id), ENDED))
    await hear(one)
    await afterTheAnswer()
    expect([one.called, (await read(id)).state, await casesOf(id)]).toEqual([['ask'], state, []])
  })

  it('is the answer itself where nobody can be asked', async () => {
    const { id } = await standing({ state: 'PENDING' })
    const one = hearing(told(noticeOf((await read(id)).attempt_id), ENDED), { isMute: true })
    await hear(one)
    await expect.poll(async () => (await now(id)).state).toBe('FAILED')
    expect(one.called).toEqual([])
  })
})

describe('a message that is refused', () => {
  it.each([
    ['its sign is wrong', { accepted: false, reason: 'bad-sign' }, 'bad-sign'],
    ['nobody ordered that', { accepted: true, notice: noticeOf('11111111-2222-4333-8444-555555555555') }, 'unknown-session'],
    ['nobody ordered what it denies', told(noticeOf('11111111-2222-4333-8444-555555555555'), ENDED), 'unknown-session'],
  ] as const)('because %s is told nothing, and is on record', async (_case, received, object) => {
    expect((await refusalOf(hear(hearing(received)))).error).toBe('invalidInput')
    expect(payments.audit.at(-1)).toEqual({
      actor: 'gateway:p24',
      action: 'payment.notification',
      object,
      outcome: 'refused',
      address: '127.0.0.1',
      requestId: 'r',
    })
  })

  it('fills the record no more than thirty times in five minutes from one network', async () => {
    const forged = hearing({ accepted: false, reason: 'forged' })
    const said: string[] = []
    for (let at = 0; at < 31; at += 1) said.push((await refusalOf(hear(forged, '10.1.1.1'))).error)
    expect([said.slice(0, 30).every((error) => error === 'invalidInput'), said[30]]).toEqual([true, 'tooManyAttempts'])
    expect(payments.audit.filter(({ object }) => object === 'forged')).toHaveLength(30)
    expect((await refusalOf(hear(forged, '10.1.1.2'))).error).toBe('invalidInput')
  })
})
