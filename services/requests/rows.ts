import { code, flag, integer, optional, text, timestamp, type RowOf } from '#shared/service/field.ts'
import { tableWith } from '#shared/service/table.ts'
import { texts } from './texts.ts'

export const topic = { id: integer(), temat: text(200), czyDodatkowy: flag(), pola: optional(text(200)) }

/** S1 §3 "Report". */
export const request = {
  /** As the office calls it: `Z-12`. */
  numer: code(20),
  kiedyUtworzono: timestamp(),
  tematZgloszenia: text(200),
  trescZgloszenia: text(3000),
  kiedyObsluzono: optional(timestamp()),
  uwagiDoZgloszenia: optional(text(3000)),
}

export type Topic = RowOf<typeof topic>
export type Request = RowOf<typeof request>

const zgloszenia = tableWith<typeof texts>()({
  caption: 'sent',
  empty: 'none',
  rowHeader: 'kiedyUtworzono',
  row: request,
  columns: [
    { field: 'kiedyUtworzono', label: 'created' },
    { field: 'numer', label: 'number' },
    { field: 'tematZgloszenia', label: 'topic' },
    { field: 'trescZgloszenia', label: 'text' },
    { field: 'kiedyObsluzono', label: 'handled' },
    { field: 'uwagiDoZgloszenia', label: 'remarks' },
  ],
})

/** What was sent, as screen and files show it. */
export const sentLayout = { texts, tables: { zgloszenia } }
