import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.pool.query('update portal.payment_instalment set live = false')
})
afterAll(() => portal.close())

const CASE =
  'insert into portal.payment_case (payment_id, number, kind, account_number, origin, opened_at, decision, decided_at) values ($1, 1, $2, $3, $4, now(), $5, $6)'

/** Payments of the demo, given the state and the day, and an open or decided case. */
async function given(
  cases: readonly (readonly [state: string, day: string, isPaid: boolean, opened?: 'open' | 'refunded'])[],
): Promise<string[]> {
  const found = await portal.pool.query<{ id: string }>('select id from portal.payment order by id limit $1', [cases.length])
  for (const [index, [state, day, isPaid, opened]] of cases.entries()) {
    const decision = opened === 'refunded' ? opened : null
    if (opened) await portal.pool.query(CASE, [found.rows[index]?.id, 'second-order', '75', {}, decision, decision && new Date()])
    await portal.pool.query(
      'update portal.payment set state = $2, created_at = $3, paid_at = case when $4 then $3::timestamptz end, next_check_at = null where id = $1',
      [found.rows[index]?.id, state, `${day} 12:00:00+01`, isPaid],
    )
  }
  return found.rows.map(({ id }) => id)
}

const left = async (ids: readonly string[]) =>
  new Set((await portal.pool.query<{ id: string }>('select id from portal.payment where id = any($1)', [ids])).rows.map(({ id }) => id))

describe('payments', () => {
  it('are forgotten with history and messages five whole years after theirs, unpaid orders after two', async () => {
    const cases = [
      ['POSTED', '2020-12-31', true],
      ['POSTED', '2021-01-01', true],
      ['PAID', '2020-06-01', true],
      ['REVIEW', '2020-06-01', true],
      ['EXPIRED', '2024-10-04', false],
      ['EXPIRED', '2024-10-06', false],
      ['CANCELLED', '2024-10-04', true],
      ['POSTED', '2020-12-31', true, 'open'],
      ['FAILED', '2024-10-04', false, 'refunded'],
      ['FAILED', '2020-12-31', false, 'refunded'],
    ] as const
    const ids = await given(cases)
    expect(ids).toHaveLength(cases.length)
    await portal.pool.query(
      `insert into portal.payment_refund (id, payment_id, case_number, provider, method, provider_order_id, amount, state, reason, ordered_by, ordered_at, seconded_by, seconded_at, ended_at)
       values (gen_random_uuid(), $1, 1, 'p24', 'gateway', 1, 1, 'DONE', 'paid twice', 'portal clerk:a', now(), 'portal clerk:b', now(), now())`,
      [ids.at(-1)],
    )
    await portal.jobs.find(({ name }) => name === 'forget-payments')?.run()
    const kept = await left(ids)
    expect(ids.map((id) => kept.has(id))).toEqual([false, true, true, true, false, true, true, true, true, false])
    const traces = await portal.pool.query('select 1 from portal.payment_history where payment_id = any($1)', [
      ids.filter((id) => !kept.has(id)),
    ])
    expect(traces.rowCount).toBe(0)
    expect((await portal.pool.query('select 1 from portal.payment_refund')).rowCount).toBe(0)
    await portal.recorded()
    expect((await portal.pool.query("select object from portal.audit where actor = 'job:retention'")).rows).toEqual([
      { object: 'payments: 3' },
    ])
  })

  it('take the basket with them that they were ordered in, once the last of its parts is forgotten', async () => {
    const found = await portal.pool.query<{ id: string }>(
      'select id from portal.payment where not exists (select from portal.payment_case c where c.payment_id = id) order by id desc limit 2',
    )
    const [old = '', young = ''] = found.rows.map(({ id }) => id)
    const account = '(select id from portal.account order by id limit 1)'
    const baskets = await portal.pool.query<{ id: string }>(
      `insert into portal.payment_basket (id, account_id, created_at) select gen_random_uuid(), ${account}, now() from generate_series(1, 2) returning id`,
    )
    for (const [index, id] of [old, young].entries()) {
      await portal.pool.query(
        "update portal.payment set state = 'EXPIRED', paid_at = null, next_check_at = null, created_at = $2 where id = $1",
        [id, `${index === 0 ? '2024-10-04' : '2026-01-05'} 12:00:00+01`],
      )
      await portal.pool.query(
        "insert into portal.payment_basket_part (payment_id, basket_id, position, attempt, card_kind, card_year) values ($1, $2, 1, 1, 'ODPADY', 2026)",
        [id, baskets.rows[index]?.id],
      )
    }
    await portal.jobs.find(({ name }) => name === 'forget-payments')?.run()
    const kept = await portal.pool.query<{ id: string }>('select id from portal.payment_basket')
    expect(kept.rows).toEqual([{ id: baskets.rows[1]?.id }])
  })

  it('keep a history that nothing else can delete or change', async () => {
    await expect(portal.pool.query('delete from portal.payment_history')).rejects.toThrow('append-only')
    await expect(portal.pool.query("update portal.payment_history set cause = 'x'")).rejects.toThrow('append-only')
  })
})
