import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { sendError, sendJson } from './http.ts'
import type { SimulatorState } from './state.ts'

/** Reference 4.7: no `sign` is documented for this call. */
const schema = z.object({
  requestId: z.string().max(45),
  refundsUuid: z.string().max(36),
  refunds: z.array(z.object({ orderId: z.int(), sessionId: z.string(), amount: z.int().positive(), description: z.string().nullish() })).min(1),
})

/** Gives money back in full: the transaction then has the status 3. */
export function refund(state: SimulatorState, body: unknown, response: ServerResponse): void {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return sendError(response, 400, z.prettifyError(parsed.error))
  const results = parsed.data.refunds.map((asked) => {
    const known = state.byOrder(asked.orderId)
    const isPossible = known?.sessionId === asked.sessionId && known.status === 2 && asked.amount <= known.paid
    return { known, asked, isPossible }
  })
  if (results.some(({ isPossible }) => !isPossible)) {
    const error = results.map(({ asked, isPossible }) => ({ orderId: asked.orderId, status: isPossible, message: isPossible ? 'success' : 'Incorrect transaction' }))
    return sendJson(response, 409, { error, code: 409 })
  }
  for (const { known, asked } of results) {
    if (known) state.save({ ...known, paid: known.paid - asked.amount, status: known.paid === asked.amount ? 3 : 2 })
  }
  sendJson(response, 201, { data: results.map(({ asked }) => ({ ...asked, status: true, message: 'success' })), responseCode: 0 })
}
