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

/** `1234,5` and `1234,50` → 123450: MT940 writes a comma, camt.053 a point. */
export function groszeOf(text: string, point: ',' | '.', at: number): number {
  const [, whole, part = ''] = (point === ',' ? /^(\d{1,13}),(\d{0,2})$/ : /^\+?(\d{1,13})(?:\.(\d{1,5}))?$/).exec(text) ?? []
  if (whole === undefined || /[1-9]/.test(part.slice(2)))
    throw new BankFileFault(at, `"${text.slice(0, 30)}" is no amount in złote and grosze`)
  const grosze = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  if (grosze > MOST_GROSZE) throw new BankFileFault(at, `the amount ${text} is too large`)
  return grosze
}

/** 26 digits out of `PL75…`, `/PL75…`, `75 9999 …` and `75…PLN`. */
export function accountOf(text: string, at: number): string {
  const digits = text
    .replaceAll(/[\s/-]/g, '')
    .replace(/^PL/i, '')
    .replace(/PLN$/i, '')
  if (!isAccountNumber(digits))
    throw new BankFileFault(at, `"${text.slice(0, 40)}" is no Polish account number (26 digits with right check digits)`)
  return digits
}

/** One line of words, as long as is of use to anybody. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
}
