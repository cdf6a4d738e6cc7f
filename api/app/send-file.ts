import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { FileAnswer, StreamedFile } from '#shared/server/handler.ts'

export function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'content' in answer && Buffer.isBuffer(answer.content)
}

/** Characters that file systems refuse become hyphens (reference/domain.md part 5 row 38). */
function safeName(name: string): string {
  return name.replace(/[/\\:*?"<>|\r\n]/g, '-')
}

/** Fastify types serializers as text only; a buffer passes unchanged. */
function passThrough<Payload>(payload: Payload): Payload {
  return payload
}

/** Whether the caller has the file as it is, by its mark, or by its day where no mark is sent (RFC 9110). */
function isKnown({ headers }: FastifyRequest, { etag, modified }: NonNullable<FileAnswer['version']>): boolean {
  const marks = headers['if-none-match']
  if (marks !== undefined) return marks.split(',').some((mark) => ['*', etag].includes(mark.trim().replace(/^W\//, '')))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return modified !== null && modified.getTime() <= since
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.version) {
    reply.header('etag', file.version.etag)
    if (file.version.modified) reply.header('last-modified', file.version.modified.toUTCString())
    if (isKnown(request, file.version)) return reply.code(304).send()
  }
  if (file.policy !== undefined) reply.header('content-security-policy', file.policy)
  return headed(reply, file, file.isInline ? 'inline' : 'attachment').send(file.content)
}

export function isStreamed(answer: unknown): answer is StreamedFile {
  return typeof answer === 'object' && answer !== null && 'stream' in answer && answer.stream instanceof Readable
}

export function sendStream(reply: FastifyReply, file: StreamedFile): FastifyReply {
  return headed(reply, file, 'attachment').header('content-length', file.bytes).send(file.stream)
}

function headed(reply: FastifyReply, file: Pick<FileAnswer, 'name' | 'type'>, way: 'inline' | 'attachment'): FastifyReply {
  const name = safeName(file.name)
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replace(/[^\x20-\x7e]/g, '-')
  reply.serializer(passThrough)
  return reply
    .header('content-type', /^text\/[a-z]+$/.test(file.type) ? `${file.type}; charset=utf-8` : file.type)
    .header('content-disposition', `${way}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
}
