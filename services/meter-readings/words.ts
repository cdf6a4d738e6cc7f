import { formatExact } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'
import type { Reading } from './rows.ts'

/** Rows of `shownTable`. */
export function shownRow({ numerLicznika, dataOdczytu, stanLicznika, zuzycieLicznika }: Reading, language: Language) {
  return { numerLicznika, dataOdczytu, stanLicznika: formatExact(stanLicznika, language), zuzycieLicznika: formatExact(zuzycieLicznika, language) }
}
