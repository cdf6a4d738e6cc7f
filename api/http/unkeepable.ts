import type { FastifyRequest } from 'fastify'
import { Refusal } from '#shared/calls/errors.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { fieldMessages } from './field-messages.ts'

/** As `JSON.stringify` writes NUL and halves of surrogate pairs; a backslash of the text itself stands doubled before it. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/

/**
 * Refuses what JSON can carry and PostgreSQL keeps in no text, with the parameters and fields named: such a text would fail in
 * the database, as if the portal were at fault. Throws `invalidInput`.
 */
export function refuseUnkeepable({ query, body, language }: FastifyRequest, endpoint: Endpoint): void {
  // The office's files and pages are looked up by name in memory: such a name is simply not found (spec/api.md, path traversal).
  const isContent = endpoint.method === 'GET' && endpoint.access === 'public' && endpoint.serviceId === undefined
  const given = [...(isContent ? [] : Object.entries(query ?? {})), ...Object.entries(body ?? {})]
  const faulty = given.filter(([, value]) => UNKEEPABLE.test(JSON.stringify(value) ?? ''))
  if (faulty.length === 0) return
  const issues = faulty.map(([name]) => ({ keyword: 'format', instancePath: `/${name}`, schemaPath: '', params: {}, message: '' }))
  throw new Refusal('invalidInput', { fields: fieldMessages(issues, language) })
}
