import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { warsawTime } from '#shared/dates.ts'
import type { Faults } from './faults.ts'
import { playFault, sendError, sendJson } from './http.ts'
import type { SimulatedRefund, SimulatedTransaction, SimulatorState } from './state.ts'

/** Reference 4.7: no `sign` is documented for this call. */
const schema = z.object({
  requestId: z.string().max(45),
  refundsUuid: z.string().max(36),
  refunds: z
    .array(z.object({ orderId: z.int(), sessionId: z.string(), amount: z.int().positive(), description: z.string().nullish() }))
    .min(1),
  urlStatus: z.url().nullish(),
})

interface Ledger {
  readonly state: SimulatorState
  readonly faults: Faults
}

/** What a payer gave under this number. */
function paidUnder(known: SimulatedTransaction, orderId: number): number {
  return known.orderId === orderId ? known.paid : (known.further.find((more) => more.orderId === orderId)?.paid ?? 0)
}

/** What has gone back of it or is about to. */
export function givenBack({ refunds }: SimulatedTransaction, orderId: number): number {
  return refunds.filter((one) => one.orderId === orderId && one.status !== 4).reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Takes an order to give money back; it is carried out afterwards. Whether the operator gives back what was never verified is not
 * documented: here it does, as the reference proposes for what was paid twice. Returns what was taken.
 */
export function refund({ state, faults }: Ledger, body: unknown, response: ServerResponse): SimulatedRefund[] {
  if (faults.refund !== 'none' && faults.refund !== 'lost') return (playFault(faults.refund, response), [])
  const parsed = schema.safeParse(body)
  if (!parsed.success) return (sendError(response, 400, z.prettifyError(parsed.error)), [])
  const { requestId, refundsUuid, refunds, urlStatus } = parsed.data
  const isUsed = state.all().some((known) => known.refunds.some((one) => one.requestId === requestId || one.refundsUuid === refundsUuid))
  const results = refunds.map((asked) => {
    const known = state.byOrder(asked.orderId)
    const isPaid = known?.sessionId === asked.sessionId && known.status > 0 && known.status < 3
    return { asked, isPossible: !isUsed && isPaid && givenBack(known, asked.orderId) + asked.amount <= paidUnder(known, asked.orderId) }
  })
  if (results.some(({ isPossible }) => !isPossible)) {
    const error = results.map(({ asked, isPossible }) => ({
      orderId: asked.orderId,
      status: isPossible,
      message: isPossible ? 'success' : 'Incorrect transaction',
    }))
    return (sendJson(response, 409, { error, code: 409 }), [])
  }
  const taken = refunds.map(({ orderId, amount, description }): SimulatedRefund => ({
    requestId,
    refundsUuid,
    orderId,
    amount,
    description: description ?? '',
    urlStatus: urlStatus ?? null,
    status: 2,
    date: warsawTime(new Date()),
  }))
  for (const one of taken) saveRefund(state, one)
  if (!playFault(faults.refund, response))
    sendJson(response, 201, { data: refunds.map((asked) => ({ ...asked, status: true, message: 'success' })), responseCode: 0 })
  return taken
}

/** Keeps a refund as it stands now; a transaction of which all went back has the status 3. */
export function saveRefund(state: SimulatorState, changed: SimulatedRefund): void {
  const known = state.byOrder(changed.orderId)
  if (!known) return
  const refunds = [
    ...known.refunds.filter(({ requestId, orderId }) => requestId !== changed.requestId || orderId !== changed.orderId),
    changed,
  ]
  const done = refunds.filter((one) => one.status === 1 && one.orderId === known.orderId).reduce((sum, { amount }) => sum + amount, 0)
  state.save({ ...known, refunds, status: known.status > 0 && done >= known.paid ? 3 : known.status })
}

/** `GET /refund/by/orderId/{orderId}`. */
export function findRefunds({ state, faults }: Ledger, orderId: number, response: ServerResponse): void {
  if (playFault(faults.find, response)) return
  const known = state.byOrder(orderId)
  const refunds = known?.refunds.filter((one) => one.orderId === orderId) ?? []
  if (!known || refunds.length === 0) return sendError(response, 404, 'Refund not found')
  const listed = refunds.map(({ requestId, date, description, status, amount }) => ({
    batchId: 0,
    requestId,
    date,
    login: 'portal',
    description,
    status,
    amount,
  }))
  sendJson(response, 200, {
    data: { orderId, sessionId: known.sessionId, amount: paidUnder(known, orderId), currency: known.currency, refunds: listed },
    responseCode: 0,
  })
}
