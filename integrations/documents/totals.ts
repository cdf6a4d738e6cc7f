import type { Field } from '#shared/field.ts'
import { sumPln } from '#shared/money.ts'
import { type Row, valueAt } from './cell-text.ts'

/** Exact sum of a column: whole grosze, or whole units of the last decimal place, never binary fractions. */
export function totalOf(field: Field, rows: readonly Row[], path: string): number {
  const values = rows.map((row) => valueAt(row, path)).filter((value) => typeof value === 'number')
  if (field.kind === 'money') return sumPln(values)
  const scale = field.kind === 'decimal' ? 10 ** field.size : 1
  return values.reduce((sum, value) => sum + Math.round(value * scale), 0) / scale
}
