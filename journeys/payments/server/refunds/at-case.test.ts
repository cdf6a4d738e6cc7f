import { describe, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { lockPayment } from '../payment/lock.ts'
import { ANNA, refundedIn } from '../testing/refunded.ts'
import { storyOfFile } from '../testing/story.ts'
import { atCase, isLapsed, lapse, lapsesAt } from './at-case.ts'

const { payments } = await storyOfFile()
const { twice, refunded, refundOf, idOf } = refundedIn(payments)

/** What is done about a case, with what it is given. */
async function act(name: string) {
  const given: unknown[] = []
  const { kind } = await atCase(payments.process(), name, async (_client, { payment_id: id, number }, refund) => {
    given.push(id, number, refund?.ordered_by ?? null)
    return { kind: 'noMoney' }
  })
  return { kind, given }
}

describe('something is done about a case', () => {
  it('with its refund, where there is one', async () => {
    const [name, other] = [await twice(), await refunded()]
    expect(await act(name)).toEqual({ kind: 'noMoney', given: [idOf(name), 1, null] })
    expect(await act(other)).toEqual({ kind: 'noMoney', given: [idOf(other), 1, ANNA] })
  })

  it('that is there, and one alone', async () => {
    const name = await twice()
    await payments.pool.query(
      `insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at)
         select payment_id, 2, kind, provider_order_id + 1000, amount, currency, account_number, origin, opened_at from portal.payment_case where payment_id = $1`,
      [idOf(name)],
    )
    expect([await act(idOf(name)), await act(`${idOf(name)}/3`)]).toEqual([
      { kind: 'ambiguous', given: [] },
      { kind: 'unknown', given: [] },
    ])
    expect(await act(`${idOf(name)}/2`)).toMatchObject({ kind: 'noMoney' })
  })

  it('is done no more where somebody has decided it in the same moment', async () => {
    const name = await twice()
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    const { acting } = await inTransaction(payments.pool, async (tx) => {
      await lockPayment(tx, idOf(name))
      const late = act(name)
      await expect.poll(async () => (await payments.pool.query(waiting)).rowCount).toBe(1)
      const decided = "update portal.payment_case set decision = 'accepted', decided_at = now(), decided_by = 'x' where payment_id = $1"
      await tx.query(decided, [idOf(name)])
      return { acting: late }
    })
    expect(await acting).toEqual({ kind: 'unknown', given: [] })
  })
})

describe('a refund that nobody has seconded', () => {
  const ordered = new Date('2026-10-05T09:00:00+02:00')
  const after = (minutes: number) => new Date(ordered.getTime() + minutes * 60_000)
  const WEEK = 7 * 24 * 60

  it.each([
    ['ORDERED', WEEK, false],
    ['ORDERED', WEEK + 1, true],
    ['SECONDED', WEEK + 1, false],
    ['DONE', WEEK + 1, false],
  ] as const)('is %s after %i minutes: lapsed %s', (state, minutes, expected) => {
    expect(isLapsed({ state, ordered_at: ordered }, after(minutes))).toBe(expected)
    expect(lapsesAt({ ordered_at: ordered })).toEqual(after(WEEK))
  })

  it('ends, in words that a clerk reads', async () => {
    const name = await refunded()
    const refund = await refundOf(name)
    await inTransaction(payments.pool, (tx) => lapse(tx, payments.process(), refund))
    expect(await refundOf(name)).toMatchObject({ state: 'WITHDRAWN', words: 'lapsed', next_check_at: null })
    expect(payments.audit.at(-1)).toMatchObject({ action: 'payment.refundWithdraw', actor: 'job:payments' })
  })
})
