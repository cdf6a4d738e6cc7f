import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOLDER = join(import.meta.dirname, '..', '..', 'dist', 'desk')
const YEAR_SECONDS = 31_536_000
/** Narrower than that of residents' pages: it stands in no frame and frames nothing but the portal's own previews, nothing is sent elsewhere, no foreign script runs. */
export const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types office-html office-text ProseMirrorClipboard',
].join('; ')

/** The desk as the browser loads it, under an address of its own. Every address below it is the same page, which knows its own. */
export async function serveDesk(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(FOLDER, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(FOLDER, 'assets'),
    prefix: '/urzad/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  })
  for (const url of ['/urzad', '/urzad/*']) {
    app.get(url, (_request, reply) =>
      reply.header('content-security-policy', DESK_POLICY).header('cache-control', 'no-cache').sendFile('index.html', FOLDER),
    )
  }
}
