import { peselOf, type FarCentury } from '../../engine/check-digits.ts'
import { dateOf, dayNumber, shiftYears } from '../../engine/days.ts'

const SERIALS = 4_500
const DAYS = 640
const NUMBERS = SERIALS * DAYS
// Coprime to NUMBERS: spreads neighbouring persons over serials and days.
const SPREAD = 1_594_327
const FIRST_SERIAL = 100

export interface Birth {
  readonly date: string
  readonly pesel: (isWoman: boolean, century: FarCentury) => string
}

/**
 * Birth date and PESEL of person `index`, unique by construction: the index, spread, is written as (day residue, serial).
 * Persons with the same serial differ in the residue of their birth day, so no date holds a serial twice.
 * Serials below 100 belong to the named accounts.
 */
export function birthOf(index: number, ages: { readonly first: number; readonly last: number }, u: number, today: string): Birth {
  const spread = (index * SPREAD) % NUMBERS
  const residue = Math.floor(spread / SERIALS)
  const serial = spread % SERIALS
  const latest = yearsBefore(today, ages.first)
  const earliest = yearsBefore(today, ages.last + 1) + 1
  const first = earliest + ((((residue - earliest) % DAYS) + DAYS) % DAYS)
  const choices = Math.floor((latest - first) / DAYS) + 1
  const date = dateOf(first + DAYS * Math.floor(u * choices))
  const place = { serial: FIRST_SERIAL + Math.floor(serial / 5), parity: serial % 5 }
  return { date, pesel: (isWoman, century) => peselOf(date, isWoman, { ...place, century }) }
}

const birthdays = new Map<string, number>()

function yearsBefore(today: string, years: number): number {
  const key = `${today}-${years}`
  const known = birthdays.get(key)
  if (known !== undefined) return known
  const day = dayNumber(shiftYears(today, -years))
  birthdays.set(key, day)
  return day
}
