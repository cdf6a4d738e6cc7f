import type { Faults } from '#ui/form/form-state.ts'
import { textsNow } from '#ui/texts-store.ts'
import { isEmail } from '../../contact-rules.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { texts as accountTexts } from '../texts.ts'

export const NOTHING = { nowyEmail: '', powtorzEmail: '', haslo: '', totp: '' }
export type EmailValues = typeof NOTHING

function shapeFault(email: string): string | undefined {
  if (email === '') return textsNow(accountTexts).emailEmpty
  return isEmail(email) ? undefined : textsNow(ruleTexts).emailFormat
}

/** In the order of S0 §5: same as the present one, empty, format; the repetition likewise; the two differ; no password, no code where one is asked. */
export function checkEmail({ nowyEmail, powtorzEmail, haslo, totp }: EmailValues, current: string, asksCode = false): Faults<EmailValues> {
  const email = nowyEmail.trim()
  const repeat = powtorzEmail.trim()
  const words = textsNow(accountTexts)
  const isSame = email.toLowerCase() === current.toLowerCase()
  return {
    nowyEmail: isSame ? textsNow(ruleTexts).emailSame : shapeFault(email),
    powtorzEmail: shapeFault(repeat) ?? (repeat === email ? undefined : words.emailsDiffer),
    haslo: haslo === '' ? words.passwordEmpty : undefined,
    totp: asksCode && totp.trim() === '' ? words.codeAgain : undefined,
  }
}
