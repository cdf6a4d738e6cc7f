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
