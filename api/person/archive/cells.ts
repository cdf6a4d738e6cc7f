import { formatDate, formatTimestamp } from '#shared/format.ts'
import { warsawTime } from '#shared/dates.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import type { DocumentTable } from '#shared/server/documents.ts'
import type { Row } from './rows.ts'

/** On paper stand the first rows of a table; all of them are in the machine-readable file. */
export const ROWS_ON_PAPER = 60

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return formatTimestamp(warsawTime(value))
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value
  if (Array.isArray(value)) return value.map(cell).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A table for paper; `labels`: columns with their names. */
export function paperTable(caption: string, labels: Readonly<Record<string, string>>, rows: readonly Row[]): DocumentTable {
  return {
    caption,
    empty: 'Brak danych',
    totals: null,
    columns: Object.values(labels).map((label) => ({ label, align: 'left', weight: 1 })),
    rows: rows.map((row) => Object.keys(labels).map((column) => cell(row[column]))),
  }
}

/** Who of the office it was is their own matter; that it was the office is the person's. */
export function withoutClerks(row: Row): Row {
  const { actor, action } = row
  const office = typeof actor === 'string' ? /^(staff|office):/.exec(actor)?.[1] : undefined
  return {
    ...row,
    // From where a clerk called is as much the clerk's as the name.
    ...(office !== undefined && { actor: office, address: null, request_id: null }),
    ...(typeof action === 'string' && { co: actInWords(action, 'pl') }),
  }
}
