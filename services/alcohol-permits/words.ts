import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Due, Fees, Loss, Payment } from './rows.ts'
import { dueDaysOf, paidIn, surchargesOf } from './sums.ts'
import type { texts } from './texts.ts'

type Words = TextsOf<typeof texts>

/** The figures of the year and how they follow from one another: due, surcharges, paid, left. */
export function factsOf(fees: Fees, due: Due, words: Words, language: Language): { label: string; value: string }[] {
  const surcharges = surchargesOf(due)
  const left = fees.naleznosciPozostaleDoSplaty.sumaNiesplaconychNaleznosci
  const money = (pln: number) => formatMoney(pln, language)
  return [
    { label: words.due, value: money(due.kwotaNalezna) },
    ...(surcharges > 0 ? [{ label: words.surcharges, value: money(surcharges) }] : []),
    { label: words.paid, value: money(paidIn(fees.uiszczoneOplaty)) },
    left < 0 ? { label: words.overpaid, value: money(-left) } : { label: words.remaining, value: money(left) },
  ]
}

/** Rows of `duesTable`. */
export function dueRows(due: Due, year: number, words: Words) {
  const [first, second, third] = dueDaysOf(year)
  const instalment = (number: number) => fill(words.instalment, { number })
  return [
    { naleznosc: instalment(1), termin: first, kwota: due.kwotaRaty1, oplataDodatkowa: due.dodatkowaOplRata1 },
    { naleznosc: instalment(2), termin: second, kwota: due.kwotaRaty2, oplataDodatkowa: due.dodatkowaOplRata2 },
    { naleznosc: instalment(3), termin: third, kwota: due.kwotaRaty3, oplataDodatkowa: due.dodatkowaOplRata3 },
    { naleznosc: words.statement, termin: first, kwota: null, oplataDodatkowa: due.dodatkowaOplNieterOsw },
  ]
}

/** What a late instalment means for the permits, in words; null where none is late. */
export function lossText(loss: Loss | null, words: Words, language: Language): string | null {
  if (!loss) return null
  const { nrRaty: number, dzienWygasniecia, kwotaDoZaplaty, czyMinal } = loss
  return fill(czyMinal ? words.permitsLost : words.permitsAtRisk, { number, date: formatDate(dzienWygasniecia), amount: formatMoney(kwotaDoZaplaty, language) })
}

/** A row of `paymentsTable`, and what a screen draws apart. */
export type PaymentRow = ReturnType<typeof paymentRows>[number]

/** Rows of `paymentsTable`. */
export function paymentRows(payments: readonly Payment[], words: Words) {
  return payments.map((payment, place) => {
    const remarks = remarksOn(payment, words)
    return {
      dataWplaty: payment.dataWplaty, dotyczy: purposeOf(payment, words), uwagi: remarks.join(', '), kwotaWplaty: payment.kwotaWplaty,
      remarks, isCancelled: payment.czyAnulowana, place,
    }
  })
}

function purposeOf(payment: Payment, words: Words): string {
  const { czyDotyczyWszystkichRat, czyDotyczyRaty1, czyDotyczyRaty2, czyDotyczyRaty3, czyNieterminoweZlozenieOswiadczenia } = payment
  const named = [czyDotyczyRaty1, czyDotyczyRaty2, czyDotyczyRaty3].flatMap((is, at) => (is ? [fill(words.instalment, { number: at + 1 })] : []))
  const parts = [...(czyDotyczyWszystkichRat ? [words.paidForAll] : named), ...(czyNieterminoweZlozenieOswiadczenia ? [words.statement] : [])]
  return parts.join('; ')
}

function remarksOn({ czySplaconaPoTerminie, czyAnulowana }: Payment, words: Words): string[] {
  return [...(czyAnulowana ? [words.cancelled] : []), ...(czySplaconaPoTerminie ? [words.paidLate] : [])]
}
