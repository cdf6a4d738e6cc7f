import type { Field } from './field.ts'
import { formatAccountNumber, formatAmount, formatDate, formatDecimal, formatExact, formatTimestamp } from '../format.ts'
import type { Language } from '../language.ts'

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money'])

/** Shown where the office has no value. */
export const NO_VALUE = '—'

/** Numbers stand at the end of their column; years and codes are names, not numbers. */
export function isNumeric(field: Field): boolean {
  return NUMBERS.has(field.kind)
}

/** The office's own words stay Polish in every language: a screen reader must pronounce them so (WCAG 3.1.2). */
export function isForeignText(field: Field, language: Language): boolean {
  return field.kind === 'text' && !field.isTranslated && language !== 'pl'
}

/** Words for a flag. */
export interface YesNo {
  readonly yes: string
  readonly no: string
}

/** A value as people read it, by the kind of its field: the same on screen and paper. */
export function cellText(field: Field, value: unknown, language: Language, words: YesNo): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  switch (field.kind) {
    case 'integer':
      return formatDecimal(Number(value), 0, language)
    case 'decimal':
      return field.isExact ? formatExact(Number(value), language) : formatDecimal(Number(value), field.size, language)
    case 'money':
      return formatAmount(Number(value), language)
    case 'date':
      return formatDate(String(value))
    case 'timestamp':
      return formatTimestamp(String(value))
    case 'flag':
      return value === true ? words.yes : words.no
    case 'code':
      return formatAccountNumber(String(value))
    case 'text':
    case 'ordinal':
    case 'year':
      return String(value)
    case 'group':
    case 'list':
      throw new Error(`A ${field.kind} has no text of its own: name one of its fields`)
  }
}
