import { formatDate, formatExact, formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Meter, Report } from './rows.ts'
import type { texts } from './texts.ts'

type Words = TextsOf<typeof texts>

/** Where the last state comes from: `31.08.2026, odczyt`. */
function originOf({ dataStanu, czyZgloszony }: Meter, words: Words): string | null {
  return dataStanu && fill(czyZgloszony ? words.ofReport : words.ofReading, { date: formatDate(dataStanu) })
}

/** Rows of `metersTable`. */
export function meterRow(meter: Meter, words: Words, language: Language) {
  const { idLicznika, nrLicznika, adres, nrKarty, stanLicznika } = meter
  return { idLicznika, nrLicznika, adres, nrKarty, stan: stanLicznika === null ? null : formatExact(stanLicznika, language), zDnia: originOf(meter, words) }
}

/** Rows of `reportsTable`. */
export function reportRow({ kiedyUtworzono, kiedyObsluzono, stanLicznika, uwagiZgloszone }: Report, words: Words, language: Language) {
  return { kiedyUtworzono, stan: formatExact(stanLicznika, language), obsluzono: kiedyObsluzono ? formatTimestamp(kiedyObsluzono) : words.waiting, uwagiZgloszone }
}
