import { expect } from 'vitest'
import { toGrosze } from '#shared/money.ts'
import type { PaymentState } from '../../../states.ts'
import { type Order, shown, type Shown, type World } from './world.ts'

export const HOLDING: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID']
const OVER: readonly PaymentState[] = ['CANCELLED', 'EXPIRED', 'FAILED', 'POSTED']
export const PAID: readonly PaymentState[] = ['PAID', 'POSTED']

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
