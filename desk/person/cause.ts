import { ApiError } from '#client/call/api-error.ts'
import type { TextsOf } from '#shared/i18n.ts'
import type { texts } from './texts.ts'

type Words = TextsOf<typeof texts>

const CAUSES = {
  day: 'dayFault',
  closed: 'closedFault',
  extended: 'extendedFault',
  late: 'lateFault',
  notErasure: 'notErasure',
  nothing: 'nothingFault',
  number: 'numberFault',
} as const
const NOT_FOUND = 1004

/** Why it was refused, in words of the screen; else what the server says. */
export function causeOf(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) return words.failed
  if (error.kod === NOT_FOUND) return words.unknown
  const cause = Object.entries(CAUSES).find(([name]) => name === error.details['przyczyna'])?.[1]
  return cause === undefined ? error.opis || words.failed : words[cause]
}
