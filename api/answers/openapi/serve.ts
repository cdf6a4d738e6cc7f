import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { RequestLimits } from '../../http/request-limits.ts'

const KEPT = 'public, max-age=300'

/** A published contract. It never changes while the process runs, so it is written and compressed once, and counted like any call. */
export function serveOpenApi(app: FastifyInstance, document: () => object, limits: RequestLimits, url = '/api/openapi.json'): void {
  async function make() {
    const plain = Buffer.from(JSON.stringify(document()))
    const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
    return { plain, br, gzip: zipped, etag: `"${createHash('sha256').update(plain).digest('base64url')}"` }
  }

  let made: ReturnType<typeof make> | null = null
  app.get(url, async (request, reply) => {
    await limits.countNetwork(request)
    const { etag, ...bodies } = await (made ??= make())
    reply.header('etag', etag).header('cache-control', KEPT).header('vary', 'accept-encoding').type('application/json; charset=utf-8')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const coding = (['br', 'gzip'] as const).find((name) => request.headers['accept-encoding']?.includes(name))
    return coding === undefined ? reply.send(bodies.plain) : reply.header('content-encoding', coding).send(bodies[coding])
  })
}
