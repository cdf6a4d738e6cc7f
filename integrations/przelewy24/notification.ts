import { z } from 'zod'
import { isAmong } from '../http/address-list.ts'
import { isSign, sign } from './sign.ts'

const LARGEST_MESSAGE = 16_384

/** What the gateway sends to `urlStatus`: all ten fields, with exactly these JSON types (reference 4.3). */
const schema = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string().min(1).max(100),
  amount: z.int(),
  originAmount: z.int(),
  currency: z.string().length(3),
  orderId: z.int().positive(),
  methodId: z.int(),
  statement: z.string(),
  sign: z.string(),
})

/** What it sends about a refund (reference 4.7). Of `timestamp`, which is not signed, nothing is taken. */
const refundSchema = z.object({
  orderId: z.int().positive(),
  sessionId: z.string().min(1).max(100),
  merchantId: z.int(),
  requestId: z.string().min(1).max(45),
  refundsUuid: z.string().min(1).max(36),
  amount: z.int().positive(),
  currency: z.string().length(3),
  /** 0 completed, 1 rejected. */
  status: z.union([z.literal(0), z.literal(1)]),
  sign: z.string(),
})

export type P24RefundNotification = z.infer<typeof refundSchema>

export type P24Notification = z.infer<typeof schema>

export interface Merchant {
  readonly merchantId: number
  readonly posId: number
  readonly crc: string
  /** Addresses and networks from which notifications may come; empty = any. The signature decides, this is a second line only. */
  readonly notificationIps: readonly string[]
}

interface Refused {
  readonly accepted: false
  readonly reason: 'malformed' | 'address' | 'merchant' | 'sign'
}

export type Received = { readonly accepted: true; readonly notification: P24Notification } | Refused
export type RefundReceived = { readonly accepted: true; readonly notification: P24RefundNotification } | Refused

/** Checks 1 to 4 of reference part 7, in its order: what has the form, comes from the gateway and is meant for us. */
export function readNotification(body: unknown, address: string, merchant: Merchant): Received {
  const parsed = schema.safeParse(body)
  if (!parsed.success || isTooLarge(body)) return { accepted: false, reason: 'malformed' }
  const notification = parsed.data
  if (!isKnown(address, merchant)) return { accepted: false, reason: 'address' }
  if (notification.merchantId !== merchant.merchantId || notification.posId !== merchant.posId)
    return { accepted: false, reason: 'merchant' }
  if (!isSign(notification.sign, sign('notification', notification, merchant.crc))) return { accepted: false, reason: 'sign' }
  return { accepted: true, notification }
}

/** The same of a message about a refund. */
export function readRefundNotification(body: unknown, address: string, merchant: Merchant): RefundReceived {
  const parsed = refundSchema.safeParse(body)
  if (!parsed.success || isTooLarge(body)) return { accepted: false, reason: 'malformed' }
  const notification = parsed.data
  if (!isKnown(address, merchant)) return { accepted: false, reason: 'address' }
  if (notification.merchantId !== merchant.merchantId) return { accepted: false, reason: 'merchant' }
  if (!isSign(notification.sign, sign('refundNotification', notification, merchant.crc))) return { accepted: false, reason: 'sign' }
  return { accepted: true, notification }
}

function isTooLarge(body: unknown): boolean {
  return JSON.stringify(body).length > LARGEST_MESSAGE
}

function isKnown(address: string, { notificationIps }: Merchant): boolean {
  return notificationIps.length === 0 || isAmong(address, notificationIps)
}
