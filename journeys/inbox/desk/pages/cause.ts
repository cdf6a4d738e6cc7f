import { ApiError } from '#client/call/api-error.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { texts } from '../words/texts.ts'

/** Why an act was refused, in words of the screen; else what the server says. */
export function causeOf(error: unknown, t: TextsOf<typeof texts>): string {
  if (!(error instanceof ApiError)) return t.failed
  const { przyczyna: cause, kto: who } = error.details
  const name = typeof who === 'string' ? who : t.somebody
  if (cause === 'changed') return fill(t.changed, { name })
  if (cause === 'held') return fill(t.held, { name })
  if (cause === 'empty') return t.empty
  if (cause === 'long') return t.tooLong
  return error.opis || t.failed
}
