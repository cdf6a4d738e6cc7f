import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as english } from 'n2words/en-GB'
import { toCardinal as polish } from 'n2words/pl-PL'
import { toCardinal as ukrainian } from 'n2words/uk-UA'
import { plural, type PluralForms } from '#shared/i18n.ts'
import { FALLBACK_LANGUAGE, isWritten, type Language, type WrittenLanguage } from '#shared/language.ts'
import { toGrosze } from '#shared/money.ts'

const NUMBERS: Readonly<Record<WrittenLanguage, (zloty: number) => string>> = {
  pl: polish,
  en: english,
  // Before a noun German says "ein".
  de: (zloty) => german(zloty).replace(/eins$/, 'ein'),
  // The package writes some Ukrainian words with a Latin i and a typewriter's apostrophe.
  uk: (zloty) => ukrainian(zloty).replaceAll('i', 'і').replaceAll("'", '’'),
}

/** Whole amounts never take the last form of Polish and Ukrainian, which is that of fractions. */
const ZLOTY: Readonly<Record<WrittenLanguage, PluralForms>> = {
  pl: { one: 'złoty', few: 'złote', many: 'złotych', other: 'złotego' },
  en: { one: 'zloty', other: 'zlotys' },
  de: { one: 'Zloty', other: 'Zloty' },
  uk: { one: 'злотий', few: 'злоті', many: 'злотих', other: 'злотого' },
}

/**
 * An amount as bank forms and confirmations want it in words: `trzysta dziewiętnaście złotych 05/100`. Whole in English where
 * nobody has taught the numbers of the language.
 */
export function amountInWords(pln: number, language: Language = 'pl'): string {
  const spoken = isWritten(language) ? language : FALLBACK_LANGUAGE
  const grosze = toGrosze(pln)
  const zloty = Math.floor(grosze / 100)
  return `${NUMBERS[spoken](zloty)} ${plural(ZLOTY[spoken], zloty, spoken)} ${String(grosze % 100).padStart(2, '0')}/100`
}
