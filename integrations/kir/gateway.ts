import { z } from 'zod'
import type { AskedAbout, Gateway, GatewayAdapter, GatewayOrder, Asked, Notice, Received } from '#shared/server/payments/gateway.ts'
import { completeSettings } from '#shared/server/start/operator-settings.ts'
import { addressesIn, addressList, isAmong } from '../http/address-list.ts'
import { StatusService } from './status.ts'
import { hashtrans, transferId, unwritable, type OrderForm, type Transfer, amountOf, numberOfTransfer } from './transfer.ts'
import { isSeal, sealOfMessage } from './seal.ts'

/** The clearing house takes an order only while it is valid for another quarter of an hour, and for a week at most (reference part 3). */
const LEAST_MINUTES = 15
/** The browser needs some of it to arrive there. */
const ON_THE_WAY_MINUTES = 2
const MOST_MINUTES = 7 * 24 * 60

/** Approval may still be on its way after the end of the order (reference part 7). */
const PATIENCE_MINUTES = 60

/** The start page takes no other field; a limit of the address is not known, so it is that of addresses. */
const LONGEST_EMAIL = 254

/** Every payer's browser gets a digest of the order and the secret, and can guess by it without being seen: only a long random one stands that. */
const LEAST_SECRET = 24

const on = (text: string | undefined) => text !== '0'

/** KIR Paybynet as the payment journey uses it: a transfer from the payer's own bank. */
export const kir = {
  settings: {
    KIR_URL: z.url().optional(),
    KIR_STATUS_URL: z.url().optional(),
    KIR_CLIENT_ID: z
      .string()
      .regex(/^\d{10,11}$/)
      .optional(),
    KIR_PASSWORD: z
      .string()
      .min(LEAST_SECRET, `at least ${LEAST_SECRET} characters: agree on a new random one with the operator`)
      .max(40)
      .optional(),
    KIR_AMOUNT_SEPARATOR: z.enum([',', '.']).default(','),
    KIR_SEND_EMAIL: z.enum(['0', '1']).default('1'),
    KIR_VALID_MINUTES: z.coerce
      .number<string>()
      .int()
      .min(LEAST_MINUTES + 5)
      .max(MOST_MINUTES)
      .default(45),
    KIR_NOTIFICATION_IPS: addressList,
  },
  message: { accepts: 'form', answer: 'OK' },
  open(settings) {
    const values = completeSettings(settings, 'KIR_URL', ['KIR_URL', 'KIR_CLIENT_ID', 'KIR_PASSWORD'])
    if (!values) return null
    const form: OrderForm = {
      clientId: values.KIR_CLIENT_ID,
      password: values.KIR_PASSWORD,
      separator: settings['KIR_AMOUNT_SEPARATOR'] === '.' ? '.' : ',',
      sendsEmail: on(settings['KIR_SEND_EMAIL']),
    }
    const addresses = addressesIn(settings['KIR_NOTIFICATION_IPS'] ?? '')
    const statusUrl = settings['KIR_STATUS_URL'] ?? ''
    const status = statusUrl === '' ? null : new StatusService(statusUrl, form.clientId)
    return gatewayOf(
      { url: values.KIR_URL, form, validMinutes: Number(settings['KIR_VALID_MINUTES'] ?? 45) },
      { password: form.password, addresses },
      status,
    )
  },
} as const satisfies GatewayAdapter

interface Start {
  readonly url: string
  readonly form: OrderForm
  readonly validMinutes: number
}

function gatewayOf({ url, form, validMinutes }: Start, sender: Sender, status: StatusService | null): Gateway {
  return {
    provider: 'kir',
    validMinutes,
    patienceMinutes: PATIENCE_MINUTES,
    longestEmail: LONGEST_EMAIL,
    lookAt: {
      silent: 'KIR_STATUS_URL, DNS and the firewall',
      refused: 'KIR_CLIENT_ID',
      orders: 'KIR_CLIENT_ID, KIR_PASSWORD, KIR_AMOUNT_SEPARATOR and KIR_SEND_EMAIL, and the name and address of the office',
    },
    // Nothing is sent: the order goes with the browser. What the protocol cannot carry is refused before anybody leaves.
    async register(order) {
      const reason = unwritable(transferOf(order), form)
      return reason === null
        ? { kind: 'registered', token: transferId(order.number), redirectUrl: order.handOverUrl }
        : { kind: 'refused', reason }
    },
    handOver: {
      origin: new URL(url).origin,
      form(order) {
        return order.minutesLeft >= LEAST_MINUTES + ON_THE_WAY_MINUTES
          ? { action: url, fields: { hashtrans: hashtrans(transferOf(order), form) } }
          : null
      },
    },
    readNotification: (body, address) => readMessage(body, address, sender),
    async verify(payment) {
      if (status === null) return 'confirmed'
      const { kind } = await asked(status, payment)
      return kind === 'paid' ? 'confirmed' : kind === 'ended' ? 'refused' : 'unknown'
    },
    ask: (payment) => asked(status, payment),
    greet: () => greet(status),
    ...(status === null && { isMute: true as const }),
  }
}

function transferOf(order: GatewayOrder): Transfer {
  const { nazwa, kodPocztowy, miasto, adres } = order.recipient
  return {
    // The clearing house lives in real time, whatever day the portal has.
    id: transferId(order.number),
    validUntil: new Date(Date.now() + order.minutesLeft * 60_000),
    amount: order.amount,
    email: order.email,
    account: order.account,
    payee: { name: nazwa, postcode: kodPocztowy ?? '', city: miasto ?? '', street: adres ?? '' },
    back: order.back,
  }
}

async function asked(status: StatusService | null, { token, amount }: AskedAbout) {
  const code = token === null ? null : ((await status?.codeOf(token, amount)) ?? null)
  return token === null || code === null ? ({ kind: 'unknown' } as const) : saidBy(code, noticeOf(token, amount, { status: code }))
}

/** A transfer that never was: only a payee who is not known, or not in order, is refused by the answer. */
async function greet(status: StatusService | null): Promise<'accepted' | 'refused' | 'silent'> {
  if (status === null) return 'accepted'
  const code = await status.codeOf(transferId(0), 1)
  if (code === null) return 'silent'
  return PAYEE_REFUSED.has(code) || classOf(code) === 'unknown' ? 'refused' : 'accepted'
}

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
function noticeOf(id: string, amount: number, origin: object): Notice {
  return { attemptId: id, orderId: numberOfTransfer(id), amounts: [amount], currency: 'PLN', origin }
}

/** What a code says about the transfer of which `notice` speaks. */
function saidBy(code: string, notice: Notice): Asked {
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

/** What a status code means for an order (reference part 7). */
type CodeClass = 'pending' | 'paid' | 'declined' | 'expired' | 'refused' | 'unknown'

/** 22xx and 23xx differ in nothing that is known. 1002 to 1012 are faults of our settings or data. */
const CODES: ReadonlyMap<string, CodeClass> = new Map([
  ['1000', 'declined'],
  ['1001', 'expired'],
  ...Array.from({ length: 11 }, (_, at) => [String(1002 + at), 'refused'] as const),
  ['2100', 'pending'],
  ['2101', 'pending'],
  ['2102', 'pending'],
  ['2200', 'pending'],
  ['2201', 'expired'],
  ['2301', 'expired'],
  ['2202', 'declined'],
  ['2302', 'declined'],
  ['2203', 'paid'],
  ['2303', 'paid'],
])

export function classOf(code: string): CodeClass {
  return CODES.get(code) ?? 'unknown'
}

/** The payee is not known, not in order, or its certificate is not valid: nobody can pay at all. */
const PAYEE_REFUSED: ReadonlySet<string> = new Set(['1002', '1005', '1006'])
