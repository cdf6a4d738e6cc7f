import { tableWith } from '#shared/service/table.ts'
import { request } from './rows.ts'
import { texts } from './texts.ts'

const zgloszenia = tableWith<typeof texts>()({
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
})

/** What was sent, as screen and files show it. */
export const sentLayout = { texts, tables: { zgloszenia } }
