import { Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/format.ts'
import type { FourEyesAct } from '#shared/server/desk/part.ts'
import { canBeReleased, releaseOrder } from '../../server/office/release.ts'
import type { Engine } from '../../server/payment/engine.ts'
import { seenPayment } from '../../server/payment/payment.ts'
import { numbersOf } from './own.ts'

const PREFIX = 'payment:'
export const paymentObject = (id: string) => `${PREFIX}${id}`
const idOf = (object: string) => object.slice(PREFIX.length)

/** Gives the instalments of an order back that is stuck: one person proposes it, another agrees, and the gateway is asked before. */
export function releasePayment(engine: Engine): FourEyesAct {
  return {
    act: 'payment-release',
    permission: 'payment-release',
    async foresee(database, object) {
      const payment = await seenPayment(database, idOf(object))
      if (!payment) throw new Refusal('notFound')
      const { id, state, amount, card_symbol: card } = payment
      if (!canBeReleased(state)) throw new Refusal('officeAct', { details: { przyczyna: 'notStuck' } })
      const facts = [
        { name: 'payment', before: id, after: id },
        { name: 'paymentCard', before: card, after: card },
        { name: 'paymentAmount', before: formatMoney(amount, 'pl'), after: formatMoney(amount, 'pl') },
        { name: 'paymentState', before: state, after: 'CANCELLED' },
      ]
      return { facts, numbers: await numbersOf(database, payment) }
    },
    carryOut: (tools, object) => releaseOrder(engine, idOf(object), tools),
  }
}
