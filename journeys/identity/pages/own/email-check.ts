import type { Faults } from '#client/form/form-state.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { texts as accountTexts } from '../texts.ts'

export const NOTHING = { nowyEmail: '', powtorzEmail: '', haslo: '', totp: '' }
export type EmailValues = typeof NOTHING

function shapeFault(email: string): string | undefined {
  if (email === '') return textsNow(accountTexts).emailEmpty
  return isEmail(email) ? undefined : textsNow(ruleTexts).emailFormat
}

/** What the server will ask for: a code of the second factor, no password of an account without one. */
export interface Asks {
  readonly code: boolean
  readonly password: boolean
}

/** In the order of S0 §5: same as the present one, empty, format; the repetition likewise; the two differ; what else is asked. */
export function checkEmail(
  { nowyEmail, powtorzEmail, haslo, totp }: EmailValues,
  current: string,
  asks: Asks = { code: false, password: true },
): Faults<EmailValues> {
  const email = nowyEmail.trim()
  const repeat = powtorzEmail.trim()
  const words = textsNow(accountTexts)
  const isSame = email.toLowerCase() === current.toLowerCase()
  return {
    nowyEmail: isSame ? textsNow(ruleTexts).emailSame : shapeFault(email),
    powtorzEmail: shapeFault(repeat) ?? (repeat === email ? undefined : words.emailsDiffer),
    haslo: asks.password && haslo === '' ? words.passwordEmpty : undefined,
    totp: asks.code && totp.trim() === '' ? words.codeAgain : undefined,
  }
}
