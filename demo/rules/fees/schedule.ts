/** Statutory due dates within a year and the names that stand on instalments. */

export const TAX_QUARTERS = ['03-15', '05-15', '09-15', '11-15'] as const
export const TAX_MONTHS = [
  '01-31',
  '02-15',
  '03-15',
  '04-15',
  '05-15',
  '06-15',
  '07-15',
  '08-15',
  '09-15',
  '10-15',
  '11-15',
  '12-15',
] as const
export const WASTE_QUARTERS = ['03-31', '06-30', '09-30', '12-31'] as const
export const TRANSPORT_HALVES = ['02-15', '09-15'] as const
export const ALCOHOL_INSTALMENTS = ['01-31', '05-31', '09-30'] as const
export const DOG_DUE = '04-30'

export const PROPERTY_TAX = 'Podatek od nieruchomości'
export const AGRICULTURAL_TAX = 'Podatek rolny'
export const FOREST_TAX = 'Podatek leśny'

export const MONTH_NAMES = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
] as const
const QUARTER_NAMES = ['I', 'II', 'III', 'IV'] as const

/** Splits a yearly amount: equal instalments in full złoty, the last one takes the rest (reference/domain.md 2.2). */
export function split(grosze: number, count: number): number[] {
  const base = Math.round(grosze / count / 100) * 100
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? grosze - base * (count - 1) : base))
}

/** `Podatek od nieruchomości, rolny i leśny` from the taxes a card holds. */
export function taxName(taxes: readonly string[]): string {
  const [first = PROPERTY_TAX, ...others] = taxes
  const short = others.map((tax) => tax.replace('Podatek ', ''))
  const last = short.pop()
  return last === undefined ? first : `${[first, ...short].join(', ')} i ${last}`
}

export function instalmentName(name: string, nr: number): string {
  return `${name}, rata ${nr}`
}

export function wasteName(quarter: number): string {
  return `Odpady komunalne, ${QUARTER_NAMES[quarter - 1] ?? quarter} kwartał`
}

/** Months count from 1; an invoice covers one month or the months from `first` to `last`. */
export function waterName(first: number, last = first): string {
  const from = MONTH_NAMES[(first - 1) % 12]
  return `Woda i ścieki, ${first === last ? from : `${from}–${MONTH_NAMES[(last - 1) % 12]}`}`
}
