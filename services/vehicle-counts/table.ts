import { integer, text } from '#shared/field.ts'
import type { Table } from '#shared/service.ts'
import type { texts } from './texts.ts'

export const countsTable = {
  caption: 'caption',
  empty: 'empty',
  rowHeader: 'nazwaNormy',
  row: { nazwaNormy: text(300), liczbaPojazdow: integer() },
  columns: [
    { field: 'nazwaNormy', label: 'norm' },
    { field: 'liczbaPojazdow', label: 'count' },
  ],
  totals: ['liczbaPojazdow'],
} as const satisfies Table<typeof texts>
