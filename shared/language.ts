/** The four interface languages, the default first (S0 §1). */
export const LANGUAGES = ['pl', 'en', 'de', 'uk'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'pl'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
