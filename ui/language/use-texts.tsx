import { useSyncExternalStore } from 'react'
import type { Reader, TextTable, TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { currentLanguage, onLanguageChange, textsNow } from './texts-store.ts'

export { setLanguage } from './texts-store.ts'

/** The language in use; the component is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
}

/** The texts of a folder in the language in use. */
export function useTexts<T extends TextTable>(texts: T): TextsOf<T> {
  useLanguage()
  return textsNow(texts)
}

/** Both: for what writes days and amounts into its words. */
export function useReader<T extends TextTable>(texts: T): Reader<T> {
  const language = useLanguage()
  return { words: textsNow(texts), language }
}
