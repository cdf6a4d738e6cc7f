import { z } from 'zod'
import type { Asked, Notice, Received } from '#shared/server/payments/gateway.ts'
import { isAmong } from '../http/address-list.ts'
import { classOf } from './codes.ts'
import { isSeal, sealOfMessage } from './seal.ts'
import { amountOf, numberOfTransfer } from './transfer.ts'

export interface Sender {
  readonly password: string
  /** Addresses and networks from which messages may come; empty = any. The seal decides, this is a second line only. */
  readonly addresses: readonly string[]
}

/** All four, each once: a repeated field arrives as a list. Others may stand beside them. With these lengths the glued texts can be read in one way only. */
const schema = z.object({
  newStatus: z.string().regex(/^\d{4}$/),
  transAmount: z.string().max(14),
  paymentId: z.string().regex(/^[0-9A-Z]{10}$/),
  hash: z.string(),
})

/** What the clearing house posts about a transfer, checks 1 and 3 of reference part 9. */
export function readMessage(body: unknown, address: string, { password, addresses }: Sender): Received {
  const { data: message } = schema.safeParse(body)
  const amount = message && amountOf(message.transAmount)
  if (!message || amount === null || amount === undefined) return { accepted: false, reason: 'malformed' }
  if (addresses.length > 0 && !isAmong(address, addresses)) return { accepted: false, reason: 'address' }
  if (!isSeal(message.hash, sealOfMessage(message, password))) return { accepted: false, reason: 'hash' }
  const notice = noticeOf(message.paymentId, amount, {
    newStatus: message.newStatus,
    transAmount: message.transAmount,
    paymentId: message.paymentId,
  })
  const said = saidBy(message.newStatus, notice)
  return said.kind === 'paid' ? { accepted: true, notice } : { accepted: true, told: { about: notice, said } }
}

/** One number names one transfer, so it is also the number of its money. */
export function noticeOf(id: string, amount: number, origin: object): Notice {
  return { attemptId: id, orderId: numberOfTransfer(id), amounts: [amount], currency: 'PLN', origin }
}

/** What a code says about the transfer of which `notice` speaks. */
export function saidBy(code: string, notice: Notice): Asked {
  const kind = classOf(code)
  switch (kind) {
    case 'paid':
      return { kind, notice, isVerified: true }
    case 'pending':
      return { kind: 'unpaid' }
    case 'unknown':
      return { kind, words: `status ${code}` }
    default:
      return { kind: 'ended', how: kind, words: `status ${code}` }
  }
}
