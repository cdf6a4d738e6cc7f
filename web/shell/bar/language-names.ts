import type { Language } from '#shared/language.ts'

/** Each language in its own words: who does not read the current one must find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { pl: 'polski', en: 'English', de: 'Deutsch', uk: 'українська' }
