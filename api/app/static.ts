import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/errors.ts'
import type { LoadedEntry } from '../services/load-services.ts'
import { sendError } from '../http/errors.ts'
import { pageRoutes } from '../services/page-routes.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'dist', 'web')
const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'] as const
/** Shows any page of the office by its name. */
const OFFICE_PAGE = '/strona-wlasna'
const YEAR_SECONDS = 31_536_000

/**
 * Serves the built web application: hashed files for ever, the page itself fresh every time. An unknown address gets the
 * page too, with status 404: it shows "not found" in the person's language.
 */
export async function serveWeb(app: FastifyInstance, entries: readonly LoadedEntry[], hasPage: (name: string) => Promise<boolean>): Promise<void> {
  const pages = await pageRoutes(entries)
  const hasWeb = existsSync(join(FOLDER, 'index.html'))
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: FOLDER, index: false, wildcard: false, preCompressed: true, cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const allowed = METHODS.filter((method) => app.hasRoute({ url: path, method }))
    if (allowed.length > 0) return sendError(new Refusal('methodNotAllowed'), request, reply.header('allow', allowed.join(', ')))
    if (!hasWeb || path.startsWith('/api/') || path.startsWith('/assets/')) return sendError(new Refusal('notFound'), request, reply)
    const route = path.replace(/(.)\/$/, '$1')
    const isThere = pages.has(route) && (route !== OFFICE_PAGE || (await hasPage(pageName(request))))
    return sendPage(request, reply, isThere ? 200 : 404)
  })
}

function pageName({ query }: FastifyRequest): string {
  const { nazwaPliku } = query as Record<string, unknown>
  return typeof nazwaPliku === 'string' ? nazwaPliku : ''
}

function sendPage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendError(new Refusal('methodNotAllowed'), request, reply.header('allow', 'GET, HEAD'))
  return reply.code(status).sendFile('index.html')
}
