import { expect } from 'vitest'
import type { Provider } from '#shared/payment-providers.ts'
import { toGrosze } from '#shared/money.ts'
import { contract } from '../../contract.ts'
import type { PaymentState } from '../../states.ts'
import { kirBench, przelewy24Bench, type Przelewy24Outside } from '../../testing/bench.ts'
import type { GatewayBench } from '../../testing/outside.ts'
import { readReport } from '../reconciliation/report.ts'
import { reconcile } from '../reconciliation/run.ts'
import { takeFile } from '../reconciliation/take-file.ts'
import type { MoneyTools } from '../reconciliation/tools.ts'
import { settleRefunds } from '../refunds/send.ts'
import { openCases } from '../review.ts'
import { settle } from '../settle.ts'
import type { startPaymentsOver } from '../testing.ts'
import type { Bank } from './bank.ts'

/** The gateways between which the walk chooses. */
export const GATES: readonly GatewayBench[] = [przelewy24Bench, kirBench]

export type Payments = Awaited<ReturnType<typeof startPaymentsOver<ReturnType<GatewayBench['start']>>>>

/** An order as the outside world knows it. */
export interface Order {
  readonly id: string
  readonly attempt: string
  readonly provider: Provider
  readonly cardId: number
  readonly ids: readonly number[]
  /** Grosze. */
  readonly amount: number
  /** Null where the process died before anybody got it, and while a part of a basket waits for its turn. */
  redirect: string | null
  readonly basket: { readonly id: string; readonly nr: number } | null
  /** Whether the gateway may know of it: what goes with the browser is unknown there before. */
  isDelivered: boolean
  /** What the payer gave, in grosze. */
  money: number
  /** A clerk said that the money is the office's, or that there is none. */
  judged: 'accept' | 'reject' | 'refunded' | null
  /** Money that came twice is on its way back. */
  isGoingBack: boolean
  /** Whether the portal has ever shown it as paid. */
  wasPaid: boolean
}

/** The small model: what there is to pay, what was ordered, and where the money lies. */
export interface World {
  readonly payments: Payments
  /** Each walk is a person of its own, with limits and locks of its own. */
  readonly owner: string
  readonly cards: { readonly cardId: number; readonly ids: readonly number[]; readonly amounts: readonly number[] }[]
  readonly orders: Order[]
  readonly bank: Bank
  /** Instalments that the office's data show as paid. */
  readonly booked: Set<number>
  readonly moods: Map<Provider, 'well' | 'refuses' | 'silent'>
}

export const call = ({ payments, owner }: World, path: string, input: Parameters<ReturnType<Payments['callOf']>>[1]) =>
  payments.callOf(payments.process(), owner)(path, input)

export const giveUp = (world: World, idTransakcji: string) => call(world, contract.cancel.path, { body: { idTransakcji } })

export function mustBe(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected)
}

export function mustHave(actual: unknown, parts: object): void {
  expect(actual).toMatchObject(parts)
}

interface Shown {
  readonly id: string
  readonly state: PaymentState
  readonly amount: number
  /** Instalments that this order holds. */
  readonly held: readonly number[]
}

/** What the portal has written down of these orders. */
export async function shown({ payments, orders }: World): Promise<ReadonlyMap<string, Shown>> {
  const { rows } = await payments.pool.query<Shown>(
    `select p.id, p.state, p.amount, coalesce(array_agg(i.collective_id::int order by i.collective_id) filter (where i.live), '{}') as held
       from portal.payment p join portal.payment_instalment i on i.payment_id = p.id where p.id = any($1) group by p.id`,
    [orders.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function casesOf({ payments }: World, id: string) {
  return (await openCases(payments.pool)).filter((one) => one.payment_id === id)
}

/** Waits until what a message set going is over; it has no other sign of its end. */
export async function untilState(world: World, { id }: Order, isThere: (state: PaymentState | undefined) => boolean): Promise<void> {
  await expect.poll(async () => isThere((await shown(world)).get(id)?.state), { timeout: 20_000, interval: 5 }).toBe(true)
}

export async function passTime({ payments }: World, minutes: number, processes = 1): Promise<void> {
  payments.advance(minutes)
  await Promise.all(Array.from({ length: processes }, () => settle(payments.process())))
}

/** The gateways carry out what they have taken, and the job looks at it. */
export async function giveBack({ payments, orders }: World): Promise<void> {
  await settleRefunds(payments.process())
  for (const { attempt, isGoingBack } of orders) if (isGoingBack) await przelewy24(payments).giveBack(attempt)
}

export function przelewy24({ outsides }: Payments) {
  const outside = outsides.get('p24')
  if (!outside || !('simulator' in outside)) throw new Error('no Przelewy24')
  return (outside as Przelewy24Outside).simulator
}

/** What was sent back is the second money, all of it, once; what was paid first stays. */
async function agreeOnRefunds({ payments, orders }: World): Promise<void> {
  const { rows } = await payments.pool.query<{ payment_id: string; state: string; amount: number }>('select payment_id, state, amount from portal.payment_refund where payment_id = any($1)', [orders.map(({ id }) => id)])
  for (const { id, attempt, money, isGoingBack } of orders) {
    const known = payments.outsides.get('p24') ? przelewy24(payments).transaction(attempt) : undefined
    const back = known?.refunds.filter(({ status }) => status !== 4) ?? []
    expect(back.map((one) => [one.orderId === known?.orderId, one.amount, one.status]), `${id} went back`).toEqual(isGoingBack ? [[false, money, 1]] : [])
    expect(rows.filter((row) => row.payment_id === id).map((row) => [row.state, toGrosze(row.amount)])).toEqual(isGoingBack ? [['DONE', money]] : [])
  }
}

const HOLDING: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID']
const OVER: readonly PaymentState[] = ['CANCELLED', 'EXPIRED', 'FAILED', 'POSTED']
const PAID: readonly PaymentState[] = ['PAID', 'POSTED']

/** What must be true after each step, whatever the steps were. */
export async function agree(world: World): Promise<void> {
  const now = await shown(world)
  const holders = new Map<number, string>()
  for (const order of world.orders) {
    const row = now.get(order.id)
    if (!row) throw new Error(`order ${order.id} is gone`)
    agreeOn(order, row, world)
    for (const id of row.held) {
      expect(holders.get(id), `instalment ${id} is held by two orders`).toBeUndefined()
      holders.set(id, order.id)
    }
  }
}

function agreeOn(order: Order, { state, amount, held }: Shown, { payments }: World): void {
  const about = `${order.id} ${state}, paid ${order.money} of ${order.amount}`
  expect(toGrosze(amount), about).toBe(order.amount)
  if (PAID.includes(state)) order.wasPaid = true
  if (order.wasPaid) expect(PAID, `${about}: what was paid stays paid`).toContain(state)
  if (PAID.includes(state) && order.judged !== 'accept') expect(order.money, about).toBe(order.amount)
  if (order.money === 0) expect(['NOTIFIED', 'REVIEW'], `${about}: nobody has paid`).not.toContain(state)
  const isConfirmed = payments.outsides.get(order.provider)?.isConfirmed(order.attempt)
  if (isConfirmed) expect([...PAID, 'NOTIFIED', 'REVIEW'], `${about}: the gateway was told that we have it`).toContain(state)
  if (HOLDING.includes(state) && order.judged === null) expect(held, about).toEqual([...order.ids].sort((one, other) => one - other))
  if (OVER.includes(state)) expect(held, about).toEqual([])
}

/** The office's books as the comparison of money reads them: here they say nothing, so that each order shows what it is by itself. */
const NO_BOOKS = {
  text: `select null::text as account, 0 as "cardId", ''::text as key, null::date as day, 0 as amount, ''::text as words where $1::date is null`, values: ['2026-01-01'],
}

/** What has been confirmed to a gateway comes to the office: by a payout of many, or as a transfer of its own. */
async function payOut({ payments, orders, bank }: World, tools: MoneyTools): Promise<void> {
  const { rows } = await payments.pool.query<{ id: string; token: string; orderId: number; paidOn: string }>(
    `select id, provider_token as token, provider_order_id as "orderId", (coalesce(paid_at, created_at) at time zone 'Europe/Warsaw')::date as "paidOn" from portal.payment where id = any($1)`,
    [orders.map(({ id }) => id)],
  )
  const confirmed = orders.filter(({ attempt, provider }) => payments.outsides.get(provider)?.isConfirmed(attempt))
  const details = confirmed.flatMap((order) => rows.filter(({ id }) => id === order.id).map((row) => ({ ...order, ...row, amount: order.money })))
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
  const tools: MoneyTools = { pool: payments.pool, clock: payments.clock, actor: 'job:walk', bookings: () => NO_BOOKS, record: async () => undefined }
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
    else if (payments.outsides.get(provider)?.isConfirmed(attempt)) expect(labels, about).toEqual(state === 'POSTED' ? [] : ['waits-posting'])
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
