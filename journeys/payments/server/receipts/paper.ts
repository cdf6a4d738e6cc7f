import { sheetPaper } from '#integrations/documents/file/sheet-file.ts'
import { amountInWords } from '#integrations/documents/pdf/amount-words.ts'
import { warsawTime } from '#shared/dates.ts'
import { formatAccountNumber, formatMoney, formatTimestamp } from '#shared/format.ts'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import type { DocumentPaper, FurtherPaper } from '#shared/server/documents.ts'
import type { Fact } from '#shared/service/sheet.ts'
import { deferredTable, listTable, paidTable, refundedTable } from '../../receipts/layout.ts'
import { texts } from '../../receipts/texts.ts'
import { stageOf } from '../../states.ts'
import { texts as paymentTexts } from '../../texts.ts'
import { numberAtGateway } from '../payment/payment.ts'
import type { Receipt } from './receipt.ts'

interface Writing {
  readonly language: Language
  /** Tax number of the office; null where it has told none. */
  readonly officeNip: string | null
}

type Words = TextsOf<typeof texts>
type Entry = readonly [label: string, value: string | null]

const factsOf = (entries: readonly Entry[]): Fact[] => entries.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** In groups that may stand on two lines. */
const accountOf = (number: string): string => formatAccountNumber(number).replaceAll('\u00A0', ' ')

const timeOf = (moment: Date): string => formatTimestamp(warsawTime(moment))

/** The number of a person in full stands on no paper that is handed on. */
function payerFacts({ payment }: Receipt, words: Words): Entry[] {
  const { payer_name: name, nip, pesel } = payment
  return [
    [words.payer, name],
    [words.payerNip, nip],
    [words.payerPesel, pesel?.slice(-4) ?? null],
  ]
}

function receiptFacts(receipt: Receipt, { language, officeNip }: Writing): Fact[] {
  const words = textsIn(texts, language)
  const { payment, reportedAt, isAsked } = receipt
  const { recipient } = payment
  const town = [recipient.kodPocztowy, recipient.miasto].filter(Boolean).join(' ')
  return factsOf([
    [words.office, recipient.nazwa],
    [words.officeAddress, [recipient.adres, town].filter(Boolean).join(', ')],
    [words.officeNip, officeNip],
    [words.account, accountOf(payment.account_number)],
    ...payerFacts(receipt, words),
    [words.id, payment.id],
    [words.providerId, numberAtGateway(payment)],
    [words.method, PROVIDERS[payment.provider].name[language]],
    [words.orderedAt, timeOf(payment.created_at)],
    [isAsked ? words.paidByThen : words.reportedAt, timeOf(reportedAt)],
    [words.confirmedAt, timeOf(payment.paid_at)],
    [words.cardSymbol, payment.card_symbol],
    [words.title, payment.title],
    [words.amount, formatMoney(payment.amount, language)],
    [words.inWords, amountInWords(payment.amount, language)],
    [words.state, textsIn(paymentTexts, language)[stageOf(payment)]],
  ])
}

function paidWith({ instalments }: Receipt) {
  const rows = instalments.map((paid) => ({
    ...paid,
    razem: sumPln([paid.kwotaGlowna, paid.kosztUpomnien, paid.kwotaOdsetek, paid.oplataProlongacyjna]),
  }))
  const raty = rows.some(({ oplataProlongacyjna }) => oplataProlongacyjna > 0) ? deferredTable : paidTable
  return { layout: { texts, tables: { raty } }, tables: { raty: rows } }
}

const isRefunded = ({ payment }: Receipt) => stageOf(payment) === 'zwrocona'

/** The confirmation of one payment. */
export function receiptPaper(receipt: Receipt, writing: Writing): FurtherPaper {
  const words = textsIn(texts, writing.language)
  const { layout, tables } = paidWith(receipt)
  const warnings = isRefunded(receipt) ? [words.refunded] : []
  const sheet = { facts: receiptFacts(receipt, writing), tables, warnings, notes: { paragraphs: [words.legal, words.crediting] } }
  return { title: fill(words.one, { id: receipt.payment.id }), ...sheetPaper({ layout, sheet }, writing.language) }
}

/** Papers with all details in one file; the time of a call bears no more. */
const MOST_PAPERS = 300

/** Several payments: their list with the sum, and behind it the confirmation of each. */
export function receiptsPapers(receipts: readonly Receipt[], writing: Writing): { first: DocumentPaper; further: FurtherPaper[] } {
  const { language } = writing
  const words = textsIn(texts, language)
  const rowsOf = (some: readonly Receipt[]) =>
    some.map(({ payment }) => ({
      idTransakcji: payment.id,
      potwierdzono: warsawTime(payment.paid_at),
      tytul: payment.title,
      kwota: payment.amount,
    }))
  const [refunded, kept] = [receipts.filter(isRefunded), receipts.filter((receipt) => !isRefunded(receipt))]
  const total = sumPln(kept.map(({ payment }) => payment.amount))
  const isTooMany = receipts.length > MOST_PAPERS
  const facts = factsOf([
    [words.count, String(kept.length)],
    [words.amount, formatMoney(total, language)],
    [words.inWords, amountInWords(total, language)],
  ])
  const tables = { wplaty: rowsOf(kept), zwrocone: rowsOf(refunded) }
  const layout = { texts, tables: { wplaty: listTable, ...(refunded.length > 0 && { zwrocone: refundedTable }) } }
  const sheet = { facts, tables, notes: { paragraphs: [...(isTooMany ? [words.many] : []), words.legal] } }
  return {
    first: sheetPaper({ layout, sheet }, language),
    further: isTooMany ? [] : [...kept, ...refunded].map((receipt) => receiptPaper(receipt, writing)),
  }
}
