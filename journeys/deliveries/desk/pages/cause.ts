import { ApiError } from '#client/call/api-error.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { texts } from '../words/texts.ts'

/** Why an act was refused, in words of the screen. */
export function causeOf(error: unknown, t: TextsOf<typeof texts>): string {
  if (!(error instanceof ApiError)) return t.failed
  const { przyczyna, kto } = error.details
  if (przyczyna === 'off' || przyczyna === 'tooLarge' || przyczyna === 'notNext') return t[przyczyna]
  if (przyczyna === 'takenOver') return fill(t.takenOver, { who: typeof kto === 'string' ? ` (${kto.replace(/^staff:/, '')})` : '' })
  return error.opis || t.failed
}
