import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Heard } from '#shared/shell/drawn-page.ts'

/** An address that no caller has (RFC 6666): what the portal asks itself to draw a page counts against no caller. */
const INSIDE = '100::1'

export function isInside({ socket }: FastifyRequest): boolean {
  return socket.remoteAddress === INSIDE
}

/** Asks the portal's own API without a network: the answer is that of anybody who has not signed in. */
export async function askInside(app: FastifyInstance, address: string): Promise<Heard> {
  const { statusCode, body } = await app.inject({ method: 'GET', url: address, remoteAddress: INSIDE })
  return { address, status: statusCode, body }
}
