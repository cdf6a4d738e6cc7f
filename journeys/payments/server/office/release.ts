import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { isLegal, type PaymentState } from '../../states.ts'
import type { Engine } from '../payment/engine.ts'
import { moveIn, type Step } from '../payment/move.ts'
import { type Payment, paymentById } from '../payment/payment.ts'
import { after, WAIT } from '../payment/timing.ts'
import { askGateway } from '../settle/ask.ts'
import { takeMoney } from '../settle/settle.ts'

/** An order by which no money has come holds its instalments until it ends. */
export function canBeReleased(state: PaymentState): boolean {
  return isLegal('abandon', state) || isLegal('cancel', state)
}

/**
 * Gives the instalments of an unpaid order back, also where the gateway says nothing. It is asked first: money that is already there is
 * taken, and the act refused. Money that comes later is recorded all the same.
 */
export async function releaseOrder(engine: Engine, id: string, { actor, record }: Pick<OfficeTools, 'actor' | 'record'>): Promise<void> {
  const payment = await paymentById(engine.deps.pool, id)
  if (!payment || !canBeReleased(payment.state)) throw new Refusal('conflict')
  const asked = isLegal('cancel', payment.state) ? await askGateway(engine, payment) : undefined
  if (asked && 'notice' in asked) {
    await takeMoney(engine, payment, asked)
    throw new Refusal('officeAct', { details: { przyczyna: 'moneyArrived' } })
  }
  await inTransaction(engine.deps.pool, async (tx) => {
    if (!(await moveIn(tx, engine, payment, stepOf(engine, payment, actor)))) throw new Refusal('conflict')
    await record(tx, { action: 'payment-release', object: id, outcome: 'done' })
  })
}

function stepOf({ deps }: Engine, { state }: Payment, actor: string): Step {
  const by = { cause: 'released', actor }
  return isLegal('cancel', state)
    ? { ...by, action: 'cancel', nextCheck: after(deps.clock.now(), WAIT.afterEnd) }
    : { ...by, action: 'abandon', nextCheck: null }
}
