import type { Asked } from '#shared/server/payments/gateway.ts'
import { gatewayOf, type Engine } from '../payment/engine.ts'
import { askedAbout, type Payment } from '../payment/payment.ts'

/** What the gateway says of a payment. An order that goes with the browser is known there only when its form was given out. */
export async function askGateway(engine: Engine, payment: Payment): Promise<Asked | undefined> {
  const gateway = gatewayOf(engine, payment.provider)
  if (gateway?.handOver && payment.handed_over_at === null) return { kind: 'unpaid' }
  return gateway?.ask(askedAbout(payment))
}
