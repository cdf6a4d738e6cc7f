import { sql } from 'kysely'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { type DocumentPaper, type FurtherPaper, headOf } from '#shared/server/documents.ts'
import { type FileAnswer, route, type Route } from '#shared/server/handler.ts'
import { sheetPaper } from '#integrations/documents/file/sheet-file.ts'
import { amountInWords } from '#integrations/documents/pdf/amount-words.ts'
import { warsawTime } from '#shared/dates.ts'
import { formatAccountNumber, formatMoney, formatTimestamp } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import type { Fact } from '#shared/service/sheet.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { contract } from '../../receipts/contract.ts'
import { texts } from '../../receipts/texts.ts'
import type { PaymentDependencies } from '../payment/engine.ts'
import { deferredTable, listTable, paidTable, refundedTable } from '../../receipts/layout.ts'
import { stageOf, hasReceipt } from '../../states.ts'
import { texts as paymentTexts } from '../../texts.ts'
import { numberAtGateway, ownPayments, type SeenPayment } from '../payment/payment.ts'
import { instalmentsOf, type Instalment } from '../history/history.ts'

/** Confirmations of payments: of one, of a year, of a card. */
export function journey(deps: Dependencies): Journey {
  return { routes: receiptRoutes(deps) }
}

type Needs = Pick<PaymentDependencies, 'pool' | 'payables' | 'documents' | 'contact'>

export function receiptRoutes(deps: Needs): Route[] {
  return [
    route(contract.one, async (ctx, { query }) => {
      const receipt = await receiptOf(deps, ctx, query.idPrzelewu)
      const { title, ...paper } = receiptPaper(receipt, await writing(deps, ctx))
      return printed(deps, ctx, { name: `potwierdzenie-${receipt.payment.id}`, title, first: paper, further: [] })
    }),
    route(contract.year, async (ctx, { query: { rok } }) => {
      const receipts = await receiptsOfYear(deps, ctx, rok)
      return several(deps, ctx, receipts, { name: `potwierdzenia-${rok}`, title: fill(textsIn(texts, ctx.language).year, { year: rok }) })
    }),
    route(contract.card, async (ctx, { query }) => {
      const receipts = await receiptsOfCard(deps, ctx, query.idKartyNaleznosci)
      const card = receipts[0]?.payment.card_symbol ?? ''
      return several(deps, ctx, receipts, { name: `potwierdzenia-${card}`, title: fill(textsIn(texts, ctx.language).card, { card }) })
    }),
  ]
}

interface File {
  readonly name: string
  readonly title: string
}

async function writing({ contact }: Needs, { language }: SubjectContext) {
  return { language, officeNip: (await contact()).nip }
}

async function several(deps: Needs, ctx: SubjectContext, receipts: readonly Receipt[], file: File): Promise<FileAnswer> {
  return printed(deps, ctx, { ...file, ...receiptsPapers(receipts, await writing(deps, ctx)) })
}

async function printed(
  { documents }: Needs,
  ctx: SubjectContext,
  { name, title, first, further }: File & { first: DocumentPaper; further: FurtherPaper[] },
): Promise<FileAnswer> {
  return { name: `${name}.pdf`, type: 'application/pdf', content: await documents.papers(headOf(ctx, title), first, further) }
}

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
function receiptPaper(receipt: Receipt, writing: Writing): FurtherPaper {
  const words = textsIn(texts, writing.language)
  const { layout, tables } = paidWith(receipt)
  const warnings = isRefunded(receipt) ? [words.refunded] : []
  const sheet = { facts: receiptFacts(receipt, writing), tables, warnings, notes: { paragraphs: [words.legal, words.crediting] } }
  return { title: fill(words.one, { id: receipt.payment.id }), ...sheetPaper({ layout, sheet }, writing.language) }
}

/** Papers with all details in one file; the time of a call bears no more. */
const MOST_PAPERS = 300

/** Several payments: their list with the sum, and behind it the confirmation of each. */
function receiptsPapers(receipts: readonly Receipt[], writing: Writing): { first: DocumentPaper; further: FurtherPaper[] } {
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

/** A payment whose money arrived, with all that its confirmation says. */
interface Receipt {
  readonly payment: SeenPayment & { readonly paid_at: Date }
  /** When the gateway told of the money; what it told later is the confirmation. */
  readonly reportedAt: Date
  /** The gateway told it only when the portal asked: the money is older than that, and by how much nobody knows. */
  readonly isAsked: boolean
  readonly instalments: readonly Instalment[]
}

type Reading = Pick<PaymentDependencies, 'pool' | 'payables'>

/** The confirmation of one payment. Kod 1004 when it is not the subject's, 1706 when it has none. */
async function receiptOf(deps: Reading, ctx: SubjectContext, id: string): Promise<Receipt> {
  const payments = await ownPayments(deps.pool, ctx.subject, (own) => own.where('p.id', '=', id))
  if (payments.length === 0) throw new Refusal('notFound')
  const [receipt] = await completed(deps, payments)
  if (!receipt) throw new Refusal('noReceipt')
  return receipt
}

/** Those of a year, by the day of their confirmation in Poland, the oldest first. */
async function receiptsOfYear(deps: Reading, ctx: SubjectContext, year: number): Promise<Receipt[]> {
  const receipts = await completed(
    deps,
    await ownPayments(deps.pool, ctx.subject, (own) => own.where('p.paid_at', 'is not', null).orderBy('p.paid_at').orderBy('p.id')),
  )
  const ofYear = receipts.filter(({ payment }) => warsawTime(payment.paid_at).startsWith(`${year}-`))
  if (ofYear.length === 0) throw new Refusal('noReceipt')
  return ofYear
}

/** Those of a card, the oldest first. A card that is not the subject's, and was never paid by it, is unknown. */
async function receiptsOfCard(deps: Reading, ctx: SubjectContext, cardId: number): Promise<Receipt[]> {
  const payments = await ownPayments(deps.pool, ctx.subject, (own) =>
    own.where('p.card_id', '=', cardId).orderBy('p.paid_at').orderBy('p.id'),
  )
  const receipts = await completed(deps, payments)
  if (receipts.length > 0) return receipts
  const isOwn = payments.length > 0 || (await deps.payables(ctx, cardId, [])) !== null
  throw new Refusal(isOwn ? 'noReceipt' : 'notFound')
}

async function completed({ pool }: Reading, payments: readonly SeenPayment[]): Promise<Receipt[]> {
  const paid = payments.flatMap((payment) =>
    payment.paid_at !== null && hasReceipt({ paidAt: payment.paid_at, stage: stageOf(payment) })
      ? [{ ...payment, paid_at: payment.paid_at }]
      : [],
  )
  if (paid.length === 0) return []
  const ids = paid.map(({ id }) => id)
  const told = pool
    .selectFrom('payment_history')
    .select(({ fn }) => ['payment_id', fn.max('at').as('at'), sql<boolean>`bool_or(cause = 'asked')`.as('asked')])
    .where('to_state', '=', 'NOTIFIED')
  const [instalments, reports] = await Promise.all([
    instalmentsOf(pool, ids),
    told.where('payment_id', 'in', ids).groupBy('payment_id').execute(),
  ])
  const reportOf = new Map(reports.map((report) => [report.payment_id, report]))
  return paid.map((payment) => ({
    payment,
    reportedAt: reportOf.get(payment.id)?.at ?? payment.paid_at,
    isAsked: reportOf.get(payment.id)?.asked ?? false,
    instalments: instalments.get(payment.id) ?? [],
  }))
}
