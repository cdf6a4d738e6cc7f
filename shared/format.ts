import type { Language } from './language.ts'

const NBSP = '\u00A0'

const separators: Readonly<Record<Language, { group: string; decimal: string }>> = {
  pl: { group: NBSP, decimal: ',' },
  en: { group: ',', decimal: '.' },
  de: { group: '.', decimal: ',' },
  uk: { group: NBSP, decimal: ',' },
}

/**
 * A number with a fixed count of decimals, grouped from four digits on: CLDR groups Polish only from five,
 * offices do from four (reference/domain.md 2.1).
 */
export function formatDecimal(value: number, decimals: number, language: Language): string {
  const { group, decimal } = separators[language]
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const digits = fraction === undefined ? grouped : grouped + decimal + fraction
  return value < 0 && /[1-9]/.test(digits) ? `\u2212${digits}` : digits
}

/** A number with the decimals that it needs: 27, 27,5. Where some have three, three for all would read like thousands. */
export function formatExact(value: number, language: Language): string {
  return formatDecimal(value, String(value).split('.')[1]?.length ?? 0, language)
}

/** An amount without its unit, for table cells whose head names the currency. */
export function formatAmount(pln: number, language: Language): string {
  return formatDecimal(pln, 2, language)
}

/** An amount with its unit: `zł` behind it in Polish, `PLN` elsewhere; English has the currency in front. */
export function formatMoney(pln: number, language: Language): string {
  const amount = formatAmount(pln, language)
  return language === 'en' ? `PLN${NBSP}${amount}` : `${amount}${NBSP}${language === 'pl' ? 'zł' : 'PLN'}`
}

const HECTARE = 'ha'
const units: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  zł: { en: 'PLN', de: 'PLN', uk: 'PLN' },
  'm²': { uk: 'м²' },
  'm³': { uk: 'м³' },
  [HECTARE]: { uk: 'га' },
}

/** Digits behind the mark of a measure: hectares have four, all else two. */
export function measureDecimals(unit: string): number {
  return unit === HECTARE ? 4 : 2
}

/** A value with the unit that came with it, never converted: hectares to four decimals, all else to two (reference/domain.md 3.9). */
export function formatMeasure(value: number, unit: string, language: Language): string {
  return `${formatDecimal(value, measureDecimals(unit), language)}${NBSP}${units[unit]?.[language] ?? unit}`
}

/** `yyyy-MM-dd` → `dd.mm.yyyy`, the same in every language (S0 §9). */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

/** `yyyy-MM-dd HH:mm:ss` → `dd.mm.yyyy HH:mm`. */
export function formatTimestamp(timestamp: string): string {
  return `${formatDate(timestamp)}${NBSP}${timestamp.slice(11, 16)}`
}

/** The language of dates in words: British English, as all English texts (5 October 2026, not October 5). */
export function localeOfDates(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

/** A day in words, `5 października 2026`. */
export function formatLongDate(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOfDates(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  // The abbreviation «р.» at the end of a sentence would leave two full stops.
  return format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)).replace(/ р\.$/, ' року')
}

/** A 26-digit account number grouped 2-4-4-4-4-4-4 (S0 §9). */
export function formatAccountNumber(nrb: string): string {
  return nrb.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4 $5 $6 $7').replaceAll(' ', NBSP)
}
