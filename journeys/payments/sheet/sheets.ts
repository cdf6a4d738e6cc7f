import { formatAccountNumber, formatDate, formatMoney, formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Fact, SheetOf } from '#shared/service/sheet.ts'
import type { HistoryPayment } from '../contract.ts'
import type { historyLayout, paidLayout, paymentLayout } from './layouts.ts'
import type { texts } from '../texts.ts'
import { transactionOf } from './transaction.ts'

interface Reading {
  readonly words: TextsOf<typeof texts>
  readonly language: Language
}

function paymentRow({ idTransakcji, tytul, kwota, dataZlecenia, etap, opisPlatnosci }: HistoryPayment) {
  return { idTransakcji, tytul, kwota, dataZlecenia, etap, status: opisPlatnosci.opisStatusu, sposob: opisPlatnosci.typPlatnosci }
}

function instalmentRows({ idTransakcji, raty }: HistoryPayment) {
  return raty.map((rata) => ({ idTransakcji, ...rata }))
}

/** Where the office's data name no kind, the title stands for it, which may number the instalment itself. */
export function nameOfInstalment({
  rodzajOplaty,
  opisNrRaty,
}: Pick<HistoryPayment['raty'][number], 'rodzajOplaty' | 'opisNrRaty'>): string {
  return /\brata \d/.test(rodzajOplaty) ? rodzajOplaty : `${rodzajOplaty}, rata ${opisNrRaty}`
}

/** All payments, for reading. */
export function historySheet(payments: readonly HistoryPayment[]): SheetOf<typeof historyLayout> {
  return { tables: { platnosci: payments.map(paymentRow), raty: payments.flatMap(instalmentRows) } }
}

/** All payments, for counting. */
export function paidSheet(payments: readonly HistoryPayment[]): SheetOf<typeof paidLayout> {
  return { tables: { oplacone: payments.flatMap((paid) => instalmentRows(paid).map((row) => ({ ...paymentRow(paid), ...row }))) } }
}

/** One payment: what its row in the list says, what else is known of it, and what was paid with it. */
export function paymentSheet(payment: HistoryPayment, { words, language }: Reading): SheetOf<typeof paymentLayout> {
  const { idTransakcji, tytul, kwota, dataZlecenia, opisPlatnosci } = payment
  const row = [
    { label: words.id, value: idTransakcji },
    { label: words.paymentTitle, value: tytul },
    { label: words.amount, value: formatMoney(kwota, language) },
    { label: words.orderedOn, value: formatTimestamp(dataZlecenia) },
    { label: words.status, value: opisPlatnosci.opisStatusu },
  ]
  return {
    facts: [...row, ...refundFacts(payment, { words, language }), ...transferFacts(payment, words)],
    tables: { raty: instalmentRows(payment) },
  }
}

/** How it was paid and to whom. */
export function transferFacts(
  { kodWaluty, dataZaplaty, czyNiePozniej, opisPlatnosci }: HistoryPayment,
  words: TextsOf<typeof texts>,
): Fact[] {
  const { recipient, address, email, country, account, validUntil } = transactionOf(opisPlatnosci)
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [words.method, opisPlatnosci.typPlatnosci],
    [czyNiePozniej ? words.paidByThen : words.paidOn, dataZaplaty && formatTimestamp(dataZaplaty)],
    [words.recipient, recipient],
    [words.recipientAddress, address],
    [words.recipientEmail, email],
    [words.country, country],
    [words.recipientAccount, accountOf(account)],
    [words.validUntil, validUntil && formatTimestamp(validUntil)],
    [words.currency, kodWaluty],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** What goes back of it, one fact each. */
export function refundFacts({ zwroty }: HistoryPayment, { words, language }: Reading): Fact[] {
  return zwroty.map(({ kwota, stan, dataZwrotu }) => {
    const amount = formatMoney(kwota, language)
    return {
      label: words.refund,
      value:
        stan === 'wTrakcie'
          ? fill(words.refundUnderWay, { amount })
          : fill(words.refundDone, { amount, day: formatDate((dataZwrotu ?? '').slice(0, 10)) }),
    }
  })
}

/** In groups that may stand on two lines: 26 digits are wider than a phone. */
function accountOf(number: string): string {
  return formatAccountNumber(number).replaceAll('\u00A0', ' ')
}
