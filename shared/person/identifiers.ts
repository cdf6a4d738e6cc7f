/**
 * Polish identifiers (reference/domain.md part 1). All are strings: leading zeros matter.
 */
import { isRealDate } from '../dates.ts'

const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]
const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]
const CENTURY_BY_MONTH_OFFSET = new Map([
  [80, 1800],
  [0, 1900],
  [20, 2000],
  [40, 2100],
  [60, 2200],
])

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** The birth date `yyyy-MM-dd` written into a PESEL number, or null where its month or day does not exist. */
export function birthDateOfPesel(pesel: string): string | null {
  const month = Number(pesel.slice(2, 4))
  const offset = Math.floor((month - 1) / 20) * 20
  const century = CENTURY_BY_MONTH_OFFSET.get(offset)
  if (month === 0 || century === undefined) return null
  const date = `${century + Number(pesel.slice(0, 2))}-${String(month - offset).padStart(2, '0')}-${pesel.slice(4, 6)}`
  return isRealDate(date) ? date : null
}

/** Eleven digits, check digit, a birth date that exists and is not after `today`. */
export function isPesel(value: string, today: string): boolean {
  if (!/^\d{11}$/.test(value)) return false
  const control = (10 - (weightedSum(value, PESEL_WEIGHTS) % 10)) % 10
  if (control !== Number(value[10])) return false
  const born = birthDateOfPesel(value)
  return born !== null && born <= today
}

/** Ten digits, check digit, and the tax schemas' rule on the office prefix, which removes 0000000000. */
export function isNip(value: string): boolean {
  if (!/^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/.test(value)) return false
  return weightedSum(value, NIP_WEIGHTS) % 11 === Number(value[9])
}

/** A 26-digit Polish account number whose IBAN check digits fit (ISO 13616). */
export function isAccountNumber(value: string): boolean {
  if (!/^\d{26}$/.test(value)) return false
  return BigInt(`${value.slice(2)}2521${value.slice(0, 2)}`) % 97n === 1n
}
