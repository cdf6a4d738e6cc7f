import type { Gateway } from '#shared/server/payments/gateway.ts'
import { doubt } from '../payment/cases.ts'
import { gatewayOf, type Engine } from '../payment/engine.ts'
import { move } from '../payment/move.ts'
import { askedAbout, isOurAmount, type Payment } from '../payment/payment.ts'
import { LATE_MS } from '../payment/timing.ts'

/**
 * Has the gateway confirm OUR amount of a payment that it reported. Only this makes it paid. May be repeated at any time:
 * when an earlier confirmation succeeded but its answer was lost, the gateway refuses a second one and is asked instead.
 */
export async function verify(engine: Engine, payment: Payment): Promise<void> {
  const gateway = gatewayOf(engine, payment.provider)
  if (!gateway || payment.provider_order_id === null) return
  const result = await gateway.verify({ ...askedAbout(payment), orderId: payment.provider_order_id })
  if (result === 'confirmed') return confirm(engine, payment, 'verified')
  if (result === 'refused') await afterRefusal(engine, gateway, payment)
}

async function confirm(engine: Engine, payment: Payment, cause: string): Promise<void> {
  const paidAt = engine.deps.clock.now()
  await move(engine, payment, { action: 'confirm', cause, ...byGateway(payment), nextCheck: null, set: { paid_at: paidAt } })
}

async function afterRefusal(engine: Engine, gateway: Gateway, payment: Payment): Promise<void> {
  const asked = await gateway.ask(askedAbout(payment))
  const by = byGateway(payment)
  if (asked.kind === 'paid' && asked.isVerified) {
    const { notice } = asked
    if (isOurAmount(payment, notice) && notice.orderId === payment.provider_order_id) return confirm(engine, payment, 'asked')
    return doubt(engine, payment, { kind: 'other-amount', notice }, by)
  }
  if (asked.kind === 'returned') return doubt(engine, payment, { kind: 'returned', notice: asked.notice }, by)
  if (asked.kind === 'ended') return doubt(engine, payment, { kind: 'contradicted', notice: null }, by)
  const isTooOld = engine.deps.clock.now().getTime() > payment.valid_until.getTime() + LATE_MS
  if (isTooOld) await doubt(engine, payment, { kind: 'never-verified', notice: 'notice' in asked ? asked.notice : null }, by)
}

function byGateway(payment: Payment) {
  return { actor: `gateway:${payment.provider}`, reference: String(payment.provider_order_id) }
}
