import { isRealDate } from '#shared/dates.ts'
import { isAccountNumber } from '#shared/person/identifiers.ts'
import { BankFileFault } from './statement.ts'

/** `261003` → `2026-10-03`. */
export function shortDate(text: string, at: number): string {
  const date = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  if (!isRealDate(date)) throw new BankFileFault(at, `"${text}" is no date of the form YYMMDD`)
  return date
}

/** Most money that a statement may hold: what PostgreSQL's column and whole numbers of JavaScript both hold exactly. */
const MOST_GROSZE = 99_999_999_999_999

/**
 * `1234,5` and `1234,50` → 123450: MT940 writes a comma, camt.053 a point. Banks pad with noughts on either side: up to fifteen
 * characters in MT940, eighteen digits in camt.053.
 */
export function groszeOf(text: string, point: ',' | '.', at: number): number {
  const [, whole, part = ''] = (point === ',' ? /^(\d+),(\d*)$/ : /^\+?(?=\.?\d)(\d*)(?:\.(\d*))?$/).exec(text.trim().slice(0, 40)) ?? []
  if (whole === undefined || /[1-9]/.test(part.slice(2)))
    throw new BankFileFault(at, `"${text.slice(0, 30)}" is no amount in złote and grosze`)
  const grosze = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  if (grosze > MOST_GROSZE) throw new BankFileFault(at, `the amount ${text.slice(0, 40)} is too large`)
  return grosze
}

/** 26 digits out of whatever stands around them: `PL75…`, `/PL75…`, `75 9999 …`, `75…PLN`, `INGBPLPW/PL75…`. */
export function accountOf(text: string, at: number): string {
  const runs = text.matchAll(/(?<!\d)(?=(\d(?:[\s-]?\d){25})(?!\d))/g)
  const account = [...runs].map(([, digits = '']) => digits.replaceAll(/\D/g, '')).find(isAccountNumber)
  if (account === undefined)
    throw new BankFileFault(at, `"${text.slice(0, 40)}" is no Polish account number (26 digits with right check digits)`)
  return account
}

/** One line of words, as long as is of use to anybody. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
}
