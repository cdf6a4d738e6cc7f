import fc from 'fast-check'
import { secondRefund } from '../../refunds/decide.ts'
import { orderRefund } from '../../refunds/order.ts'
import { settleRefunds } from '../../refunds/send.ts'
import { index, nth, step } from './step.ts'
import { casesOf, giveBack, mustHave } from './world.ts'

const CLERKS = ['portal clerk:anna.lis', 'portal clerk:jan.nowak'] as const

/** Money that came twice is to go back: one clerk orders it, another agrees. */
export const refundOrder = index.map((which) =>
  step(`the second money of order ${which} is to go back`, async (world) => {
    const asked = await Promise.all(
      world.orders.map(async (found) => ({ found, opened: (await casesOf(world, found.id)).find(({ kind }) => kind === 'second-order') })),
    )
    const { found, opened } =
      nth(
        asked.filter((one) => one.opened !== undefined && !one.found.isGoingBack && one.found.provider === 'p24'),
        which,
      ) ?? {}
    if (!found || !opened) return false
    const name = `${found.id}/${opened.number}`
    mustHave(await orderRefund(world.payments.process(), name, { reason: 'paid twice', clerk: CLERKS[0] }), { kind: 'ordered' })
    mustHave(await secondRefund(world.payments.process(), name, CLERKS[0]), { kind: 'samePerson' })
    mustHave(await secondRefund(world.payments.process(), name, CLERKS[1]), { kind: 'seconded' })
    found.isGoingBack = true
    return true
  }),
)

/** Also by several processes at once: it is sent once. */
export const refundsLookedAt = fc.constantFrom(1, 3).map((processes) =>
  step(`${processes} processes look after refunds`, async ({ payments }) => {
    payments.advance(5)
    await Promise.all(Array.from({ length: processes }, () => settleRefunds(payments.process())))
    return true
  }),
)

export const moneyBack = fc.constant(
  step('the gateway carries refunds out', async (world) => {
    await giveBack(world)
    return true
  }),
)
