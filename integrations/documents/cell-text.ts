import type { Field, FieldKind, Fields } from '#shared/field.ts'
import { formatAccountNumber, formatAmount, formatDate, formatDecimal, formatMeasure, formatTimestamp } from '#shared/format.ts'
import { fill, textsIn, type TextTable } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Column } from '#shared/service.ts'
import { texts } from './texts.ts'

export type Row = Readonly<Record<string, unknown>>

/** Stands where the office has no value. */
const NOTHING = '—'
const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money'])

/** A field by its path; fields of a group are addressed as `group.field`. */
export function fieldAt(fields: Fields, path: string): Field {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (!field) throw new Error(`The row has no field ${path}`)
  return rest.length === 0 ? field : fieldAt(field.fields ?? {}, rest.join('.'))
}

/** The value at a path; null inside a group that is null. */
export function valueAt(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRow(value) ? (value[name] ?? null) : null), row)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}

/** Numbers stand to the right, one above the other; years and codes are names, not numbers. */
export function isNumber(field: Field): boolean {
  return NUMBERS.has(field.kind)
}

/** A value as people read it, by the kind of its field: the same words in every document. */
export function cellText(field: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined) return NOTHING
  switch (field.kind) {
    case 'text':
    case 'year':
      return String(value)
    case 'code':
      return formatAccountNumber(String(value))
    case 'integer':
      return formatDecimal(Number(value), 0, language)
    case 'decimal':
      return formatDecimal(Number(value), field.size, language)
    case 'money':
      return formatAmount(Number(value), language)
    case 'date':
      return formatDate(String(value))
    case 'timestamp':
      return formatTimestamp(String(value))
    case 'flag':
      return flagText(value === true, language)
    case 'group':
      throw new Error('A group has no text of its own: name one of its fields')
  }
}

export function flagText(value: boolean, language: Language): string {
  const words = textsIn(texts, language)
  return value ? words.yes : words.no
}

/** A value in the unit that the row names. */
export function measureText<T extends TextTable>(column: Column<T>, row: Row, language: Language): string {
  const value = valueAt(row, column.field)
  return value === null ? NOTHING : formatMeasure(Number(value), String(valueAt(row, column.unit ?? '')), language)
}

/** A column of several fields: their texts in the places of its sentence, which are named like the fields. */
export function partsText<T extends TextTable>(column: Column<T>, fields: Fields, row: Row, labels: Labels, language: Language): string {
  const { fields: paths, text } = column.parts ?? { fields: [], text: '' }
  if (paths.every((path) => valueAt(row, path) === null)) return NOTHING
  const values = paths.map((path) => [path.split('.').at(-1) ?? path, cellText(fieldAt(fields, path), valueAt(row, path), language)])
  return fill(labelOf(labels, text), Object.fromEntries(values))
}

/** Texts of a service in one language. */
export type Labels = Readonly<Record<string, unknown>>

/** A text of the service; a counted noun cannot be a label. */
export function labelOf(labels: Labels, key: string): string {
  const text = labels[key]
  if (typeof text !== 'string') throw new Error(`The service has no text ${key}`)
  return text
}
