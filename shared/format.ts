import { LANGUAGE_FACTS, OWN_UNITS, type Language } from './language.ts'

const NBSP = '\u00A0'

/**
 * A number with a fixed count of decimals, grouped from four digits on: CLDR groups Polish only from five,
 * offices do from four (reference/domain.md 2.1).
 */
export function formatDecimal(value: number, decimals: number, language: Language): string {
  const { group, decimal } = LANGUAGE_FACTS[language]
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const first = whole.length % 3 || 3
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/.{3}/g) ?? [])].join(group)
  const digits = fraction === undefined ? grouped : grouped + decimal + fraction
  return value < 0 && /[1-9]/.test(digits) ? `\u2212${digits}` : digits
}

/** A number with the decimals that it needs: 27, 27,5. Where some have three, three for all would read like thousands. */
export function formatExact(value: number, language: Language): string {
  return formatDecimal(value, String(value).split('.')[1]?.length ?? 0, language)
}

/** A number in a file for Polish spreadsheets and systems of the office: a comma, and no groups of digits, which would make a text of it. */
export function formatForFile(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', ',')
}

/** An amount without its unit, for table cells whose head names the currency. */
export function formatAmount(pln: number, language: Language): string {
  return formatDecimal(pln, 2, language)
}

/** An amount with its unit: `zł` behind it in Polish, `PLN` elsewhere; English has the currency in front. */
export function formatMoney(pln: number, language: Language): string {
  const amount = formatAmount(pln, language)
  return language === 'en' ? `PLN${NBSP}${amount}` : `${amount}${NBSP}${currencyIn(language)}`
}

/** The mark of the currency: `zł` is understood in Polish alone. */
export function currencyIn(language: Language): string {
  return language === 'pl' ? 'zł' : 'PLN'
}

const ROUND: readonly { readonly from: number; readonly names: Readonly<Record<Language, string>> }[] = [
  { from: 1e9, names: { pl: 'mld', en: 'billion', de: 'Mrd.', uk: 'млрд', sk: 'mld.' } },
  { from: 1e6, names: { pl: 'mln', en: 'million', de: 'Mio.', uk: 'млн', sk: 'mil.' } },
]

/**
 * An amount to be grasped, not paid: `17,9 mln zł`. One that rounds up to the next unit is told in it; below a million in whole złoty. Beside
 * another it takes the unit of that one (`0,7 mln zł` of `1,0 mln zł`), unless nothing would be left of it.
 */
export function formatRoundMoney(pln: number, language: Language, beside: number = pln): string {
  const tenths = (amount: number, from: number) => Math.round(Math.abs(amount) / (from / 10))
  const unitOf = (amount: number) => ROUND.find(({ from }) => tenths(amount, from) >= 10)
  const shared = unitOf(beside)
  const unit = shared && tenths(pln, shared.from) > 0 ? shared : unitOf(pln)
  // Whole tenths: by a binary fraction 950 000 zł, which take the unit because they round up to it, would be 0,9 of it.
  const number = unit
    ? `${formatDecimal((Math.sign(pln) * tenths(pln, unit.from)) / 10, 1, language)}${NBSP}${unit.names[language]}`
    : formatDecimal(pln, 0, language)
  return language === 'en' ? `PLN${NBSP}${number}` : `${number}${NBSP}${currencyIn(language)}`
}

/** Languages that write a space between a number and the percent sign. */
const SPACED_PERCENT: readonly Language[] = ['de', 'sk']

/** A part in hundredths with its sign, which only some languages set off. Something that would round to nothing stays something. */
export function formatPercent(percent: number, decimals: number, language: Language): string {
  const least = 10 ** -decimals
  const shown =
    percent > 0 && percent < least / 2 ? `<${NBSP}${formatDecimal(least, decimals, language)}` : formatDecimal(percent, decimals, language)
  return `${shown}${SPACED_PERCENT.includes(language) ? NBSP : ''}%`
}

const HECTARE = 'ha'

/** Digits behind the mark of a measure: hectares have four, all else two. */
export function measureDecimals(unit: string): number {
  return unit === HECTARE ? 4 : 2
}

/** The mark of a unit as the language writes it; złoty has its letters of banks everywhere but in Polish. */
export function unitIn(unit: string, language: Language): string {
  return unit === 'zł' ? currencyIn(language) : (OWN_UNITS[language]?.[unit] ?? unit)
}

/** A value with the unit that came with it, never converted: hectares to four decimals, all else to two (reference/domain.md 3.9). */
export function formatMeasure(value: number, unit: string, language: Language): string {
  return `${formatDecimal(value, measureDecimals(unit), language)}${NBSP}${unitIn(unit, language)}`
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

/** The language of dates in words, as `Intl` calls it. */
export function localeOfDates(language: Language): string {
  return LANGUAGE_FACTS[language].locale ?? language
}

const instantOf = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`)
const intlOf = (language: Language) =>
  new Intl.DateTimeFormat(localeOfDates(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The name of a day's month as it stands in a date: `października`. */
export function monthOf(date: string, language: Language): string {
  const at = instantOf(date)
  const known = LANGUAGE_FACTS[language].months?.split(' ')[at.getUTCMonth()]
  const parts = known === undefined ? intlOf(language).formatToParts(at) : []
  return known ?? parts.find(({ type }) => type === 'month')?.value ?? ''
}

/** A day in words, `5 października 2026`. */
export function formatLongDate(date: string, language: Language): string {
  const { months, afterDay = '', afterYear = '' } = LANGUAGE_FACTS[language]
  const at = instantOf(date)
  if (months === undefined) return intlOf(language).format(at)
  return `${at.getUTCDate()}${afterDay} ${monthOf(date, language)} ${at.getUTCFullYear()}${afterYear}`
}

/** The same without its year, `5 października`. */
export function formatDayOfYear(date: string, language: Language): string {
  return `${instantOf(date).getUTCDate()}${LANGUAGE_FACTS[language].afterDay ?? ''} ${monthOf(date, language)}`
}

/** A 26-digit account number grouped 2-4-4-4-4-4-4 (S0 §9). */
export function formatAccountNumber(nrb: string): string {
  return nrb.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4 $5 $6 $7').replaceAll(' ', NBSP)
}
