import type { Field } from '#shared/field.ts'
import { formatAmount, formatDate, formatDecimal, formatTimestamp } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money'])

/** A dash for what the office has no value of; a screen reader passes over it. */
export const NO_VALUE = '–'

/** Numbers stand at the end of their column, so that digits of one weight stand under one another. */
export function isNumeric(field: Field): boolean {
  return NUMBERS.has(field.kind)
}

/** A value as the screen shows it, by the kind of its field. `yesNo`: the words for a flag. */
export function cellText(field: Field, value: unknown, language: Language, yesNo: readonly [string, string]): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  if (typeof value === 'boolean') return yesNo[value ? 0 : 1]
  if (typeof value === 'number') return numberText(field, value, language)
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  if (field.kind === 'date') return formatDate(words)
  return field.kind === 'timestamp' ? formatTimestamp(words) : words
}

function numberText(field: Field, value: number, language: Language): string {
  if (field.kind === 'year') return String(value)
  if (field.kind === 'money') return formatAmount(value, language)
  return formatDecimal(value, field.kind === 'decimal' ? field.size : 0, language)
}
