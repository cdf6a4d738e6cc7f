import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { isSign, sign } from '../../integrations/przelewy24/sign.ts'
import { warsawTime } from '#shared/dates.ts'
import type { Faults } from './faults.ts'
import { isAuthorised, playFault, readJson, sendError, sendJson } from './http.ts'
import { findRefunds, refund } from './refund.ts'
import type { SimulatedRefund, SimulatedTransaction, SimulatorState } from './state.ts'

export interface SimulatedMerchant {
  readonly merchantId: number
  readonly posId: number
  readonly apiKey: string
  readonly crc: string
}

export interface Gateway {
  readonly merchant: SimulatedMerchant
  readonly state: SimulatorState
  readonly faults: Faults
  /** Carries out what was taken. */
  readonly giveBack: (taken: readonly SimulatedRefund[]) => void
}

const web = z.url().max(250)
const merchantFields = { merchantId: z.int(), posId: z.int(), sign: z.string().length(96) }

/** Reference 4.2. Optional fields may also come as null: one published client sends them so. */
const registration = z.object({
  ...merchantFields,
  sessionId: z.string().min(1).max(100),
  amount: z.int().positive(),
  currency: z.string().length(3),
  description: z.string().min(1).max(1024),
  email: z.email().max(50),
  client: z.string().max(40).nullish(),
  country: z.string().length(2),
  language: z.string().length(2),
  urlReturn: web,
  urlStatus: web.nullish(),
  timeLimit: z.int().min(0).max(99).nullish(),
})

const verification = z.object({
  ...merchantFields,
  sessionId: z.string(),
  amount: z.int(),
  currency: z.string().length(3),
  orderId: z.int(),
})

const MINUTE_MS = 60_000

/** The web services under `/api/v1`. */
export async function answerApi(gateway: Gateway, request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const { posId, apiKey } = gateway.merchant
  if (!isAuthorised(request, posId, apiKey)) return sendError(response, 401, 'Incorrect authentication')
  const call = `${request.method} ${path}`
  if (call === 'GET /testAccess') return sendJson(response, 200, { data: true, error: '' })
  if (call === 'POST /transaction/register') return register(gateway, await readJson(request), response)
  if (call === 'PUT /transaction/verify') return verify(gateway, await readJson(request), response)
  if (call === 'POST /transaction/refund') return gateway.giveBack(refund(gateway, await readJson(request), response))
  const [, order] = /^GET \/refund\/by\/orderId\/(\d+)$/.exec(call) ?? []
  if (order !== undefined) return findRefunds(gateway, Number(order), response)
  const [, session] = /^GET \/transaction\/by\/sessionId\/([^/]+)$/.exec(call) ?? []
  if (session !== undefined) return find(gateway, decodeURIComponent(session), response)
  return sendError(response, 404, 'Not found')
}

function register({ merchant, state, faults }: Gateway, body: unknown, response: ServerResponse): void {
  if (faults.register !== 'none' && faults.register !== 'lost') return void playFault(faults.register, response)
  const parsed = registration.safeParse(body)
  if (!parsed.success) return sendError(response, 400, z.prettifyError(parsed.error))
  const { sessionId, amount, currency, timeLimit, ...order } = parsed.data
  const expected = sign('register', { sessionId, merchantId: merchant.merchantId, amount, currency }, merchant.crc)
  const isOurs = order.merchantId === merchant.merchantId && order.posId === merchant.posId
  if (!isOurs || !isSign(order.sign, expected)) return sendError(response, 400, 'Incorrect CRC value')
  if (state.bySession(sessionId)) return sendError(response, 400, 'Session id was used before')
  const token = randomUUID().toUpperCase()
  state.save({
    token,
    sessionId,
    amount,
    currency,
    description: order.description,
    email: order.email,
    client: order.client ?? '',
    urlReturn: order.urlReturn,
    urlStatus: order.urlStatus ?? null,
    payableUntil: timeLimit ? Date.now() + timeLimit * MINUTE_MS : null,
    status: 0,
    paid: 0,
    orderId: state.nextOrderId(),
    isRefused: false,
    createdAt: Date.now(),
    further: [],
    refunds: [],
  })
  if (!playFault(faults.register, response)) sendJson(response, 200, { data: { token }, responseCode: 0 })
}

function verify({ merchant, state, faults }: Gateway, body: unknown, response: ServerResponse): void {
  if (faults.verify !== 'none' && faults.verify !== 'lost') return void playFault(faults.verify, response)
  const parsed = verification.safeParse(body)
  if (!parsed.success) return sendError(response, 400, z.prettifyError(parsed.error))
  const asked = parsed.data
  if (!isSign(asked.sign, sign('verify', asked, merchant.crc))) return sendError(response, 400, 'Incorrect CRC value')
  const known = state.bySession(asked.sessionId)
  const isMatch = known?.status === 1 && known.orderId === asked.orderId && known.paid === asked.amount && known.currency === asked.currency
  if (!known || !isMatch) return sendError(response, 400, 'Incorrect transaction')
  state.save({ ...known, status: 2 })
  if (!playFault(faults.verify, response)) sendJson(response, 200, { data: { status: 'success' }, responseCode: 0 })
}

function find({ state, faults }: Gateway, sessionId: string, response: ServerResponse): void {
  if (playFault(faults.find, response)) return
  const known = state.bySession(sessionId)
  if (!known) return sendError(response, 404, 'Transaction not found')
  sendJson(response, 200, { data: found(known), responseCode: 0 })
}

/** Reference 4.5. */
function found(known: SimulatedTransaction): object {
  const date = warsawTime(new Date(known.createdAt)).replace(/\D/g, '').slice(0, 12)
  return {
    orderId: known.orderId,
    sessionId: known.sessionId,
    status: known.status,
    amount: known.status === 0 ? known.amount : known.paid,
    currency: known.currency,
    date,
    dateOfTransaction: date,
    clientEmail: known.email,
    accountMD5: '',
    paymentMethod: 154,
    description: known.description,
    clientName: known.client,
    clientAddress: '',
    clientCity: '',
    clientPostcode: '',
    batchId: 0,
    fee: '0',
    statement: statementOf(known),
  }
}

export function statementOf({ orderId }: SimulatedTransaction): string {
  const letters = orderId.toString(36).toUpperCase().padStart(9, '0').slice(-9)
  return `p24-${letters.slice(0, 3)}-${letters.slice(3, 6)}-${letters.slice(6)}`
}
