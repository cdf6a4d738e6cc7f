import { ApiError } from '#client/call/api-error.ts'
import type { TextsOf } from '#shared/i18n.ts'
import type { statementTexts } from '../../words/statement-texts.ts'

/** Why nothing was done, in words of the screen. */
export function statementCause(error: unknown, words: TextsOf<typeof statementTexts>): string {
  if (!(error instanceof ApiError)) return words.failed
  return error.details['przyczyna'] === 'moved' ? words.moved : error.opis || words.failed
}
