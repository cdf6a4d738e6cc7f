import type { PluralForms } from '#shared/i18n.ts'
import type { PackLanguage } from '#shared/language.ts'

export type Category = Intl.LDMLPluralRule

const ORDER: readonly Category[] = ['zero', 'one', 'two', 'few', 'many', 'other']
const SAMPLES = [...Array.from({ length: 201 }, (_, number) => number), 0.5, 1.5, 1000, 1_000_000]

/** The forms that a counted noun has in a language. */
export function categoriesOf(language: PackLanguage): Category[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return ORDER.filter((category) => pluralCategories.includes(category))
}

/** A few numbers that take a form, for the translator. */
export function samplesOf(language: PackLanguage, category: Category): string {
  const rules = new Intl.PluralRules(language)
  return SAMPLES.filter((number) => rules.select(number) === category).slice(0, 6).join(', ')
}

/** The Polish form beside which a form of another language is written. */
export function polishForm(forms: PluralForms, category: Category): string {
  return forms[category] ?? forms.other
}
