import { date, money, optional, phrase } from '#shared/field.ts'
import type { Table } from '#shared/service.ts'
import { permit } from './rows.ts'
import type { texts } from './texts.ts'

type OwnTable = Table<typeof texts>

export const permitsTable = {
  caption: 'permits',
  empty: 'none',
  rowHeader: 'pelnyNrZezwolenia',
  row: permit,
  columns: [
    { field: 'pelnyNrZezwolenia', label: 'permitNo' },
    { field: 'pelnyNrDokumentuZezwolenia', label: 'documentNo' },
    { field: 'nazwaPunktuZezwolenia', label: 'outlet' },
    { field: 'rodzajZezwoleniaOpis', label: 'kind' },
    { field: 'mocZezwoleniaOpis', label: 'strength' },
    { field: 'zezwolenieWazneOd', label: 'validFrom' },
    { field: 'zezwolenieWazneDo', label: 'validTo' },
  ],
} as const satisfies OwnTable

/** One line an instalment, and one for the statement, which has a surcharge only. */
export const duesTable = {
  caption: 'dues',
  empty: 'none',
  rowHeader: 'naleznosc',
  row: { naleznosc: phrase(100), termin: date(), kwota: optional(money()), oplataDodatkowa: money() },
  columns: [
    { field: 'naleznosc', label: 'dueFor' },
    { field: 'termin', label: 'dueOn' },
    { field: 'kwota', label: 'due' },
    { field: 'oplataDodatkowa', label: 'surcharge' },
  ],
  totals: ['kwota', 'oplataDodatkowa'],
} as const satisfies OwnTable

/** What a payment is for and what has become of it, in words instead of seven flags. */
export const paymentsTable = {
  caption: 'paid',
  empty: 'noPayments',
  rowHeader: 'dataWplaty',
  row: { dataWplaty: date(), dotyczy: phrase(200), uwagi: phrase(200), kwotaWplaty: money() },
  columns: [
    { field: 'dataWplaty', label: 'paidOn' },
    { field: 'dotyczy', label: 'paidFor' },
    { field: 'uwagi', label: 'remarks' },
    { field: 'kwotaWplaty', label: 'paidAmount' },
  ],
} as const satisfies OwnTable
