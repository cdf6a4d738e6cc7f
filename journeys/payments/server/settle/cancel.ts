import { Refusal } from '#shared/calls/errors.ts'
import { reachesCard, type SubjectContext } from '#shared/server/context.ts'
import { isLegal, stageOf, statusOf, type Stage, type Status } from '../../states.ts'
import type { Engine } from '../payment/engine.ts'
import { actorOf, type Orderer } from '../order/reserve.ts'
import { askGateway } from './ask.ts'
import { move } from '../payment/move.ts'
import { paymentById, seenPayment, type Payment } from '../payment/payment.ts'
import { takeMoney } from './settle.ts'
import { after, WAIT } from '../payment/timing.ts'

interface Outcome {
  readonly status: Status
  readonly etap: Stage
}

/**
 * The person gives up an unfinished payment, so that the instalments can be paid otherwise at once. The gateway is asked
 * first: money that is already there is taken, and without an answer nothing changes (kod 1505).
 */
export async function cancel(engine: Engine, ctx: SubjectContext, id: string): Promise<Outcome> {
  const payment = await paymentById(engine.deps.pool, id)
  if (!payment || !isOf(payment, ctx)) throw new Refusal('notFound')
  return giveUp(engine, ctx, payment)
}

/** The same for whoever has shown that the payment is theirs to give up. */
export async function giveUp(engine: Engine, by: Pick<Orderer, 'now' | 'session'>, payment: Payment): Promise<Outcome> {
  const { id } = payment
  const actor = actorOf(by)
  // Nobody has its address yet, as of a part of a basket that waits for its turn: there is nothing to ask.
  if (isLegal('abandon', payment.state)) {
    await move(engine, payment, { action: 'abandon', cause: 'given-up', actor, nextCheck: null })
  }
  if (!isLegal('cancel', payment.state)) return statusNow(engine, id)
  const asked = await askGateway(engine, payment)
  if (!asked || asked.kind === 'unknown') throw new Refusal('gatewayFailed')
  if ('notice' in asked) await takeMoney(engine, payment, asked)
  else {
    const nextCheck = after(by.now, WAIT.afterEnd)
    await move(engine, payment, { action: 'cancel', cause: 'given-up', actor, nextCheck })
  }
  return statusNow(engine, id)
}

function isOf(payment: Payment, { subject }: SubjectContext): boolean {
  const { pesel, nip, card_id: card, card_kind: kind } = payment
  return pesel === subject.pesel && nip === subject.nip && reachesCard(subject, { id: card, kind })
}

async function statusNow({ deps }: Engine, id: string): Promise<Outcome> {
  const payment = await seenPayment(deps.pool, id)
  if (!payment) throw new Refusal('notFound')
  return { status: statusOf(payment.state), etap: stageOf(payment) }
}
