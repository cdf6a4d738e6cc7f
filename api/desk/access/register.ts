import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Refusal } from '#shared/calls/errors.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskRoute } from '#shared/server/desk/route.ts'
import { isFile, isStreamed, sendFile, sendStream } from '../../app/send-file.ts'
import { plainAddress } from '../../http/network.ts'
import type { RequestLimits } from '../../http/request-limits.ts'
import { openCall, sessionOf, staffCall, type DeskServices } from './context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of the desk, once its caller is known. */
    desk: DeskContext | null
  }
}

/** A read of the desk that a browser makes for a foreign page is refused too: nothing at all comes from there. */
function refuseForeign({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreignOrigin')
}

const NOTED: Partial<Record<Refusal['error'], ActName>> = { deskForbidden: 'desk-access' }

/** Does an act that can be taken back for some seconds. */
export type Hold = (ctx: DeskContext, route: DeskRoute, input: { readonly query: unknown; readonly body: unknown }) => Promise<unknown>

/** Registers one call of the desk: who calls, what they may, schemas, handler, answer. */
export function registerDeskRoute(
  app: FastifyInstance,
  route: DeskRoute,
  services: DeskServices & { readonly limits: RequestLimits; readonly hold: Hold },
): void {
  const { endpoint, handle } = route
  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    schema: {
      querystring: endpoint.query,
      ...(endpoint.method === 'POST' && { body: endpoint.body }),
      ...(endpoint.file === undefined && { response: { 200: endpoint.answer } }),
    },
    // Before the body is judged: who may not call learns nothing of what the call takes.
    preValidation: async (request, reply) => {
      refuseForeign(request)
      const call = openCall(request, reply, services)
      if (endpoint.permission === 'anybody') {
        await services.limits.countNetwork(request)
        Object.assign(request, { desk: call })
        return
      }
      try {
        const session = await sessionOf(request, endpoint, services)
        await services.limits.admitStaff(session.tokenHash.toString('base64url'), endpoint.file !== undefined)
        const step = { ...call, session }
        const isStep = endpoint.permission === 'second-step' || endpoint.permission === 'enrolling'
        Object.assign(request, { desk: isStep ? step : await staffCall(step, endpoint, services) })
      } catch (error) {
        await noteRefused(error, request, services, endpoint.path)
        throw error
      }
    },
    handler: async (request, reply) => {
      if (!request.desk) throw new Refusal('unauthorized')
      const input = { query: request.query, body: request.body }
      const answer = await (endpoint.held ? services.hold(request.desk, route, input) : handle(request.desk, input))
      reply.header('cache-control', 'no-store')
      if (isStreamed(answer)) return sendStream(reply, answer)
      return isFile(answer) ? sendFile(request, reply, answer) : reply.send(answer)
    },
  })
}

/** A foreign address, a permission that is lacking: who tried stands in the log. */
async function noteRefused(
  error: unknown,
  request: FastifyRequest,
  services: DeskServices & { readonly limits: RequestLimits },
  path: string,
): Promise<void> {
  if (!(error instanceof Refusal)) return
  if (error.error === 'unauthorized') await services.limits.countNetwork(request)
  const action = NOTED[error.error]
  if (action === undefined) return
  const token = services.cookie.read(request.headers.cookie)
  const session = token === null ? null : await services.sessions.find(token)
  await services.audit({
    actor: session ? `staff:${session.login}` : 'anonymous',
    action,
    object: path,
    outcome: 'refused',
    address: plainAddress(request.ip),
    requestId: request.id,
  })
}
