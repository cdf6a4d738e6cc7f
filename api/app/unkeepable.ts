import type { FastifyRequest } from 'fastify'
import { Refusal } from '#shared/errors.ts'
import { fieldMessages } from './field-messages.ts'

/** As `JSON.stringify` writes NUL and halves of surrogate pairs; a backslash of the text itself stands doubled before it. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/

/**
 * Refuses what JSON can carry and PostgreSQL keeps in no text, with the parameters and fields named: such a text would fail in
 * the database, as if the portal were at fault. Throws `invalidInput`.
 */
export function refuseUnkeepable({ query, body, language }: FastifyRequest): void {
  const given = [...Object.entries(query ?? {}), ...Object.entries(body ?? {})]
  const faulty = given.filter(([, value]) => UNKEEPABLE.test(JSON.stringify(value) ?? ''))
  if (faulty.length === 0) return
  const issues = faulty.map(([name]) => ({ keyword: 'format', instancePath: `/${name}`, schemaPath: '', params: {}, message: '' }))
  throw new Refusal('invalidInput', { fields: fieldMessages(issues, language) })
}
