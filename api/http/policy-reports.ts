import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { withoutNumbers } from '../config/logger.ts'
import { networkOf } from './network.ts'

/** Where browsers report what the content policy stopped (`headers.ts`). */
export const REPORTS_PATH = '/raport-csp'
const TYPES = ['application/csp-report', 'application/reports+json']
const BODY_LIMIT = 16_384
const MOST_REPORTS = 20
/** Lines in the log a minute: of one address, and of all together. */
const PER_ADDRESS = { points: 20, duration: 60 }
const IN_ALL = { points: 120, duration: 60 }

const text = z.string().max(4000).optional()
/** The older form (CSP 2) and the one of the Reporting API (CSP 3). */
const old = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.int().optional(),
  }),
})
const report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, lineNumber: z.int().nullish() }),
})

interface Violation {
  readonly page: string | null
  readonly directive: string | null
  readonly blocked: string | null
  readonly source: string | null
  readonly line: number | null
}

/** An address without query, fragment and what could be a number of a person; of a foreign site only the site. */
function addressOf(value: string | undefined, host: string): string | null {
  if (value === undefined) return null
  if (!URL.canParse(value)) return word(value)
  const url = new URL(value)
  if (!url.protocol.startsWith('http')) return url.protocol
  return url.hostname === host ? withoutNumbers(url.pathname).slice(0, 120) : url.origin
}

/** Keywords such as `inline`; anything else is no word. */
function word(value: string | undefined): string | null {
  return value !== undefined && /^[a-z-]{1,40}$/.test(value) ? value : null
}

function violationsIn(body: unknown, host: string): Violation[] {
  const known = old.safeParse(body)
  if (known.success) {
    const { 'csp-report': one } = known.data
    const directive = word(one['effective-directive'] ?? one['violated-directive'])
    return [
      {
        page: addressOf(one['document-uri'], host),
        directive,
        blocked: addressOf(one['blocked-uri'], host),
        source: addressOf(one['source-file'], host),
        line: one['line-number'] ?? null,
      },
    ]
  }
  const list = Array.isArray(body) ? body.slice(0, MOST_REPORTS) : []
  return list.flatMap((entry) => {
    const found = report.safeParse(entry)
    if (!found.success) return []
    const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } = found.data.body
    return [
      {
        page: addressOf(documentURL, host),
        directive: word(effectiveDirective),
        blocked: addressOf(blockedURL, host),
        source: addressOf(sourceFile, host),
        line: lineNumber ?? null,
      },
    ]
  })
}

/**
 * Takes reports of the content policy for the operator's log: without query strings, samples of code or other words of the
 * page, bounded in size and number (security checklist part 8). Anybody may send them, so they are a hint and no proof.
 */
export async function servePolicyReports(app: FastifyInstance): Promise<void> {
  const perAddress = new RateLimiterMemory(PER_ADDRESS)
  const inAll = new RateLimiterMemory(IN_ALL)

  async function note(request: FastifyRequest, violation: Violation): Promise<void> {
    try {
      await perAddress.consume(networkOf(request.ip))
      await inAll.consume('all')
    } catch {
      return
    }
    request.log.warn({ violation }, 'content policy violated')
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_LIMIT }, scope.getDefaultJsonParser('remove', 'remove'))
    scope.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply): Promise<FastifyReply> => {
      for (const violation of violationsIn(request.body, request.hostname)) await note(request, violation)
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}
