import { ApiError } from '#client/call/api-error.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { texts } from '../words/texts.ts'

const KNOWN = [
  'held',
  'changed',
  'empty',
  'long',
  'own',
  'closed',
  'unknown',
  'nobody',
  'reassign',
  'reason',
  'unfilled',
  'count',
  'columns',
  'file',
  'files',
  'number',
  'twice',
  'state',
  'open',
  'waiting',
  'term',
  'old',
  'filed',
  'day',
  'outcome',
] as const

/** One cause in words of the screen; null for one that has none. */
export function wordsOf(cause: unknown, who: unknown, words: TextsOf<typeof texts>): string | null {
  const known = KNOWN.find((one) => one === cause)
  return known === undefined ? null : fill(words[`why-${known}`], { name: typeof who === 'string' ? who : words.somebody })
}

/** Why an act was refused, in words of the screen; else what the server says. */
export function causeOf(error: unknown, words: TextsOf<typeof texts>): string {
  if (!(error instanceof ApiError)) return words.failed
  const { przyczyna, kto } = error.details
  return wordsOf(przyczyna, kto, words) ?? (error.opis || words.failed)
}

/** A refusal with a cause as a form shows it: once, and not with the words of the server beside, which ask to reload a page that is new already. */
export function inOwnWords(error: unknown, words: TextsOf<typeof texts>): unknown {
  if (!(error instanceof ApiError) || error.details['przyczyna'] === undefined) return error
  return new ApiError(error.status, { opis: causeOf(error, words) })
}
