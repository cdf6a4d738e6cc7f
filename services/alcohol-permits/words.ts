import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, type Reader, type TextsOf } from '#shared/i18n.ts'
import type { Fact } from '#shared/service/sheet.ts'
import type { Due, Fees, Loss, Payment } from './rows.ts'
import { dueDaysOf, paidIn, surchargesOf } from './sums.ts'
import type { texts } from './texts.ts'

type Words = TextsOf<typeof texts>

/** All there is of one year, or that there is nothing; `year` is null where the subject has no fees in any. */
export function feesSheet(fees: Fees, year: number | null, reader: Reader<typeof texts>) {
  const { words } = reader
  const due = fees.naleznosciZaZezwolenie
  if (due === null || year === null) {
    return { nothing: { title: words.none, help: year === null ? words.noneAtAll : fill(words.noneInYear, { year }) }, tables: {} }
  }
  const loss = lossText(fees.wygasniecieZezwolen, reader)
  return {
    warnings: loss === null ? [] : [loss],
    facts: factsOf(fees, due, reader),
    tables: {
      zezwolenia: fees.zezwolenia,
      naleznosci: dueRows(due, year, words),
      wplaty: fees.uiszczoneOplaty.map((payment) => paymentRow(payment, words)),
    },
    notes: { title: words.notes, paragraphs: [words.note12a, words.note12b] },
  }
}

/** The figures of the year and how they follow from one another: due, surcharges, paid, left. */
function factsOf(fees: Fees, due: Due, { words, language }: Reader<typeof texts>): Fact[] {
  const surcharges = surchargesOf(due)
  const left = fees.naleznosciPozostaleDoSplaty.sumaNiesplaconychNaleznosci
  const money = (pln: number) => formatMoney(pln, language)
  return [
    { label: words.kwota, value: money(due.kwotaNalezna) },
    ...(surcharges > 0 ? [{ label: words.surcharges, value: money(surcharges) }] : []),
    { label: words.paid, value: money(paidIn(fees.uiszczoneOplaty)) },
    left < 0
      ? { label: words.overpaid, value: money(-left), isResult: true }
      : { label: words.remaining, value: money(left), isResult: true },
  ]
}

/** One line an instalment, and one for the statement. */
function dueRows(due: Due, year: number, words: Words) {
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
function lossText(loss: Loss | null, { words, language }: Reader<typeof texts>): string | null {
  if (!loss) return null
  const { nrRaty: number, dzienWygasniecia, kwotaDoZaplaty, czyMinal } = loss
  return fill(czyMinal ? words.permitsLost : words.permitsAtRisk, {
    number,
    date: formatDate(dzienWygasniecia),
    amount: formatMoney(kwotaDoZaplaty, language),
  })
}

function paymentRow(payment: Payment, words: Words) {
  const { dataWplaty, kwotaWplaty, czyAnulowana, czySplaconaPoTerminie } = payment
  const remarks = [...(czyAnulowana ? [words.cancelled] : []), ...(czySplaconaPoTerminie ? [words.paidLate] : [])]
  return { dataWplaty, dotyczy: purposeOf(payment, words), uwagi: remarks.join(', '), kwotaWplaty, czyAnulowana, czySplaconaPoTerminie }
}

function purposeOf(payment: Payment, words: Words): string {
  const { czyDotyczyWszystkichRat, czyDotyczyRaty1, czyDotyczyRaty2, czyDotyczyRaty3, czyNieterminoweZlozenieOswiadczenia } = payment
  const named = [czyDotyczyRaty1, czyDotyczyRaty2, czyDotyczyRaty3].flatMap((is, at) =>
    is ? [fill(words.instalment, { number: at + 1 })] : [],
  )
  const parts = [
    ...(czyDotyczyWszystkichRat ? [words.paidForAll] : named),
    ...(czyNieterminoweZlozenieOswiadczenia ? [words.statement] : []),
  ]
  return parts.join('; ')
}
