import { Refusal } from '#shared/calls/errors.ts'
import type { Asked } from '#shared/server/payments/gateway.ts'
import type { PaymentState } from '../../states.ts'
import { type Engine, gatewayOf } from '../payment/engine.ts'
import { type Payment, paymentById } from '../payment/payment.ts'
import { askGateway } from '../settle/ask.ts'
import { conclude } from '../settle/settle.ts'
import { verify } from '../settle/verify.ts'

/** Where an answer of the gateway can still change something. */
const ASKABLE: readonly PaymentState[] = ['PENDING', 'NOTIFIED', 'EXPIRED', 'CANCELLED', 'FAILED']

export function canBeAsked(engine: Engine, { state, provider }: Pick<Payment, 'state' | 'provider'>): boolean {
  const gateway = gatewayOf(engine, provider)
  return gateway !== null && !gateway.isMute && ASKABLE.includes(state)
}

/** Asks the gateway about a payment once more, and does what follows from its answer. Returns what it said, and the state afterwards. `note`: says in the log who asks. */
export async function askAgain(
  engine: Engine,
  payment: Payment,
  note: () => Promise<void>,
): Promise<{ readonly told: Asked['kind']; readonly state: PaymentState }> {
  if (!canBeAsked(engine, payment)) throw new Refusal('officeAct', { details: { przyczyna: 'notAskable' } })
  await note()
  const told = await askOnce(engine, payment)
  const now = await paymentById(engine.deps.pool, payment.id)
  return { told, state: now?.state ?? payment.state }
}

/** What was reported already is confirmed, where the gateway does so now. */
async function askOnce(engine: Engine, payment: Payment): Promise<Asked['kind']> {
  const asked = await askGateway(engine, payment)
  if (payment.state === 'NOTIFIED') await verify(engine, payment)
  else await conclude(engine, payment, asked)
  return asked?.kind ?? 'unknown'
}
