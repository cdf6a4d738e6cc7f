import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { type Pool, withStatements } from '#shared/server/database/database.ts'
import { contract } from '../../contract.ts'
import { openCases } from '../payment/review.ts'
import { decideCase } from '../testing/decide-case.ts'
import { settle } from '../settle/settle.ts'
import { storyOfFile } from '../testing/story.ts'

const { payments, story } = await storyOfFile()

async function ordered() {
  const { cardId, ids } = payments.addCard([100])
  const order = await story.orderBy(payments.process(), cardId, ids)
  return { ...order, cardId, ids, id: ids[0] ?? 0 }
}

const giveUp = (id: string, pesel?: string) =>
  payments.callOf(payments.process(), pesel)(contract.cancel.path, { body: { idTransakcji: id } })

describe('the lock on an instalment', () => {
  it('is released when the time to pay has passed and the gateway says that nothing was paid', async () => {
    const order = await ordered()
    story.pay(order, 'odmow')
    payments.advance(30)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
    payments.advance(35)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('EXPIRED')
    await story.orderBy(payments.process(), order.cardId, order.ids)
    expect(await story.stateOf(order.id)).toBe('EXPIRED, PENDING locked')
  })

  it('is kept while the gateway does not answer, and given up a day later', async () => {
    const order = await ordered()
    payments.simulator.faults.find = 'http500'
    payments.advance(90)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
    payments.advance(25 * 60)
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('EXPIRED')
  })

  it('is released when the person gives up, and taken again for money that comes nevertheless', async () => {
    const order = await ordered()
    expect(await giveUp(order.idPrzelewu)).toEqual({ status: 'odrzucona', etap: 'anulowana' })
    expect(await story.stateOf(order.id)).toBe('CANCELLED')
    story.pay(order)
    expect(await story.until(order.id, 'PAID locked')).toBe('PAID locked')
  })

  it('is not released by giving up what is already paid', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-bez-powiadomienia')
    expect(await giveUp(order.idPrzelewu)).toEqual({ status: 'zrealizowana', etap: 'oplacona' })
    expect(await story.stateOf(order.id)).toBe('PAID locked')
  })

  it.each([
    ['accept', 'PAID locked'],
    ['reject', 'FAILED'],
    ['refunded', 'FAILED'],
  ] as const)('of a payment in doubt ends as a clerk decides: %s', async (decision, expected) => {
    const order = await ordered()
    story.pay(order, 'zaplac-mniej')
    await story.until(order.id, 'REVIEW locked')
    expect(await openCases(payments.pool)).toMatchObject([
      { payment_id: order.idPrzelewu, number: 1, kind: 'other-amount', amount: 99.99, ordered: 100 },
    ])
    expect(await decideCase(payments.process(), order.idPrzelewu, { decision, clerk: 'zofia' })).toBe('done')
    expect(await decideCase(payments.process(), order.idPrzelewu, { decision, clerk: 'zofia' })).toBe('unknown')
    expect(await story.stateOf(order.id)).toBe(expected)
  })

  it('is not released by a decision that another step has overtaken, and its case stays open', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-mniej')
    await story.until(order.id, 'REVIEW locked')
    const steps = payments.process()
    const { pool } = payments
    const overtaken: Pool = withStatements(
      Object.create(pool, {
        query: {
          value: async (statement: pg.QueryConfig) => {
            const read = await pool.query(statement)
            await pool.query("update portal.payment set state = 'PAID' where id = $1", [order.idPrzelewu])
            return read
          },
        },
      }),
    )
    expect(await decideCase({ deps: { ...steps.deps, pool: overtaken } }, order.idPrzelewu, { decision: 'reject', clerk: 'zofia' })).toBe(
      'moved',
    )
    expect(await story.stateOf(order.id)).toBe('PAID locked')
    expect(await openCases(payments.pool)).toMatchObject([{ payment_id: order.idPrzelewu, number: 1, kind: 'other-amount' }])
    expect(await decideCase(payments.process(), order.idPrzelewu, { decision: 'reject', clerk: 'zofia' })).toBe('confirmed')
    expect(await decideCase(payments.process(), order.idPrzelewu, { decision: 'refunded', clerk: 'zofia' })).toBe('done')
  })

  it('is decided by a clerk who waits for a payment that is being posted, instead of holding what the posting needs', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-mniej')
    await story.until(order.id, 'REVIEW locked')
    const posting = await payments.pool.connect()
    await posting.query('begin')
    await posting.query('select from portal.payment where id = $1 for update', [order.idPrzelewu])
    const decided = decideCase(payments.process(), `${order.idPrzelewu}/1`, { decision: 'reject', clerk: 'zofia' })
    const waiting = async () =>
      (await payments.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount
    await expect.poll(waiting).toBe(1)
    await posting.query('update portal.payment_case set opened_at = opened_at where payment_id = $1', [order.idPrzelewu])
    await posting.query('commit')
    posting.release()
    expect(await decided).toBe('done')
  })

  it('is decided by no name that is no case', async () => {
    const order = await ordered()
    story.pay(order, 'zaplac-mniej')
    await story.until(order.id, 'REVIEW locked')
    for (const number of ['x', '', '1;2', '99999999999', '2'])
      expect(await decideCase(payments.process(), `${order.idPrzelewu}/${number}`, { decision: 'reject', clerk: 'zofia' })).toBe('unknown')
    expect(await decideCase(payments.process(), `${order.idPrzelewu}/1`, { decision: 'reject', clerk: 'zofia' })).toBe('done')
  })

  it('is not released by somebody else', async () => {
    const order = await ordered()
    await expect(giveUp(order.idPrzelewu, '72080506198')).rejects.toMatchObject({ error: 'notFound' })
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
  })

  it('is not released by giving up while the gateway does not answer', async () => {
    const order = await ordered()
    payments.simulator.faults.find = 'http500'
    await expect(giveUp(order.idPrzelewu)).rejects.toMatchObject({ error: 'gatewayFailed' })
    expect(await story.stateOf(order.id)).toBe('PENDING locked')
  })

  it('of a paid instalment ends when the office has posted it', async () => {
    const order = await ordered()
    story.pay(order)
    await story.until(order.id, 'PAID locked')
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('PAID locked')
    payments.changeInstalment(order.cardId, order.id, { refusal: 'paid' })
    await settle(payments.process())
    expect(await story.stateOf(order.id)).toBe('POSTED')
  })
})

describe('the locks of several instalments', () => {
  it('are taken again for late money in the order in which everybody takes them, so that nobody waits in a circle', async () => {
    const {
      cardId,
      ids: [first = 0, second = 0],
    } = payments.addCard([100, 200])
    const late = await story.orderBy(payments.process(), cardId, [first, second])
    await giveUp(late.idPrzelewu)
    // A table of few pages is read as its rows lie, and a change lays one behind the others.
    for (const live of [true, false])
      await payments.pool.query('update portal.payment_instalment set live = $3 where payment_id = $1 and collective_id = $2', [
        late.idPrzelewu,
        first,
        live,
      ])
    await payments.pool.query('analyze portal.payment_instalment')
    const { idPrzelewu: faster } = await ordered()
    const copied = `
      insert into portal.payment_instalment select (jsonb_populate_record(i, jsonb_build_object('payment_id', $1::text, 'live', true))).*
        from portal.payment_instalment i where payment_id = $2 and collective_id = $3`
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await inTransaction(payments.pool, async (tx) => {
      await tx.query(copied, [faster, late.idPrzelewu, first])
      story.pay(late)
      await expect.poll(async () => (await payments.pool.query(waiting)).rowCount).toBe(1)
      await tx.query(copied, [faster, late.idPrzelewu, second])
    })
    expect(await story.until(first, 'REVIEW, PENDING locked')).toBe('REVIEW, PENDING locked')
    expect(await story.stateOf(second)).toBe('REVIEW, PENDING locked')
  })
})
