import { code, date, money, text, timestamp } from '#shared/service/field.ts'
import { tableWith } from '#shared/service/table.ts'
import type { texts } from './texts.ts'

const own = tableWith<typeof texts>()

const paid = {
  rodzajOplaty: text(300),
  opisNrRaty: code(20),
  terminPlatnosci: date(),
  kwotaGlowna: money(),
  kosztUpomnien: money(),
  kwotaOdsetek: money(),
  oplataProlongacyjna: money(),
  razem: money(),
}
const before = [
  { field: 'rodzajOplaty', label: 'kind' },
  { field: 'opisNrRaty', label: 'instalment' },
  { field: 'terminPlatnosci', label: 'due' },
  { field: 'kwotaGlowna', label: 'principal' },
  { field: 'kosztUpomnien', label: 'costs' },
  { field: 'kwotaOdsetek', label: 'interest' },
] as const
const about = { caption: 'paid', empty: 'none', rowHeader: 'rodzajOplaty', isFixed: true } as const

/** What was paid with one payment: it stands on an upright page. */
export const paidTable = own({
  ...about,
  row: paid,
  columns: [...before, { field: 'razem', label: 'sum' }],
  totals: ['kwotaGlowna', 'kosztUpomnien', 'kwotaOdsetek', 'razem'],
})

/** The same where somebody paid for a deferral, which is rare. */
export const deferredTable = own({
  ...about,
  row: paid,
  columns: [...before, { field: 'oplataProlongacyjna', label: 'extension' }, { field: 'razem', label: 'sum' }],
  totals: ['kwotaGlowna', 'kosztUpomnien', 'kwotaOdsetek', 'oplataProlongacyjna', 'razem'],
})

const listed = { idTransakcji: code(20), potwierdzono: timestamp(), tytul: text(500), kwota: money() }
const listColumns = [
  { field: 'idTransakcji', label: 'id' },
  { field: 'potwierdzono', label: 'confirmedAt' },
  { field: 'tytul', label: 'title' },
  { field: 'kwota', label: 'amount' },
] as const

/** The payments of a file with several. */
export const listTable = own({
  caption: 'list',
  empty: 'none',
  rowHeader: 'idTransakcji',
  isFixed: true,
  row: listed,
  columns: listColumns,
  totals: ['kwota'],
})

/** Those of which the money went back: they stand apart from what was paid. */
export const refundedTable = own({
  caption: 'refundedList',
  empty: 'none',
  rowHeader: 'idTransakcji',
  isFixed: true,
  row: listed,
  columns: listColumns,
})
