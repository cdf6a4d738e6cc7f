import type { Field } from '#shared/service/field.ts'
import type { Encoding } from '../delivery/manifest.ts'
import type { CellWriter, Written } from './cell-writer.ts'
import { faultCode } from './faults.ts'
import { codePageWriter, utf8Writer } from './text-cells.ts'

const MINUS = 0x2d
const COMMA = 0x2c
const POINT = 0x2e
const ZERO = 0x30

/** What the cells of each kind may hold; the published formats quote it. */
export const LIMITS = {
  /** All digits of a whole or decimal number: as many as a JSON number holds exactly. */
  digits: 15,
  /** Digits of an amount before the comma: the column is numeric(14,2). */
  moneyDigits: 12,
  firstYear: 1900,
  lastYear: 2199,
} as const

const NUMBER = faultCode('number')
const YEAR = faultCode('year')
const DECIMAL = faultCode('decimal')
const DATE = faultCode('date')
const FLAG = faultCode('flag')

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= 0x39
}

/** Offset of the first byte that is no digit. */
function skipDigits(from: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end && isDigit(from[at] ?? 0)) at++
  return at
}

function digitsValue(from: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at++) value = value * 10 + (from[at] ?? 0) - ZERO
  return value
}

function copyBytes(from: Uint8Array, start: number, end: number, to: Written): number {
  const { bytes } = to
  let { at } = to
  for (let source = start; source < end; source++) bytes[at++] = from[source] ?? 0
  to.at = at
  return at
}

const integerWriter: CellWriter = (from, start, end, to) => {
  const first = from[start] === MINUS ? start + 1 : start
  if (first === end || end - first > LIMITS.digits || skipDigits(from, first, end) !== end) return NUMBER
  return copyBytes(from, start, end, to)
}

const yearWriter: CellWriter = (from, start, end, to) => {
  if (end - start !== 4 || skipDigits(from, start, end) !== end) return YEAR
  const year = digitsValue(from, start, end)
  return year < LIMITS.firstYear || year > LIMITS.lastYear ? YEAR : copyBytes(from, start, end, to)
}

function decimalWriter(wholeDigits: number, decimals: number): CellWriter {
  return (from, start, end, to) => {
    const first = from[start] === MINUS ? start + 1 : start
    const mark = skipDigits(from, first, end)
    if (mark === first || mark - first > wholeDigits) return DECIMAL
    if (mark === end) return copyBytes(from, start, end, to)
    if (from[mark] !== COMMA || mark + 1 === end || end - mark - 1 > decimals) return DECIMAL
    if (skipDigits(from, mark + 1, end) !== end) return DECIMAL
    copyBytes(from, start, mark, to)
    to.bytes[to.at++] = POINT
    return copyBytes(from, mark + 1, end, to)
  }
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
}

const dateWriter: CellWriter = (from, start, end, to) => {
  if (end - start !== 10 || from[start + 4] !== MINUS || from[start + 7] !== MINUS) return DATE
  const isShaped =
    skipDigits(from, start, end) === start + 4 && skipDigits(from, start + 5, end) === start + 7 && skipDigits(from, start + 8, end) === end
  if (!isShaped) return DATE
  const year = digitsValue(from, start, start + 4)
  const day = digitsValue(from, start + 8, end)
  const exists = day >= 1 && day <= daysOf(year, digitsValue(from, start + 5, start + 7))
  return year >= LIMITS.firstYear && exists ? copyBytes(from, start, end, to) : DATE
}

const flagWriter: CellWriter = (from, start, end, to) => {
  const byte = from[start]
  if (end - start !== 1 || (byte !== 0x54 && byte !== 0x4e)) return FLAG
  to.bytes[to.at] = byte === 0x54 ? 0x74 : 0x66
  return to.at + 1
}

/** The writer of a field's cells. Kinds that no import file can hold stop the start, not the import. */
export function cellWriter(field: Field, encoding: Encoding): CellWriter {
  switch (field.kind) {
    case 'text':
    case 'code': {
      const rules = { size: field.size, isCode: field.kind === 'code' }
      return encoding === 'UTF-8' ? utf8Writer(rules) : codePageWriter(rules, encoding)
    }
    case 'integer':
      return integerWriter
    case 'year':
      return yearWriter
    case 'decimal':
      return decimalWriter(LIMITS.digits - field.size, field.size)
    case 'money':
      return decimalWriter(LIMITS.moneyDigits, field.size)
    case 'date':
      return dateWriter
    case 'flag':
      return flagWriter
    case 'ordinal':
    case 'timestamp':
    case 'group':
    case 'list':
      throw new TypeError(`An import file cannot hold a field of kind ${field.kind}`)
  }
}
