import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { NO_VALUE } from '#shared/service/cell.ts'
import { optional, phrase, text, timestamp } from '#shared/service/field.ts'
import type { SheetOf } from '#shared/service/sheet.ts'
import { tableWith } from '#shared/service/table.ts'
import type { contract } from '../contract.ts'
import { texts } from './looks-texts.ts'

type Look = AnswerOf<typeof contract.looks>['wpisy'][number]
type Words = TextsOf<typeof texts>

const wpisy = tableWith<typeof texts>()({
  caption: 'title',
  empty: 'none',
  isFixed: true,
  row: { kiedy: timestamp(), co: phrase(200), kto: phrase(200), powod: optional(text(200)) },
  columns: [
    { field: 'kiedy', label: 'when' },
    { field: 'co', label: 'what' },
    { field: 'kto', label: 'who' },
    { field: 'powod', label: 'why' },
  ],
})

/** What the office did with an account, for its owner: on the screen and to take along. */
export const looksLayout = { texts, tables: { wpisy } }

/** In words; the newest first, as the answer has them. */
export function looksSheet(looks: readonly Look[], words: Words): SheetOf<typeof looksLayout> {
  const rows = looks.map((look) => ({ kiedy: look.kiedy, co: whatOf(look, words), kto: whoOf(look, words), powod: look.powod }))
  return { tables: { wpisy: rows }, notes: { paragraphs: [words.note] } }
}

function whatOf({ co, pole }: Look, words: Words): string {
  return fill(words[co], { field: pole === null ? NO_VALUE : words[pole] })
}

/** `kierowanie sprawami (podatki, woda)` */
function whoOf({ role, dzialy }: Look, words: Words): string {
  if (role.length === 0) return words.nobody
  const roles = role.map((name) => words[name]).join(', ')
  return dzialy.length === 0 ? roles : `${roles} (${dzialy.map((name) => words[name]).join(', ')})`
}
