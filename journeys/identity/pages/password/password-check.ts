import { fill } from '#shared/i18n.ts'
import { configurationNow } from '#client/call/configuration.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { DEFAULT_POLICY, LEAST_STRENGTH, type PasswordPolicy, fitsPolicy, ruleIn } from '../../password-policy.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { texts } from '../texts.ts'

/** The rule of the server; the product's own where the configuration cannot be loaded, and then the server judges. */
export function policyNow(): PasswordPolicy {
  return configurationNow()?.zasadaHasla ?? DEFAULT_POLICY
}

/** What is wrong with a new password, in words; undefined where nothing is. `level`: null while the estimator has not answered. */
export function passwordFault(password: string, level: number | null): string | undefined {
  if (password === '') return textsNow(texts).passwordEmpty
  const policy = policyNow()
  const isWeak = !fitsPolicy(password, policy) || (level !== null && level < LEAST_STRENGTH)
  return isWeak ? fill(ruleIn(textsNow(ruleTexts), policy), { length: policy.minDlugosc }) : undefined
}

export function repeatFault(password: string, repeat: string): string | undefined {
  if (repeat === '') return textsNow(texts).passwordEmpty
  return repeat === password ? undefined : textsNow(texts).passwordsDiffer
}
