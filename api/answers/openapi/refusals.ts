import type { Endpoint } from '#shared/calls/endpoint.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { ERRORS, type ErrorName } from '#shared/calls/errors.ts'
import { keysOf } from '#shared/records.ts'
import type { Json } from './schemas.ts'

const NAMES = keysOf(ERRORS)
const ANY_CALL: readonly ErrorName[] = ['invalidInput', 'tooManyAttempts', 'internal', 'portalBreak', 'timeout']
const PROTECTED: readonly ErrorName[] = ['unauthorized', 'restricted']
const OWNERS: readonly ErrorName[] = ['viewOnly']
/** A write may name what is not there, meet a change made meanwhile, or break a rule. */
const WRITE: readonly ErrorName[] = ['foreignOrigin', 'viewOnly', 'notFound', 'conflict', 'noneSelected', 'tooLarge', 'unsupportedMedia']
const PUBLIC_WRITE: readonly ErrorName[] = ['unauthorized']
const LOOK_UP: readonly ErrorName[] = ['notFound']
/** Parameters that name nothing that might be absent. */
const NO_NAMES: ReadonlySet<string> = new Set(['lang', 'pesel', 'nip', 'rok'])

function namesSomething({ query }: Endpoint): boolean {
  return 'shape' in query && Object.keys(query.shape as object).some((name) => !NO_NAMES.has(name))
}

/** Statuses with which a call may fail: those of its kind, and those that it declares itself. */
export function failuresOf(endpoint: Endpoint): readonly number[] {
  // Every failure leads the browser to a page.
  if (endpoint.errorPage !== undefined) return []
  const isWrite = endpoint.method !== 'GET'
  const names = [
    ...ANY_CALL,
    ...(endpoint.access === 'public' ? [] : PROTECTED),
    ...(endpoint.ownerOnly ? OWNERS : []),
    ...(isWrite ? WRITE : []),
    ...(isWrite && endpoint.access === 'public' ? PUBLIC_WRITE : []),
    ...(namesSomething(endpoint) ? LOOK_UP : []),
    ...(endpoint.refuses ?? []),
  ]
  return [...new Set(names.map((name) => ERRORS[name].status))].sort((a, b) => a - b)
}

export const successOf = (endpoint: Endpoint): number => (endpoint.redirects ? 303 : (endpoint.status ?? 200))

/** Open data are not sent again to somebody who has them (`api/app/routes.ts`). */
export const isSentOnce = ({ anyOrigin, feed, file }: Endpoint): boolean => (anyOrigin === true || feed !== undefined) && file !== undefined

/** Shared answers of the document by status, each with the codes that it may carry. */
export function failureAnswers(): Json {
  const byStatus = Map.groupBy(NAMES, (name) => ERRORS[name].status)
  return Object.fromEntries(Array.from(byStatus, ([status, names]) => [`Blad${status}`, failureAnswer(status, names)]))
}

function failureAnswer(status: number, names: readonly ErrorName[]): Json {
  const words = names.map((name) => `${ERRORS[name].kod}: ${errorTexts[name].en}`)
  return {
    description: words.join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Blad' } } },
    ...(status === ERRORS.tooManyAttempts.status && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
    }),
  }
}

/** What every failing answer carries. */
export const FAILURE: Json = {
  type: 'object',
  description: 'Why a call failed, for programs (`kod`) and for people (`opis`, in the language of the call); some codes carry more',
  required: ['kod', 'opis'],
  properties: {
    kod: { type: 'integer', enum: [...new Set(NAMES.map((name) => ERRORS[name].kod))] },
    opis: { type: 'string' },
    pola: { type: 'object', description: 'Field of the request → what is wrong with it', additionalProperties: { type: 'string' } },
  },
}
