import { z } from 'zod'
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

export type P24Notification = z.infer<typeof schema>

export interface Merchant {
  readonly merchantId: number
  readonly posId: number
  readonly crc: string
  /** Addresses from which notifications may come; empty = any. The signature decides, this is a second line only. */
  readonly notificationIps: readonly string[]
}

export type Received =
  | { readonly accepted: true; readonly notification: P24Notification }
  | { readonly accepted: false; readonly reason: 'malformed' | 'address' | 'merchant' | 'sign' }

/** Checks 1 to 4 of reference part 7, in its order: what has the form, comes from the gateway and is meant for us. */
export function readNotification(body: unknown, address: string, merchant: Merchant): Received {
  const parsed = schema.safeParse(body)
  if (!parsed.success || JSON.stringify(body).length > LARGEST_MESSAGE) return { accepted: false, reason: 'malformed' }
  const notification = parsed.data
  const isAddressKnown = merchant.notificationIps.length === 0 || merchant.notificationIps.includes(address)
  if (!isAddressKnown) return { accepted: false, reason: 'address' }
  if (notification.merchantId !== merchant.merchantId || notification.posId !== merchant.posId) return { accepted: false, reason: 'merchant' }
  if (!isSign(notification.sign, sign('notification', notification, merchant.crc))) return { accepted: false, reason: 'sign' }
  return { accepted: true, notification }
}
