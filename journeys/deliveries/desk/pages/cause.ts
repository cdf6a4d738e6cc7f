import { ApiError } from '#client/call/api-error.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { texts } from '../texts.ts'

/** Why an act was refused, in words of the screen. */
export function causeOf(error: unknown, words: TextsOf<typeof texts>): string {
  if (!(error instanceof ApiError)) return words.failed
  const { przyczyna, kto } = error.details
  if (przyczyna === 'off' || przyczyna === 'tooLarge' || przyczyna === 'notNext') return words[przyczyna]
  if (przyczyna === 'takenOver') return fill(words.takenOver, { who: typeof kto === 'string' ? ` (${kto.replace(/^staff:/, '')})` : '' })
  return error.opis || words.failed
}
