import { flag, integer, optional, text, timestamp, type RowOf } from '#shared/service/field.ts'

export const topic = { id: integer(), temat: text(200), czyDodatkowy: flag(), pola: optional(text(200)) }

/** S1 §3 "Report". */
export const request = {
  kiedyUtworzono: timestamp(),
  tematZgloszenia: text(200),
  trescZgloszenia: text(3000),
  kiedyObsluzono: optional(timestamp()),
  uwagiDoZgloszenia: optional(text(3000)),
}

export type Topic = RowOf<typeof topic>
export type Request = RowOf<typeof request>
