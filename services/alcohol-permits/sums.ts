import { addDays } from '#shared/dates.ts'
import { sumPln } from '#shared/money.ts'
import type { Due, Loss, Payment } from './rows.ts'

/** Due days of the three instalments, the first also of the sales statement; days off do not move them (reference/domain.md 2.4). */
export function dueDaysOf(year: number): [string, string, string] {
  return [`${year}-01-31`, `${year}-05-31`, `${year}-09-30`]
}

/** So long after its due day a late instalment with its surcharge keeps the permits alive (art. 18 sec. 12b). */
const DAYS_LEFT = 30

/** The first instalment that is late, unpaid, and for which the office has set a surcharge: without both payments the permits die. */
export function lossOf(due: Due, payments: readonly Payment[], year: number, today: string): Loss | null {
  const counted = payments.filter(({ czyAnulowana }) => !czyAnulowana)
  const isPaid = (flag: 'czyDotyczyRaty1' | 'czyDotyczyRaty2' | 'czyDotyczyRaty3') =>
    counted.some((payment) => payment.czyDotyczyWszystkichRat || payment[flag])
  const instalments = [
    { amount: due.kwotaRaty1, surcharge: due.dodatkowaOplRata1, isPaid: isPaid('czyDotyczyRaty1') },
    { amount: due.kwotaRaty2, surcharge: due.dodatkowaOplRata2, isPaid: isPaid('czyDotyczyRaty2') },
    { amount: due.kwotaRaty3, surcharge: due.dodatkowaOplRata3, isPaid: isPaid('czyDotyczyRaty3') },
  ]
  const days = dueDaysOf(year)
  const at = instalments.findIndex((one, place) => !one.isPaid && one.surcharge > 0 && (days[place] ?? today) < today)
  const [late, day] = [instalments[at], days[at]]
  if (!late || day === undefined) return null
  const dzienWygasniecia = addDays(day, DAYS_LEFT)
  return { nrRaty: at + 1, dzienWygasniecia, kwotaDoZaplaty: sumPln([late.amount, late.surcharge]), czyMinal: today > dzienWygasniecia }
}

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
