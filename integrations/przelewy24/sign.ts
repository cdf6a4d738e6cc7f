import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Checksums of the Przelewy24 REST API v1: SHA-384, lowercase hex, over compact JSON with keys in exactly these orders
 * and the secret `crc` last. The object is rebuilt from this table; a received body is never serialised again.
 */
const ORDERS = {
  register: ['sessionId', 'merchantId', 'amount', 'currency'],
  notification: ['merchantId', 'posId', 'sessionId', 'amount', 'originAmount', 'currency', 'orderId', 'methodId', 'statement'],
  verify: ['sessionId', 'orderId', 'amount', 'currency'],
  refundNotification: ['orderId', 'sessionId', 'refundsUuid', 'merchantId', 'amount', 'currency', 'status'],
} as const

export type SignedMessage = keyof typeof ORDERS
export type SignedFields<M extends SignedMessage> = Readonly<Record<(typeof ORDERS)[M][number], string | number>>

/** The `sign` of a message. `JSON.stringify` writes the bytes that the operator's PHP flags write (reference part 6). */
export function sign<M extends SignedMessage>(message: M, fields: SignedFields<M>, crc: string): string {
  const values: Readonly<Record<string, string | number>> = fields
  const ordered = [...ORDERS[message].map((name) => [name, values[name]]), ['crc', crc]]
  return createHash('sha384')
    .update(JSON.stringify(Object.fromEntries(ordered)))
    .digest('hex')
}

/** Compares in constant time; anything that is not 96 lowercase hex digits is false. */
export function isSign(received: unknown, expected: string): boolean {
  if (typeof received !== 'string' || !/^[0-9a-f]{96}$/.test(received)) return false
  return timingSafeEqual(Buffer.from(received), Buffer.from(expected))
}
