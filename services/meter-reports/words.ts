import { formatDate, formatDecimal, formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Meter, Report } from './rows.ts'
import type { texts } from './texts.ts'

type Words = TextsOf<typeof texts>

/** A state or a consumption with the decimals that it needs: 27, 27,5. Three of them always would read like thousands. */
export function cubicMetres(value: number, language: Language): string {
  const [, decimals = ''] = String(value).split('.')
  return formatDecimal(value, decimals.length, language)
}

/** Where the last state comes from: `31.08.2026, odczyt`. */
function originOf({ dataStanu, czyZgloszony }: Meter, words: Words): string | null {
  return dataStanu && fill(czyZgloszony ? words.ofReport : words.ofReading, { date: formatDate(dataStanu) })
}

/** Rows of `metersTable`. */
export function meterRow(meter: Meter, words: Words, language: Language) {
  const { idLicznika, nrLicznika, adres, nrKarty, stanLicznika } = meter
  return { idLicznika, nrLicznika, adres, nrKarty, stan: stanLicznika === null ? null : cubicMetres(stanLicznika, language), zDnia: originOf(meter, words) }
}

/** Rows of `reportsTable`. */
export function reportRow({ kiedyUtworzono, kiedyObsluzono, stanLicznika, uwagiZgloszone }: Report, words: Words, language: Language) {
  return { kiedyUtworzono, stan: cubicMetres(stanLicznika, language), obsluzono: kiedyObsluzono ? formatTimestamp(kiedyObsluzono) : words.waiting, uwagiZgloszone }
}
