/** Languages in which every text stands side by side in `texts.ts`, the default first (S0 §1): a missing one does not compile. */
export const LANGUAGES = ['pl', 'en', 'de', 'uk'] as const

/**
 * Further languages, each a folder of `languages/` that a translator fills. Hidden until the operator offers one (`EXTRA_LANGUAGES`);
 * what has not been translated stands in English.
 */
export const PACKS = ['sk'] as const

export type WrittenLanguage = (typeof LANGUAGES)[number]
export type PackLanguage = (typeof PACKS)[number]
export type Language = WrittenLanguage | PackLanguage

export const DEFAULT_LANGUAGE: Language = 'pl'

/** What stands where a text has not been translated into a further language. */
export const FALLBACK_LANGUAGE: WrittenLanguage = 'en'

export function isLanguage(value: unknown): value is Language {
  return isWritten(value) || isPack(value)
}

export function isWritten(value: unknown): value is WrittenLanguage {
  return LANGUAGES.some((language) => language === value)
}

export function isPack(value: unknown): value is PackLanguage {
  return PACKS.some((language) => language === value)
}

const NBSP = '\u00A0'

interface LanguageFacts {
  /** The language in its own words: who does not read the current one must find theirs. */
  readonly name: string
  /** For the dates and sorting of `Intl`, where it is not the code itself. */
  readonly locale?: string
  readonly group: string
  readonly decimal: string
  /** Names in a date, January first. Where they do not stand here, `Intl` is asked, whose first date holds a telephone up for a tenth of a second. */
  readonly months?: string
  /** What a date in words has behind its day and its year. */
  readonly afterDay?: string
  readonly afterYear?: string
}

/** What a program must know of a language beside its words. A further language is a line here, its code in `PACKS`, and a folder. */
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  pl: {
    name: 'polski',
    group: NBSP,
    decimal: ',',
    months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  },
  // British English, as all English texts: 5 October 2026, not October 5.
  en: {
    name: 'English',
    locale: 'en-GB',
    group: ',',
    decimal: '.',
    months: 'January February March April May June July August September October November December',
  },
  de: {
    name: 'Deutsch',
    group: '.',
    decimal: ',',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    afterDay: '.',
  },
  uk: {
    name: 'українська',
    group: NBSP,
    decimal: ',',
    months: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
    // The abbreviation «р.» at the end of a sentence would leave two full stops.
    afterYear: ' року',
  },
  sk: { name: 'slovenčina', group: NBSP, decimal: ',' },
}

/** Languages in which a word of one letter must not be left at the end of a line (glossary, "Style"). */
export const KEEPS_LETTERS: readonly Language[] = ['pl', 'uk', 'sk']

/** Units of measure where a language writes them in letters of its own. */
export const OWN_UNITS: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  uk: { 'm²': 'м²', 'm³': 'м³', ha: 'га' },
}
