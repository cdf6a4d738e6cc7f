import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { LEAST_STRENGTH, type PasswordPolicy, ruleIn } from '../../password-policy.ts'
import { type PersonalData, personalWords } from '../../personal-words.ts'
import { strengthOf } from '../../strength.ts'
import { texts } from '../../texts.ts'

/** The rule that a new password breaks, in words; null where it is strong enough. One rule for residents and the office's people. */
export function weaknessOf(password: string, person: PersonalData, policy: PasswordPolicy, language: Language): string | null {
  if (strengthOf(password, personalWords(person), policy) >= LEAST_STRENGTH) return null
  return fill(ruleIn(textsIn(texts, language), policy), { length: policy.minDlugosc })
}
