import type { Words } from '../report/report.ts'
import { keysOf } from '#shared/records.ts'

/** What can be wrong with one cell. Cell writers answer these as negative numbers, so that a good cell costs nothing. */
export const FAULTS = {
  missing: { pl: 'brak wartości, a pole jest wymagane', en: 'no value, but the field is required' },
  number: { pl: 'to nie jest liczba całkowita (najwyżej 15 cyfr)', en: 'not a whole number (at most 15 digits)' },
  year: { pl: 'to nie jest rok z lat 1900–2199', en: 'not a year from 1900 to 2199' },
  decimal: {
    pl: 'to nie jest liczba z przecinkiem dziesiętnym o dozwolonej liczbie cyfr',
    en: 'not a number with decimal comma and the permitted digits',
  },
  date: { pl: 'to nie jest istniejąca data RRRR-MM-DD od 1900 roku', en: 'not an existing date yyyy-MM-dd since 1900' },
  flag: { pl: 'dozwolone są tylko T i N', en: 'only T and N are permitted' },
  tooLong: { pl: 'wartość jest za długa', en: 'the value is too long' },
  control: { pl: 'wartość zawiera znak sterujący', en: 'the value holds a control character' },
  encoding: { pl: 'znak niezgodny z zadeklarowanym kodowaniem', en: 'a character that the declared encoding does not have' },
  jsonType: { pl: 'zły typ wartości JSON', en: 'wrong type of JSON value' },
} as const satisfies Record<string, Words>

export type FaultName = keyof typeof FAULTS

const NAMES = keysOf(FAULTS)

/** The negative number of a fault. */
export function faultCode(name: FaultName): number {
  return -1 - NAMES.indexOf(name)
}

export function faultOfCode(code: number): FaultName {
  const name = NAMES[-1 - code]
  if (!name) throw new RangeError(`There is no fault ${code}`)
  return name
}
