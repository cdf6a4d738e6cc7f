import { sumPln } from '#shared/money.ts'
import type { Due, Payment } from './rows.ts'

/** All surcharges of a year, PLN. */
export function surchargesOf(due: Due): number {
  return sumPln([due.dodatkowaOplRata1, due.dodatkowaOplRata2, due.dodatkowaOplRata3, due.dodatkowaOplNieterOsw])
}

/** What was paid, PLN; a cancelled payment counts nowhere. */
export function paidIn(payments: readonly Payment[]): number {
  return sumPln(payments.filter((payment) => !payment.czyAnulowana).map((payment) => payment.kwotaWplaty))
}

/** Due and surcharges without the payments that count, PLN (reference/domain.md 3.11); below zero where too much was paid. */
export function leftOf(due: Due, payments: readonly Payment[]): number {
  return sumPln([due.kwotaNalezna, surchargesOf(due), -paidIn(payments)])
}
