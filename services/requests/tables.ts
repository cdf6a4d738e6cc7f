import type { Table, TextKey } from '#shared/table.ts'
import { request } from './rows.ts'
import type { texts } from './texts.ts'

export const requestsTable = {
  caption: 'sent',
  empty: 'none',
  rowHeader: 'kiedyUtworzono',
  row: request,
  columns: [
    { field: 'kiedyUtworzono', label: 'created' },
    { field: 'tematZgloszenia', label: 'topic' },
    { field: 'trescZgloszenia', label: 'text' },
    { field: 'kiedyObsluzono', label: 'handled' },
    { field: 'uwagiDoZgloszenia', label: 'remarks' },
  ],
} as const satisfies Table<TextKey<typeof texts>>
