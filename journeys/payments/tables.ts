import { code, date, money, optional, text, timestamp, type RowOf } from '#shared/field.ts'
import type { Table, TextKey } from '#shared/table.ts'
import type { HistoryPayment } from './contract.ts'
import type { texts } from './texts.ts'

const payment = { idTransakcji: code(20), tytul: text(500), kwota: money(), dataZlecenia: timestamp(), status: text(40), sposob: text(40) }
const instalment = {
  idTransakcji: code(20), rodzajOplaty: text(300), opisNrRaty: code(20), terminPlatnosci: date(), kwotaRaty: money(), kwotaGlowna: money(),
  kosztUpomnien: money(), oplataProlongacyjna: money(), kwotaOdsetek: money(), kwotaVat: optional(money()),
}

/** Online payments as documents print them. */
export const paymentTable = {
  caption: 'title', empty: 'none', rowHeader: 'idTransakcji', row: payment,
  columns: [
    { field: 'idTransakcji', label: 'id' },
    { field: 'tytul', label: 'paymentTitle' },
    { field: 'kwota', label: 'amount' },
    { field: 'dataZlecenia', label: 'orderedOn' },
    { field: 'status', label: 'status' },
    { field: 'sposob', label: 'method' },
  ],
} as const satisfies Table<TextKey<typeof texts>>

const instalmentColumns = [
  { field: 'rodzajOplaty', label: 'feeKind' },
  { field: 'opisNrRaty', label: 'instalmentNo' },
  { field: 'terminPlatnosci', label: 'dueDate' },
  { field: 'kwotaRaty', label: 'instalmentAmount' },
  { field: 'kwotaGlowna', label: 'principal' },
  { field: 'kosztUpomnien', label: 'reminderCosts' },
  { field: 'oplataProlongacyjna', label: 'extensionFee' },
  { field: 'kwotaOdsetek', label: 'interest' },
  { field: 'kwotaVat', label: 'vat' },
] as const

/** What was paid with them. */
export const instalmentTable = {
  caption: 'instalments', empty: 'noInstalments', rowHeader: 'idTransakcji', row: instalment,
  columns: [{ field: 'idTransakcji', label: 'id' }, ...instalmentColumns],
} as const satisfies Table<TextKey<typeof texts>>

/** The same for one payment, whose number stands above the table. */
export const ownInstalmentTable = { ...instalmentTable, rowHeader: 'rodzajOplaty', columns: instalmentColumns } as const satisfies Table<TextKey<typeof texts>>

/** Both in one table, for a spreadsheet: a row an instalment, with the payment that it was paid by; its amounts add up. */
export const paidTable = {
  caption: 'title', empty: 'none', rowHeader: 'idTransakcji', row: { ...payment, ...instalment },
  columns: [...paymentTable.columns.filter(({ field }) => field !== 'kwota'), ...instalmentColumns],
} as const satisfies Table<TextKey<typeof texts>>

export function paidRows(paid: HistoryPayment) {
  return instalmentRows(paid).map((row) => ({ ...paymentRow(paid), ...row }))
}

export function paymentRow({ idTransakcji, tytul, kwota, dataZlecenia, opisPlatnosci }: HistoryPayment): RowOf<typeof payment> {
  return { idTransakcji, tytul, kwota, dataZlecenia, status: opisPlatnosci.opisStatusu, sposob: opisPlatnosci.typPlatnosci }
}

export function instalmentRows({ idTransakcji, raty }: HistoryPayment): RowOf<typeof instalment>[] {
  return raty.map((rata) => ({ idTransakcji, ...rata }))
}
