import { afterEach, describe, expect, it } from 'vitest'
import type { Gateway, RefundOrder, RefundState } from '#shared/server/payments/gateway.ts'
import { never, refundedIn } from '../testing/refunded.ts'
import { standingIn } from '../testing/standing.ts'
import { storyOfFile } from '../testing/story.ts'
import { settleRefunds } from './send.ts'

const { payments } = await storyOfFile()
const { refunded, refundOf, idOf, isOpen, mails } = refundedIn(payments)
const { read } = standingIn(payments)
const stateOf = async (name: string) => (await refundOf(name)).state
// Nothing of one test waits for the gateway of the next.
afterEach(() => payments.pool.query('update portal.payment_refund set next_check_at = null'))

describe('the gateway', () => {
  /** A process whose gateway knows a refund as `known` and answers a sending with `said`. */
  function giving(known: RefundState, said: RefundState) {
    const calls: string[] = []
    const orders: RefundOrder[] = []
    const refunds: NonNullable<Gateway['refunds']> = {
      send: async (order) => (calls.push('send'), orders.push(order), said),
      ask: async (order) => (calls.push('ask'), orders.push(order), known),
      readNotification: () => ({ accepted: false, reason: '' }),
    }
    const engine = payments.process({ gateway: () => ({ refunds }) })
    const logged: unknown[] = []
    engine.deps.log.error = (what: unknown) => void logged.push(what)
    return { engine, calls, orders, logged }
  }
  const ABSENT: RefundState = { kind: 'absent' }
  const PENDING: RefundState = { kind: 'pending' }
  const DONE: RefundState = { kind: 'done' }
  const UNKNOWN: RefundState = { kind: 'unknown' }
  const REFUSED: RefundState = { kind: 'refused', reason: 'brak środków' }

  it.each([
    ['SECONDED', 0, ABSENT, PENDING, ['send'], 'PENDING', 5],
    ['SECONDED', 0, DONE, DONE, ['send'], 'DONE', null],
    ['SECONDED', 0, ABSENT, UNKNOWN, ['send'], 'SECONDED', 2],
    ['SECONDED', 0, ABSENT, REFUSED, ['send'], 'REFUSED', null],
    ['SECONDED', 1, ABSENT, PENDING, ['ask', 'send'], 'PENDING', 5],
    ['SECONDED', 1, PENDING, DONE, ['ask'], 'PENDING', 5],
    ['SECONDED', 1, DONE, UNKNOWN, ['ask'], 'DONE', null],
    ['SECONDED', 1, UNKNOWN, DONE, ['ask'], 'SECONDED', 4],
    ['SECONDED', 9, UNKNOWN, DONE, ['ask'], 'SECONDED', 60],
    ['PENDING', 0, DONE, REFUSED, ['ask'], 'DONE', null],
    ['PENDING', 0, REFUSED, DONE, ['ask'], 'REFUSED', null],
    ['PENDING', 0, PENDING, DONE, ['ask'], 'PENDING', 2],
    ['PENDING', 0, ABSENT, DONE, ['ask'], 'PENDING', 2],
  ] as const)(
    '(%s, looked at %d times) that knows it as %j and answers %j is called %j: %s',
    async (state, checks, known, said, calls, after, again) => {
      const name = await refunded({ state, checks })
      const gateway = giving(known, said)
      await settleRefunds(gateway.engine)
      const refund = await refundOf(name)
      const minutes = refund.next_check_at && (refund.next_check_at.getTime() - payments.clock.now().getTime()) / 60_000
      expect([gateway.calls, refund.state, minutes, await isOpen(name), await mails(name)]).toEqual([
        calls,
        after,
        again,
        after !== 'DONE',
        after === 'DONE' ? 1 : 0,
      ])
      expect(gateway.orders[0]).toEqual({
        refundId: refund.id,
        attemptId: (await read(idOf(name))).attempt_id,
        orderId: refund.provider_order_id,
        amount: 8000,
        title: `zwrot ${idOf(name)}`,
      })
      expect(gateway.logged).toEqual(after === 'REFUSED' ? [{ refund: refund.id, payment: idOf(name), reason: 'brak środków' }] : [])
    },
  )

  it('that is not set leaves it waiting, on record; one that breaks holds up no other', async () => {
    const name = await refunded({ state: 'SECONDED' })
    const without = { ...payments.process(), gateways: new Map() }
    const logged: unknown[] = []
    without.deps.log.error = (what: unknown) => void logged.push(what)
    await settleRefunds(without)
    expect([await stateOf(name), logged]).toEqual(['SECONDED', [{ refund: (await refundOf(name)).id }]])
    await payments.pool.query('update portal.payment_refund set next_check_at = null')
    const [broken, other] = [await refunded({ state: 'SECONDED' }), await refunded({ state: 'SECONDED' })]
    const gateway = giving(ABSENT, DONE)
    const refunds = gateway.engine.gateways.get('p24')?.refunds ?? never()
    const fault = new Error('broken')
    const id = (await refundOf(broken)).id
    const send = refunds.send
    refunds.send = (order) => (order.refundId === id ? Promise.reject(fault) : send(order))
    await settleRefunds(gateway.engine)
    expect([await stateOf(broken), await stateOf(other), gateway.logged]).toEqual(['SECONDED', 'DONE', [{ err: fault, refund: id }]])
  })
})
