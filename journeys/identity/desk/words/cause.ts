import { ApiError } from '#client/call/api-error.ts'
import type { TextsOf } from '#shared/i18n.ts'
import type { texts } from './texts.ts'

const CAUSES = [
  'unknown',
  'ownOpening',
  'notChecked',
  'numberMissing',
  'numberDiffers',
  'nameDiffers',
  'emailUnproven',
  'notByOffice',
  'active',
  'inactive',
  'noSecondFactor',
  'notVerified',
  'blocked',
  'delayDays',
  'unknownNip',
  'joined',
  'notJoined',
  'ownSubject',
  'file',
  'tooMany',
  'count',
  'otherPerson',
  'otherKind',
  'unproven',
] as const

/** Why the office's act was refused, in words of the screen; else what the server says. */
export function causeOf(error: unknown, words: TextsOf<typeof texts>): string {
  if (!(error instanceof ApiError)) return words.failed
  const cause = CAUSES.find((name) => name === error.details['przyczyna'])
  return cause ? words[cause] : error.opis || words.failed
}
