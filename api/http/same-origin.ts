import type { FastifyRequest } from 'fastify'
import { Refusal } from '#shared/calls/errors.ts'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write that a browser sends for a foreign page is refused (security checklist part 8). Browsers say it in
 * `Sec-Fetch-Site`; older ones only name the origin. Other programs, such as a gateway, send neither.
 */
export function refuseForeignWrite(request: FastifyRequest, publicOrigin: string): void {
  if (READING.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site === undefined ? origin !== undefined && !isOwn(origin, request.host, publicOrigin) : site !== 'same-origin' && site !== 'none') {
    throw new Refusal('foreignOrigin')
  }
}

/** The public address, or the one by which the person came: a demo answers to `localhost` and to `127.0.0.1`. */
function isOwn(origin: string, host: string, publicOrigin: string): boolean {
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host)
}
