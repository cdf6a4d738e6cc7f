import type { RefundOrder, Refunds, RefundState } from '#shared/server/payments/gateway.ts'
import { P24_FIELDS, type Przelewy24 } from './adapter.ts'

/** Giving back by Przelewy24 (reference 4.7). One transaction a call, so that one refusal says something about one refund only. */
export function refundsOf(adapter: Przelewy24, urlStatus: string): Refunds {
  return {
    async send(order) {
      const { refundId, attemptId, orderId, amount, title } = order
      const description = title.slice(0, P24_FIELDS.refund)
      const sent = await adapter.refund({
        requestId: refundId,
        refundsUuid: uuidOf(refundId),
        orderId,
        sessionId: attemptId,
        amount,
        description,
        urlStatus,
      })
      if (sent.kind === 'taken') return { kind: 'pending' }
      if (sent.kind !== 'conflict') return sent
      // Either it has our refund already, or it refuses this one: only what it lists tells which.
      const known = await ask(adapter, order)
      return known.kind === 'absent' ? { kind: 'refused', reason: '409: the gateway does not give this transaction back' } : known
    },
    ask: (order) => ask(adapter, order),
    readNotification(body, address) {
      const received = adapter.readRefundNotification(body, address)
      if (!received.accepted) return received
      const { requestId, refundsUuid, sessionId: attemptId, orderId, amount, currency, status } = received.notification
      // The request number is not signed, the other number is: one that does not follow from it was put together by somebody else.
      if (refundsUuid !== uuidOf(requestId)) return { accepted: false, reason: 'request' }
      return {
        accepted: true,
        notice: { refundId: requestId, attemptId, orderId, amount, currency, isDone: status === 0, origin: received.notification },
      }
    },
  }
}

/** Documented with 35 characters, sent by others with 36: without its hyphens a number of ours fits both. */
function uuidOf(refundId: string): string {
  return refundId.replaceAll('-', '')
}

async function ask(adapter: Przelewy24, { refundId, orderId, amount }: RefundOrder): Promise<RefundState> {
  const found = await adapter.findRefund(orderId, refundId)
  if (found.kind !== 'found') return found
  // A number of ours with another amount is nothing that we sent.
  if (found.amount !== amount) return { kind: 'unknown' }
  if (found.status === 1) return { kind: 'done' }
  if (found.status === 4) return { kind: 'refused', reason: 'the gateway has rejected it' }
  return { kind: found.status === 2 || found.status === 3 ? 'pending' : 'unknown' }
}
