import { expect } from 'vitest'
import { toGrosze } from '#shared/money.ts'
import { readReport } from '../../reconciliation/report.ts'
import { reconcile } from '../../reconciliation/run.ts'
import { takeFile } from '../../reconciliation/take-file.ts'
import type { MoneyTools } from '../../reconciliation/tools.ts'
import { agree, HOLDING, PAID } from './agreement.ts'
import { casesOf, giveBack, passTime, przelewy24, shown, type World } from './world.ts'

/** What was sent back is the second money, all of it, once; what was paid first stays. */
async function agreeOnRefunds({ payments, orders }: World): Promise<void> {
  const { rows } = await payments.pool.query<{ payment_id: string; state: string; amount: number }>(
    'select payment_id, state, amount from portal.payment_refund where payment_id = any($1)',
    [orders.map(({ id }) => id)],
  )
  for (const { id, attempt, money, isGoingBack } of orders) {
    const known = payments.outsides.get('p24') ? przelewy24(payments).transaction(attempt) : undefined
    const back = known?.refunds.filter(({ status }) => status !== 4) ?? []
    expect(
      back.map((one) => [one.orderId === known?.orderId, one.amount, one.status]),
      `${id} went back`,
    ).toEqual(isGoingBack ? [[false, money, 1]] : [])
    expect(rows.filter((row) => row.payment_id === id).map((row) => [row.state, toGrosze(row.amount)])).toEqual(
      isGoingBack ? [['DONE', money]] : [],
    )
  }
}

/** The office's books as the comparison of money reads them: here they say nothing, so that each order shows what it is by itself. */
const NO_BOOKS = {
  text: `select null::text as account, 0 as "cardId", ''::text as key, null::date as day, 0 as amount, ''::text as words where $1::date is null`,
  values: ['2026-01-01'],
}

/** What has been confirmed to a gateway comes to the office: by a payout of many, or as a transfer of its own. */
async function payOut({ payments, orders, bank }: World, tools: MoneyTools): Promise<void> {
  const { rows } = await payments.pool.query<{ id: string; token: string; orderId: number; paidOn: string }>(
    `select id, provider_token as token, provider_order_id as "orderId", (coalesce(paid_at, created_at) at time zone 'Europe/Warsaw')::date as "paidOn" from portal.payment where id = any($1)`,
    [orders.map(({ id }) => id)],
  )
  const confirmed = orders.filter(({ attempt, provider }) => payments.outsides.get(provider)?.isConfirmed(attempt))
  const details = confirmed.flatMap((order) =>
    rows.filter(({ id }) => id === order.id).map((row) => ({ ...order, ...row, amount: order.money })),
  )
  const day = payments.clock.today()
  const lines = details.filter(({ provider }) => provider !== 'p24').map(({ amount, token }) => ({ amount, title: token }))
  const settled = details.filter(({ provider }) => provider === 'p24')
  if (settled.length > 0) {
    const { file, line } = bank.payOut(settled, day)
    await takeFile(tools, file)
    lines.push(line)
  }
  const statement = bank.statement(lines, day)
  for (const isAgain of [false, true]) expect((await takeFile(tools, statement)).isOld).toBe(isAgain)
}

/** The report on money says of each order what became of it, and nothing of those by which no money came. */
async function agreeOnReport(world: World): Promise<void> {
  const { payments, orders } = world
  const tools: MoneyTools = {
    pool: payments.pool,
    clock: payments.clock,
    actor: 'job:walk',
    bookings: () => NO_BOOKS,
    record: async () => undefined,
  }
  await payOut(world, tools)
  await reconcile(tools)
  const report = await readReport(payments.pool, payments.clock.today(), { isAll: true, day: null })
  const now = await shown(world)
  for (const { id, money, provider, attempt } of orders) {
    const state = now.get(id)?.state ?? 'NEW'
    const kinds = (await casesOf(world, id)).map(({ kind }) => kind)
    const labels = report.filter((one) => one.payment_id === id).map(({ label }) => label)
    const about = `${id} ${state}, paid ${money}, asked ${kinds.join()}: ${labels.join()}`
    if (state === 'REVIEW') expect(labels, about).toEqual(['in-question'])
    else if (kinds.includes('paid-otherwise')) expect(labels, about).toEqual(['paid-otherwise'])
    else if (kinds.includes('second-order')) expect(labels, about).toEqual(['doubled'])
    else if (payments.outsides.get(provider)?.isConfirmed(attempt))
      expect(labels, about).toEqual(state === 'POSTED' ? [] : ['waits-posting'])
    if (money === 0) expect(labels, about).toEqual([])
  }
}

/** The end of a walk: everybody answers again, and time passes. Every grosz then lies in one place that somebody looks at. */
export async function agreeAtLast(world: World): Promise<void> {
  const { payments, moods, orders } = world
  for (const [provider, outside] of payments.outsides) {
    outside.be('well')
    moods.set(provider, 'well')
  }
  // Closer than the longest pause between two looks, for longer than an order can be paid.
  for (let round = 0; round < 6; round++) {
    await passTime(world, 61)
    await giveBack(world)
  }
  await agree(world)
  await agreeOnRefunds(world)
  await agreeOnReport(world)
  const now = await shown(world)
  let inPlaces = 0
  for (const order of orders) {
    const state = now.get(order.id)?.state ?? 'NEW'
    const about = `${order.id} ${state}, paid ${order.money} of ${order.amount}, judged ${order.judged ?? 'by nobody'}`
    expect(HOLDING.slice(0, 4), `${about}: nothing is left half-way`).not.toContain(state)
    if (PAID.includes(state)) inPlaces += order.judged === 'accept' ? order.money : order.amount
    else if (state === 'REVIEW') {
      expect(await casesOf(world, order.id), `${about}: a clerk is asked`).not.toEqual([])
      inPlaces += order.money
    } else if (order.judged !== null) inPlaces += order.money
    else expect(order.money, `${about}: money that nobody looks at`).toBe(0)
  }
  expect(inPlaces, 'every grosz').toBe(orders.reduce((sum, { money }) => sum + money, 0))
}
