import { csvFile } from '#integrations/documents/file/csv.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, optional, phrase, timestamp } from '#shared/service/field.ts'
import type { Language } from '#shared/language.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import type { Table, TextKey } from '#shared/service/table.ts'
import type { FoundEntry } from '../audit/search.ts'

const texts = defineDeskTexts({
  log: { pl: 'Dziennik', en: 'Log' },
  none: { pl: 'Brak wpisów', en: 'No entries' },
  number: { pl: 'Nr', en: 'No.' },
  at: { pl: 'Kiedy', en: 'When' },
  who: { pl: 'Kto', en: 'Who' },
  name: { pl: 'Kod', en: 'Code' },
  what: { pl: 'Co', en: 'What' },
  whom: { pl: 'Czego dotyczy', en: 'Of what' },
  outcome: { pl: 'Wynik', en: 'Outcome' },
})

const table = {
  caption: 'log',
  empty: 'none',
  rowHeader: 'nr',
  row: { nr: code(20), kiedy: timestamp(), kto: code(200), kod: code(60), co: phrase(200), kogo: optional(code(200)), wynik: code(20) },
  columns: [
    { field: 'nr', label: 'number' },
    { field: 'kiedy', label: 'at' },
    { field: 'kto', label: 'who' },
    { field: 'kod', label: 'name' },
    { field: 'co', label: 'what' },
    { field: 'kogo', label: 'whom' },
    { field: 'wynik', label: 'outcome' },
  ],
} as const satisfies Table<TextKey<typeof texts>>

export function auditCsv(entries: readonly FoundEntry[], language: Language): Buffer {
  const rows = entries.map(({ id, at, actor, action, object, outcome }) => ({
    nr: String(id),
    kiedy: at,
    kto: actor,
    kod: action,
    co: actInWords(action, language),
    kogo: object,
    wynik: outcome,
  }))
  return csvFile([{ table, texts, rows, language }])
}
