import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorAnswer, ErrorName } from '#shared/calls/errors.ts'
import { ERRORS, Refusal } from '#shared/calls/errors.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { fieldMessages } from './field-messages.ts'

const BY_STATUS: ReadonlyMap<number, ErrorName> = new Map([
  [400, 'invalidInput'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [413, 'tooLarge'],
  [415, 'unsupportedMedia'],
])
/** A statement that took too long, and one that waited too long for what somebody else holds. */
const TOO_SLOW: readonly unknown[] = ['57014', '55P03']
/** A character that PostgreSQL keeps in no text (NUL), in a column and in JSON: what somebody sent, whichever field it was. */
const NO_TEXT: readonly unknown[] = ['22021', '22P05']
/** The driver's words where the server itself is too slow even to end the statement; it gives them no code. */
const NO_ANSWER = 'Query read timeout'
/** Enough of a request id to find its lines in the log, and short enough to be told by phone. */
const SHORT_ID = 8

/** The answer of a refusal in the person's language. */
export function answerOf(refusal: Refusal, language: Language, requestId: string): ErrorAnswer & Record<string, unknown> {
  const opis = fill(textsIn(errorTexts, language)[refusal.error], {
    seconds: refusal.retryAfterSeconds ?? 60,
    id: requestId.slice(0, SHORT_ID),
  })
  return { kod: ERRORS[refusal.error].kod, opis, ...(refusal.fields && { pola: refusal.fields }), ...refusal.details }
}

function invalidInput(fields: Record<string, string>): Refusal {
  return new Refusal('invalidInput', Object.keys(fields).length > 0 ? { fields } : {})
}

/** Translates what a handler or the framework threw into a refusal; anything unknown is an internal error. */
function refusalOf(error: FastifyError | Error, language: Language): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(fieldMessages(error.validation, language))
  if (('code' in error && TOO_SLOW.includes(error.code)) || error.message === NO_ANSWER) return new Refusal('timeout')
  if ('code' in error && NO_TEXT.includes(error.code)) return invalidInput({})
  const status = 'statusCode' in error ? error.statusCode : undefined
  return new Refusal((status !== undefined && BY_STATUS.get(status)) || 'internal')
}

/** The one place where an error becomes an answer: nothing of the cause leaves the log. `page`: where a browser is led instead. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply, page?: string): FastifyReply {
  const refusal = refusalOf(error, request.language)
  const { status } = ERRORS[refusal.error]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (page !== undefined) return reply.header('cache-control', 'no-store').redirect(page, 303)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(answerOf(refusal, request.language, request.id))
}
