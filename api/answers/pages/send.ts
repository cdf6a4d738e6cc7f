import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './kept.ts'

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
