import { csvFile } from '#integrations/documents/file/csv.ts'
import { code, decimal, optional, text, timestamp } from '#shared/service/field.ts'
import type { Table, TextKey } from '#shared/service/table.ts'
import type { SentToOffice } from './sent.ts'
import { texts } from './texts.ts'

/** What a customer has sent, as the office takes it over. */
const submission = {
  /** `Z-12`, of everything that is sent. */
  numer: code(20),
  kiedyUtworzono: timestamp(),
  kiedyObsluzono: optional(timestamp()),
  klient: optional(text(200)),
  pesel: optional(code(11)),
  nip: optional(code(10)),
  idPunktu: optional(code(20)),
  nrLicznika: optional(code(60)),
  stanLicznika: optional(decimal(3)),
  temat: text(200),
  tresc: text(10_000),
}

const LABELS = {
  numer: 'number',
  kiedyUtworzono: 'created',
  kiedyObsluzono: 'handled',
  klient: 'client',
  pesel: 'pesel',
  nip: 'nip',
  idPunktu: 'point',
  nrLicznika: 'meter',
  stanLicznika: 'state',
  temat: 'topic',
  tresc: 'content',
} as const satisfies Readonly<Record<keyof typeof submission, TextKey<typeof texts>>>

/** All columns, in the order in which a file has them where the office has set no other. */
export const COLUMNS = [
  'numer',
  'kiedyUtworzono',
  'kiedyObsluzono',
  'klient',
  'pesel',
  'nip',
  'idPunktu',
  'nrLicznika',
  'stanLicznika',
  'temat',
  'tresc',
] as const satisfies readonly (keyof typeof submission)[]
export type ColumnName = (typeof COLUMNS)[number]

/** The file for the water or records system. */
export function submissionsFile(rows: readonly SentToOffice[], columns: readonly ColumnName[]): Buffer {
  const table = {
    caption: 'submissions',
    empty: 'none',
    rowHeader: 'numer',
    row: submission,
    columns: columns.map((field) => ({ field, label: LABELS[field] })),
  } as const satisfies Table<TextKey<typeof texts>>
  return csvFile([{ table, texts, rows, language: 'pl' }])
}
