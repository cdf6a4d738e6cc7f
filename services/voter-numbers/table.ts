import { code, integer, text } from '#shared/field.ts'
import type { Table } from '#shared/service.ts'
import type { texts } from './texts.ts'

/** The number of a district is a name: it is neither added nor set at the end of its column. */
export const districtsTable = {
  caption: 'caption',
  empty: 'empty',
  rowHeader: 'adresLokalu',
  row: { obwod: code(10), adresLokalu: text(200), liczbaMieszkancow: integer(), liczbaWyborcow: integer() },
  columns: [
    { field: 'obwod', label: 'district' },
    { field: 'adresLokalu', label: 'station' },
    { field: 'liczbaMieszkancow', label: 'residents' },
    { field: 'liczbaWyborcow', label: 'voters' },
  ],
  totals: ['liczbaMieszkancow', 'liczbaWyborcow'],
} as const satisfies Table<typeof texts>
