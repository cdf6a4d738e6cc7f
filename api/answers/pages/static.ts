import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/calls/errors.ts'
import { isWritten, type Language } from '#shared/language.ts'
import { sendError } from '../../http/errors.ts'
import type { DrawnAddresses } from './addresses.ts'
import { type Built, WEB_FOLDER } from './built.ts'
import { folderOfKept } from './kept-builds.ts'
import type { Pages } from './pages.ts'
import { outlineIn } from './template.ts'
import type { OfficeSettings } from '../portal/settings.ts'
import type { KeptPage } from './kept.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'] as const
/** Shows any page of the office by its name. */
const OFFICE_PAGE = '/strona-wlasna'
/** A part of the pages, which may be one of another build. */
const FILE = /^\/(urzad\/)?assets\/(.*)$/
const FOR_EVER = `public, max-age=${365 * 24 * 60 * 60}, immutable`

export interface WebParts {
  /** In which the files of other builds lie. */
  readonly dataDir: string
  /** Every address that is a page. */
  readonly routes: ReadonlySet<string>
  readonly office: () => Promise<OfficeSettings>
  /** null before the first build. */
  readonly built: Built | null
  readonly drawn: DrawnAddresses
  readonly pages: Pages | null
  /** A finished page goes out. */
  readonly onDrawn?: (path: string, language: Language) => void
}

/**
 * Serves the built web application: hashed files for ever, the pages fresh every time. Public ones come as finished HTML, others as
 * an outline that the browser fills. An unknown address gets the outline too, with status 404: it shows "not found" in the person's language.
 */
export async function serveWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { built, routes, office, dataDir } = parts
  // One route for all files: a route for each of some two thousand would be half of a portal's start.
  if (built) {
    await app.register(fastifyStatic, {
      root: join(WEB_FOLDER, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      cacheControl: false,
      // Outlines go by the same decorator.
      setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache'),
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const allowed = METHODS.filter((method) => app.hasRoute({ url: path, method }))
    if (allowed.length > 0) return sendError(new Refusal('methodNotAllowed'), request, reply.header('allow', allowed.join(', ')))
    if (!built || path.startsWith('/api/')) return sendError(new Refusal('notFound'), request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendError(new Refusal('methodNotAllowed'), request, reply.header('allow', 'GET, HEAD'))
    const [, desk, file] = FILE.exec(path) ?? []
    if (file !== undefined) {
      const folder = await folderOfKept(dataDir, desk ? 'desk' : 'web', file)
      return folder === null ? sendError(new Refusal('notFound'), request, reply) : reply.sendFile(file, folder)
    }
    const page = await drawnPage(request, path, parts)
    if (page) {
      parts.onDrawn?.(path.replace(/(.)\/$/, '$1'), request.language)
      return sendKept(request, reply, page)
    }
    const route = path.replace(/(.)\/$/, '$1')
    const isThere = routes.has(route) && (route !== OFFICE_PAGE || Object.hasOwn((await office()).content?.strony ?? {}, pageName(request)))
    return sendOutline(request, reply.code(isThere ? 200 : 404), built)
  })
}

/** Without the database there is the outline, as ever. */
async function drawnPage(request: FastifyRequest, path: string, { drawn, pages, office }: WebParts) {
  const { language } = request
  // What a translator has written beside the portal the browser loads (`languages/`).
  if (!pages || !isWritten(language)) return null
  try {
    const address = drawn.find(path, request.query as Record<string, unknown>, await office())
    return address && (await pages.find(address, language))
  } catch (error) {
    request.log.warn({ err: error }, 'what a page is drawn from could not be read')
    return null
  }
}

function pageName({ query }: FastifyRequest): string {
  const { nazwaPliku } = query as Record<string, unknown>
  return typeof nazwaPliku === 'string' ? nazwaPliku : ''
}

/** The Polish outline lies there compressed. */
function sendOutline(request: FastifyRequest, reply: FastifyReply, built: Built): FastifyReply {
  const outline = outlineIn(built, request.language)
  if (outline === built.outline) return reply.sendFile('index.html', WEB_FOLDER)
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(outline)
}

const ENCODINGS = ['br', 'gzip'] as const

/** What the caller can read, the smallest first. */
function encodingOf({ headers }: FastifyRequest): (typeof ENCODINGS)[number] | null {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((part) => part.trim())
  return (
    ENCODINGS.find((encoding) => accepted.some((part) => part.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(part))) ?? null
  )
}

/** Sends a page as it was made once. Browsers ask each time whether theirs is still true, and are told so in one line. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.header('etag', page.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  const known = (request.headers['if-none-match'] ?? '').split(',').map((mark) => mark.trim())
  if (known.includes(page.etag) || known.includes('*')) return reply.code(304).send()
  const encoding = encodingOf(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .send(page[encoding ?? 'plain'])
}
