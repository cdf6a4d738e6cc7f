import type { Field } from '#shared/service/field.ts'
import { LIMITS } from '../rows/cells.ts'

export interface FieldFormat {
  /** In a CSV cell. */
  readonly csv: string
  /** JSON Schema of the value in NDJSON. */
  readonly schema: Readonly<Record<string, unknown>>
}

const whole = (digits: number) => 10 ** digits - 1

function number(description: string, wholeDigits: number, type: 'number' | 'integer'): Record<string, unknown> {
  return { type, minimum: -whole(wholeDigits), maximum: whole(wholeDigits), description }
}

/** How a field is written, in words and as JSON Schema, without saying whether it may be missing. */
export function fieldFormat({ kind, size }: Field): FieldFormat {
  switch (kind) {
    case 'text':
      return {
        csv: `text, at most ${size} characters; may hold line ends when quoted`,
        schema: { type: 'string', minLength: 1, maxLength: size },
      }
    case 'code':
      return {
        csv: `code, at most ${size} characters, one line, no space at the beginning or end`,
        schema: { type: 'string', minLength: 1, maxLength: size, pattern: '^\\S(.*\\S)?$' },
      }
    case 'integer':
      return {
        csv: `whole number, at most ${LIMITS.digits} digits`,
        schema: { type: 'integer', minimum: -whole(LIMITS.digits), maximum: whole(LIMITS.digits) },
      }
    case 'year':
      return {
        csv: `year, ${LIMITS.firstYear}–${LIMITS.lastYear}`,
        schema: { type: 'integer', minimum: LIMITS.firstYear, maximum: LIMITS.lastYear },
      }
    case 'decimal': {
      const wholeDigits = LIMITS.digits - size
      return {
        csv: `decimal number, at most ${wholeDigits} digits before and ${size} behind the comma`,
        schema: number(`At most ${size} decimals`, wholeDigits, 'number'),
      }
    }
    case 'money':
      return {
        csv: `amount in PLN, at most ${LIMITS.moneyDigits} digits before and ${size} behind the comma; may be negative`,
        schema: number(`PLN, at most ${size} decimals`, LIMITS.moneyDigits, 'number'),
      }
    case 'date':
      return { csv: `date \`yyyy-MM-dd\` since ${LIMITS.firstYear}`, schema: { type: 'string', format: 'date' } }
    case 'flag':
      return { csv: '`T` (yes) or `N` (no)', schema: { type: 'boolean' } }
    case 'ordinal':
    case 'timestamp':
    case 'group':
    case 'list':
      throw new TypeError(`An import file cannot hold a field of kind ${kind}`)
  }
}
