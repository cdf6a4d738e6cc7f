import { expect } from 'vitest'
import type { Provider } from '#shared/payments/payment-providers.ts'
import { contract } from '../../../contract.ts'
import type { PaymentState } from '../../../states.ts'
import { kirBench, przelewy24Bench, type Przelewy24Outside } from '../../../testing/bench.ts'
import type { GatewayBench } from '../../../testing/outside.ts'
import { settleRefunds } from '../../refunds/send.ts'
import { openCases } from '../../payment/review.ts'
import { settle } from '../../settle/settle.ts'
import type { startPaymentsOver } from '../../testing/testing.ts'
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

export interface Shown {
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
