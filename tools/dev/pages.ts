import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { DEFAULT_LANGUAGE, isLanguage } from '#shared/language.ts'
import { DESK_POLICY } from '../../api/desk/web.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DESK = /^\/urzad(\/|$)/
/** What is no page, whoever asks for it. */
const NO_PAGE = /^\/(api|zdrowie|\.well-known)\/|\.\w+$/
/** In place of the word that lets a script or style of the page's own text run; another one for each page. */
const NONCE = 'nonce-of-page'

interface Pages {
  close(): Promise<void>
}

/** Serves residents' pages and those of the desk from their source, and hands everything else to the portal. `portal`: its port, once it listens. */
export async function openPages(server: Server, portal: () => Promise<number>): Promise<Pages> {
  const open = (name: string, config: string) =>
    createServer({
      configFile: join(ROOT, config),
      cacheDir: join(ROOT, '.cache', 'dev', name),
      appType: 'custom',
      html: { cspNonce: NONCE },
      server: { middlewareMode: { server }, ws: { server } },
    })
  const web = await open('web', 'web/build/vite.config.ts')
  const desk = await open('desk', 'desk/vite.config.ts')
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://portal')
    const pages = DESK.test(pathname) ? desk : web
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const hand = () => void handOver(request, response, portal)
    if (!isRead || pathname.startsWith('/api/')) hand()
    else if (!NO_PAGE.test(pathname) && request.headers.accept?.includes('text/html')) void sendPage(request, response, { pages, portal })
    else pages.middlewares(request, response, hand)
  })
  return { close: async () => void (await Promise.all([web.close(), desk.close()])) }
}

/** The outline, which the browser fills: the server draws nothing, for what it has built is older than the source. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, portal }: { readonly pages: ViteDevServer; readonly portal: () => Promise<number> },
): Promise<void> {
  try {
    const url = request.url ?? '/'
    const outline = await readFile(join(pages.config.root, 'index.html'), 'utf8')
    const html = await pages.transformIndexHtml('/index.html', outline, url)
    const nonce = randomBytes(16).toString('base64')
    const language = new URL(url, 'http://portal').searchParams.get('lang')
    const policy = pages.config.base === '/' ? await policyOf(await portal()) : DESK_POLICY
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-security-policy', policy.replaceAll(/(?:script|style)-src 'self'/g, `$& 'nonce-${nonce}'`))
    response.end(
      html.replaceAll(NONCE, nonce).replace('<html lang="pl">', `<html lang="${isLanguage(language) ? language : DEFAULT_LANGUAGE}">`),
    )
  } catch (error) {
    pages.ssrFixStacktrace(error as Error)
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String((error as Error).stack))
  }
}

/** What residents' pages may do, as the portal says it with every answer. */
async function policyOf(port: number): Promise<string> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/zdrowie/zywy`, { method: 'HEAD' })
  return headers.get('content-security-policy') ?? ''
}

async function handOver(request: IncomingMessage, response: ServerResponse, portal: () => Promise<number>): Promise<void> {
  const { method, url, headers } = request
  try {
    const asked = ask({ host: '127.0.0.1', port: await portal(), method, path: url, headers })
    asked.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)))
    asked.on('error', () => response.destroy())
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  } catch {
    // Ended while it was waited for.
    response.destroy()
  }
}
