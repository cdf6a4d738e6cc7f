import { ApiError } from '#client/call/api-error.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { texts } from '../words/texts.ts'

const CAUSES = {
  notAskable: 'notAskable',
  notStuck: 'notStuck',
  moneyArrived: 'moneyArrived',
  empty: 'noteEmpty',
  number: 'noteNumber',
  confirmed: 'confirmed',
  refunding: 'refunding',
} as const
const isCause = (value: unknown): value is keyof typeof CAUSES => typeof value === 'string' && Object.hasOwn(CAUSES, value)

/** Why an act was refused, in words of the screen; else what the server says. */
export function causeOf(error: unknown, words: TextsOf<typeof texts>): string {
  if (!(error instanceof ApiError)) return words.failedCall
  const { przyczyna: cause, kto: who } = error.details
  if (cause === 'changed') return fill(words.changed, { name: typeof who === 'string' ? who.replace(/^staff:/, '') : words.somebody })
  return isCause(cause) ? words[CAUSES[cause]] : error.opis || words.failedCall
}
