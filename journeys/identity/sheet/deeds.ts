import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { phrase, text, timestamp } from '#shared/service/field.ts'
import type { SheetOf } from '#shared/service/sheet.ts'
import { tableWith } from '#shared/service/table.ts'
import type { contract } from '../acting/contract.ts'
import { texts } from '../acting/texts.ts'

const czynnosci = tableWith<typeof texts>()({
  caption: 'done',
  empty: 'doneNone',
  isFixed: true,
  row: { kiedy: timestamp(), kto: text(200), co: phrase(200) },
  columns: [
    { field: 'kiedy', label: 'doneWhen' },
    { field: 'kto', label: 'who' },
    { field: 'co', label: 'doneWhat' },
  ],
})

/** What others have done in the name of the person. */
export const deedsLayout = { texts, tables: { czynnosci } }

export function deedsSheet(deeds: AnswerOf<typeof contract.done>['czynnosci'], words: TextsOf<typeof texts>): SheetOf<typeof deedsLayout> {
  return { tables: { czynnosci: deeds.map(({ kiedy, kto, co }) => ({ kiedy, kto, co: words[co] })) } }
}
