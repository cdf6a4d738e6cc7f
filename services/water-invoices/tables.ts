import { date, money, phrase } from '#shared/field.ts'
import type { Table, TextKey } from '#shared/table.ts'
import { invoice } from './rows.ts'
import type { texts } from './texts.ts'

type OwnTable = Table<TextKey<typeof texts>>

export const invoicesTable = {
  caption: 'invoices',
  empty: 'noInvoices',
  rowHeader: 'numerFaktury',
  row: invoice,
  columns: [
    { field: 'numerFaktury', label: 'invoiceNo' },
    { field: 'dotyczyWodySciekow', label: 'concerns' },
    { field: 'dataWystawieniaFaktury', label: 'issued' },
    { field: 'dataZaplaty', label: 'payBy' },
    { field: 'kwotaBrutto', label: 'gross' },
  ],
  totals: ['kwotaBrutto'],
} as const satisfies OwnTable

/** The one line of an invoice document. */
export const lineTable = {
  caption: 'settlement',
  empty: 'noInvoices',
  rowHeader: 'zaCo',
  row: { zaCo: phrase(60), okresOd: date(), okresDo: date(), ilosc: phrase(30), kwotaNetto: money(), kwotaVat: money(), kwotaBrutto: money() },
  columns: [
    { field: 'zaCo', label: 'concerns' },
    { field: 'okresOd', label: 'from' },
    { field: 'okresDo', label: 'to' },
    { field: 'ilosc', label: 'used' },
    { field: 'kwotaNetto', label: 'net' },
    { field: 'kwotaVat', label: 'vat' },
    { field: 'kwotaBrutto', label: 'gross' },
  ],
} as const satisfies OwnTable
