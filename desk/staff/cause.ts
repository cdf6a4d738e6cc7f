import { ApiError } from '#client/call/api-error.ts'
import type { TextsOf } from '#shared/i18n.ts'
import type { texts } from './texts.ts'

type Words = TextsOf<typeof texts>

const CAUSES: Readonly<Record<string, keyof Words>> = {
  unknown: 'unknown',
  login: 'loginFault',
  loginTaken: 'loginTaken',
  names: 'names',
  email: 'emailFault',
  emailTaken: 'emailTaken',
  sameEmail: 'sameEmail',
  peselNeeded: 'peselNeeded',
  pesel: 'peselFault',
  samePesel: 'samePesel',
  lastAdministrator: 'lastAdministrator',
  sameRoles: 'sameRoles',
  begun: 'begun',
  notBegun: 'notBegun',
}

/** Why it was refused, in words of the screen; else what the server says. */
export function causeOf(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) return words.failed
  const cause = CAUSES[String(error.details['przyczyna'])]
  const said = cause === undefined ? undefined : words[cause]
  return typeof said === 'string' ? said : error.opis || words.failed
}
