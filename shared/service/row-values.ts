import type { Field, Fields } from './field.ts'
import { currencyIn, formatMeasure } from '../format.ts'
import { fill } from '../i18n.ts'
import type { Language } from '../language.ts'
import { sumPln } from '../money.ts'
import type { Column } from './table.ts'
import { NO_VALUE, type YesNo, cellText, isNumeric } from './cell.ts'

export type Row = Readonly<Record<string, unknown>>

/** What is needed to put values into words. */
export interface Wording {
  /** Texts of the service in the language. */
  readonly labels: Readonly<Record<string, unknown>>
  readonly language: Language
  readonly yesNo: YesNo
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field by its path; fields of a group are addressed as `group.field`. */
export function fieldAt(fields: Fields, path: string): Field {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (!field) throw new Error(`The row has no field ${path}`)
  return rest.length === 0 ? field : fieldAt(field.fields ?? {}, rest.join('.'))
}

/** The value at a path; null inside a group that is null, and of what is no row. */
export function valueAt(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRow(value) ? (value[name] ?? null) : null), row)
}

/** A text of the service; a counted noun cannot be a label. */
export function labelOf(labels: Wording['labels'], key: string): string {
  const text = labels[key]
  if (typeof text !== 'string') throw new Error(`The service has no text ${key}`)
  return text
}

/** Head of a column. It names the currency, so that the cells hold figures only. */
export function columnLabel(column: Column, fields: Fields, { labels, language }: Wording): string {
  const label = labelOf(labels, column.label)
  const isAmount = !column.parts && column.unit === undefined && fieldAt(fields, column.field).kind === 'money'
  return isAmount ? `${label} (${currencyIn(language)})` : label
}

/** Numbers that stand one above the other; a sentence of several fields does not. */
export function isNumericColumn(column: Column, fields: Fields): boolean {
  return !column.parts && isNumeric(fieldAt(fields, column.field))
}

/** A cell in words: one field, a value with the unit of its row, or several fields in one sentence. */
export function columnText(column: Column, fields: Fields, row: Row, { labels, language, yesNo }: Wording): string {
  const { field, unit, parts, missing } = column
  const textAt = (path: string) => cellText(fieldAt(fields, path), valueAt(row, path), language, yesNo)
  if (parts) {
    if (parts.fields.every((path) => valueAt(row, path) === null)) return NO_VALUE
    const values = parts.fields.map((path) => [path.split('.').at(-1) ?? path, textAt(path)] as const)
    return fill(labelOf(labels, parts.text), Object.fromEntries(values))
  }
  const value = valueAt(row, field)
  if (value === null && missing !== undefined) return labelOf(labels, missing)
  return unit !== undefined && typeof value === 'number' ? formatMeasure(value, String(valueAt(row, unit)), language) : textAt(field)
}

/** Exact sum of a column: whole grosze, or whole units of the last decimal place, never binary fractions. */
export function totalOf(field: Field, rows: readonly Row[], path: string): number {
  const values = rows.map((row) => valueAt(row, path)).filter((value) => typeof value === 'number')
  if (field.kind === 'money') return sumPln(values)
  const scale = field.kind === 'decimal' ? 10 ** field.size : 1
  return values.reduce((sum, value) => sum + Math.round(value * scale), 0) / scale
}
