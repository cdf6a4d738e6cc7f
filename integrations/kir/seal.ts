import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * The protocol's own seal: lowercase hex SHA-1 with the password at the end. It is weak (no nonce, no time), therefore a message
 * is only ever a reason to ask (reference part 5).
 */
function seal(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('hex')
}

/** Of the elements of an order: the password stands behind them as one more, which is never sent (reference part 3). */
export function sealOfOrder(elements: string, password: string): string {
  return seal(`${elements}<password>${password}</password>`)
}

export interface SealedMessage {
  readonly newStatus: string
  readonly transAmount: string
  readonly paymentId: string
}

/** Of a status message: over the texts as they came (reference part 5). */
export function sealOfMessage({ newStatus, transAmount, paymentId }: SealedMessage, password: string): string {
  return seal(newStatus + transAmount + paymentId + password)
}

/** Compares in constant time; anything that is not 40 lowercase hex digits is false. */
export function isSeal(received: string, expected: string): boolean {
  return /^[0-9a-f]{40}$/.test(received) && timingSafeEqual(Buffer.from(received), Buffer.from(expected))
}
