import type { Configuration } from '#shared/contracts/portal.ts'

/**
 * What the operator demands of a new password (settings `PASSWORD_POLICY`, `PASSWORD_MIN_LENGTH`). `WZORZEC`: the product's
 * pattern of four classes (S0 §5); `DLUGOSC`: length alone (NIST SP 800-63B 3.1.1). Under both the estimator, the lists of
 * common and personal words and the greatest length hold. One rule for screen and server.
 */
export type PasswordPolicy = Configuration['zasadaHasla']

export const DEFAULT_POLICY: PasswordPolicy = { rodzaj: 'WZORZEC', minDlugosc: 8 }
const MAX_LENGTH = 256

/** The weakest level of `strengthOf` that a new password may have. It stands here, because the estimator is heavy. */
export const LEAST_STRENGTH = 2

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u]

/** Length in code points after normalisation, so that "ą" counts once however it was typed. */
export function fitsPolicy(password: string, { rodzaj, minDlugosc }: PasswordPolicy): boolean {
  const length = [...password.normalize('NFC')].length
  if (length < minDlugosc || length > MAX_LENGTH) return false
  return rodzaj === 'DLUGOSC' || CLASSES.every((letters) => letters.test(password))
}

/** The text of the rule in force; its words hold `{length}`. */
export function ruleIn(words: { readonly passwordRule: string; readonly passwordRuleLength: string }, { rodzaj }: PasswordPolicy): string {
  return rodzaj === 'DLUGOSC' ? words.passwordRuleLength : words.passwordRule
}
