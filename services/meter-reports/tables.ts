import { code, optional, phrase, text, timestamp } from '#shared/field.ts'
import type { Table, TextKey } from '#shared/table.ts'
import type { texts } from './texts.ts'

type OwnTable = Table<TextKey<typeof texts>>

/** States are told in words of their own: each with the decimals that it needs. */
export const metersTable = {
  caption: 'meters',
  empty: 'noMeters',
  rowHeader: 'nrLicznika',
  row: { nrLicznika: code(60), adres: text(200), nrKarty: code(60), stan: optional(phrase(30)), zDnia: optional(phrase(60)) },
  columns: [
    { field: 'nrLicznika', label: 'meterNo' },
    { field: 'adres', label: 'point' },
    { field: 'nrKarty', label: 'cardNo' },
    { field: 'stan', label: 'state' },
    { field: 'zDnia', label: 'stateOf' },
  ],
} as const satisfies OwnTable

export const reportsTable = {
  caption: 'reports',
  empty: 'noReports',
  rowHeader: 'kiedyUtworzono',
  row: { kiedyUtworzono: timestamp(), stan: phrase(30), obsluzono: phrase(60), uwagiZgloszone: optional(text(500)) },
  columns: [
    { field: 'kiedyUtworzono', label: 'reported' },
    { field: 'stan', label: 'state' },
    { field: 'obsluzono', label: 'handled' },
    { field: 'uwagiZgloszone', label: 'remarks' },
  ],
} as const satisfies OwnTable
