import { z } from 'zod'
import { REFUND_MESSAGES, type Asked, type Gateway, type GatewayAdapter } from '#shared/server/payments/gateway.ts'
import { completeSettings } from '#shared/server/start/operator-settings.ts'
import { addressesIn, addressList } from '../http/address-list.ts'
import { refundsOf } from './refunds.ts'
import { P24_FIELDS, Przelewy24, type P24Config } from './adapter.ts'

/** Our own limit for finishing a payment, told to the gateway as `timeLimit` (its own default is not published). */
const VALID_MINUTES = 60

/** Languages of the gateway's page; Ukrainian is none of them, so it falls back to its default. */
const LANGUAGES = new Set(['pl', 'en', 'de'])

/** Przelewy24 as the payment journey uses it. */
export const przelewy24 = {
  settings: {
    P24_URL: z.url().optional(),
    P24_MERCHANT_ID: z.coerce.number<number>().int().positive().optional(),
    P24_POS_ID: z.coerce.number<number>().int().positive().optional(),
    P24_API_KEY: z.string().optional(),
    P24_CRC: z.string().optional(),
    P24_NOTIFICATION_IPS: addressList,
  },
  message: { answer: '' },
  givesBack: true,
  open(settings, messagesTo) {
    const values = completeSettings(settings, 'P24_URL', ['P24_URL', 'P24_MERCHANT_ID', 'P24_API_KEY', 'P24_CRC'])
    if (!values) return null
    const merchantId = Number(values.P24_MERCHANT_ID)
    const config = {
      url: values.P24_URL.replace(/\/$/, ''),
      merchantId,
      posId: Number(settings['P24_POS_ID'] ?? merchantId),
      apiKey: values.P24_API_KEY,
      crc: values.P24_CRC,
      notificationIps: addressesIn(settings['P24_NOTIFICATION_IPS'] ?? ''),
    }
    return gatewayOf(config, messagesTo)
  },
} as const satisfies GatewayAdapter

function gatewayOf(config: P24Config, urlStatus: string): Gateway {
  const adapter = new Przelewy24(config)
  return {
    provider: 'p24',
    validMinutes: VALID_MINUTES,
    patienceMinutes: 0,
    longestEmail: P24_FIELDS.email,
    lookAt: {
      silent: 'P24_URL, DNS and the firewall',
      refused: 'P24_POS_ID and P24_API_KEY',
      orders: 'P24_MERCHANT_ID, P24_POS_ID, P24_API_KEY and P24_CRC',
    },
    register: ({ attemptId, amount, title, email, payer, language, returnUrl }) =>
      adapter.register({
        sessionId: attemptId,
        amount,
        description: title.slice(0, P24_FIELDS.description),
        email,
        client: payer,
        language: LANGUAGES.has(language) ? language : 'pl',
        urlReturn: returnUrl,
        urlStatus,
        timeLimit: VALID_MINUTES,
      }),
    readNotification(body, address) {
      const received = adapter.readNotification(body, address)
      if (!received.accepted) return received
      const { sessionId, orderId, amount, originAmount, currency } = received.notification
      return {
        accepted: true,
        notice: { attemptId: sessionId, orderId, amounts: [amount, originAmount], currency, origin: received.notification },
      }
    },
    verify: ({ attemptId, orderId, amount }) => adapter.verify(attemptId, orderId, amount),
    ask: ({ attemptId }) => ask(adapter, attemptId),
    refunds: refundsOf(adapter, `${urlStatus}${REFUND_MESSAGES}`),
    async greet() {
      const isAccepted = await adapter.testAccess()
      return isAccepted === null ? 'silent' : isAccepted ? 'accepted' : 'refused'
    },
  }
}

async function ask(adapter: Przelewy24, attemptId: string): Promise<Asked> {
  const found = await adapter.find(attemptId)
  if (found.kind !== 'found') return { kind: found.kind === 'unknown' ? 'unknown' : 'unpaid' }
  const { status, orderId, amount, currency } = found.transaction
  const notice = { attemptId, orderId, amounts: [amount], currency, origin: found.transaction }
  if (status === 3) return { kind: 'returned', notice, isVerified: false }
  return status === 1 || status === 2 ? { kind: 'paid', notice, isVerified: status === 2 } : { kind: 'unknown' }
}
