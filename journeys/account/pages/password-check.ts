import { textsNow } from '#ui/texts-store.ts'
import { LEAST_STRENGTH, fitsPattern } from '../password-pattern.ts'
import { texts as ruleTexts } from '../texts.ts'
import { texts } from './texts.ts'

/** What is wrong with a new password, in words; undefined where nothing is. `level`: null while the estimator has not answered. */
export function passwordFault(password: string, level: number | null): string | undefined {
  if (password === '') return textsNow(texts).passwordEmpty
  const isWeak = !fitsPattern(password) || (level !== null && level < LEAST_STRENGTH)
  return isWeak ? textsNow(ruleTexts).passwordRule : undefined
}

export function repeatFault(password: string, repeat: string): string | undefined {
  if (repeat === '') return textsNow(texts).passwordEmpty
  return repeat === password ? undefined : textsNow(texts).passwordsDiffer
}
