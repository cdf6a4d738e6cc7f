import { code, date, money, optional, phrase, text, timestamp } from '#shared/service/field.ts'
import { tableWith } from '#shared/service/table.ts'
import { texts } from '../texts.ts'

const own = tableWith<typeof texts>()

const payment = {
  idTransakcji: code(20),
  tytul: text(500),
  kwota: money(),
  dataZlecenia: timestamp(),
  status: phrase(40),
  sposob: phrase(40),
  /** One of `STAGES`. */
  etap: code(20),
}
const instalment = {
  idTransakcji: code(20),
  rodzajOplaty: text(300),
  opisNrRaty: code(20),
  terminPlatnosci: date(),
  kwotaRaty: money(),
  kwotaGlowna: money(),
  kosztUpomnien: money(),
  oplataProlongacyjna: money(),
  kwotaOdsetek: money(),
  kwotaVat: optional(money()),
}

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

/** Online payments and what was paid with them, for reading. */
export const historyLayout = {
  texts,
  tables: {
    platnosci: own({
      caption: 'title',
      empty: 'none',
      rowHeader: 'idTransakcji',
      row: payment,
      columns: [
        { field: 'idTransakcji', label: 'id' },
        { field: 'tytul', label: 'paymentTitle' },
        { field: 'kwota', label: 'amount' },
        { field: 'dataZlecenia', label: 'orderedOn' },
        { field: 'status', label: 'status' },
        { field: 'sposob', label: 'method' },
      ],
    }),
    raty: own({
      caption: 'instalments',
      empty: 'noInstalments',
      rowHeader: 'idTransakcji',
      row: instalment,
      columns: [{ field: 'idTransakcji', label: 'id' }, ...instalmentColumns],
    }),
  },
}

/** One payment, whose number stands above the table. */
export const paymentLayout = {
  texts,
  tables: {
    raty: own({
      caption: 'instalments',
      empty: 'noInstalments',
      rowHeader: 'rodzajOplaty',
      row: instalment,
      columns: instalmentColumns,
      isFixed: true,
    }),
  },
}

/** All in one table, for counting: a row an instalment, with the payment that it was paid by; its amounts add up. */
export const paidLayout = {
  texts,
  tables: {
    oplacone: own({
      caption: 'title',
      empty: 'none',
      rowHeader: 'idTransakcji',
      row: { ...payment, ...instalment },
      columns: [
        { field: 'idTransakcji', label: 'id' },
        { field: 'tytul', label: 'paymentTitle' },
        { field: 'dataZlecenia', label: 'orderedOn' },
        { field: 'status', label: 'status' },
        { field: 'sposob', label: 'method' },
        ...instalmentColumns,
      ],
    }),
  },
}
