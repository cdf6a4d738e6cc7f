import { csvFile } from '#integrations/documents/csv.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { formatAccountNumber, formatDate, formatMoney } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { DocumentFact, Documents } from '#shared/server/documents.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import { filterInstalments, rangesOf, type Filter } from '../filter.ts'
import type { Card, Instalment } from '../rows.ts'
import { cardsTable, instalmentsTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { cardTitle, INSTALMENT_CAPTIONS, interestDay, kindName, stateText } from '../words.ts'
import type { CardOfSubject } from './cards.ts'
import type { CardRow } from './statements.ts'

/** What the documents of a request are made of. */
export interface Printing {
  readonly ctx: SubjectContext
  readonly documents: Documents
  readonly dataDate: string
}

function cardsRows(cards: readonly Card[], { language }: SubjectContext) {
  const words = textsIn(texts, language)
  return cards.map((card) => ({ ...card, rodzaj: kindName(card.aplikacjaNaleznosci, words) }))
}

function head({ ctx, dataDate }: Printing, title: string) {
  return { title, subject: ctx.subject.name, dataDate, language: ctx.language }
}

export async function cardsPdf(cards: readonly Card[], printing: Printing): Promise<FileAnswer> {
  const { ctx, documents } = printing
  const words = textsIn(texts, ctx.language)
  const table = documentTable({ table: cardsTable, texts, rows: cardsRows(cards, ctx), language: ctx.language })
  const content = await documents.pdf(head(printing, words.title), [table], [interestFact(ctx)])
  return { name: 'naleznosci.pdf', type: 'application/pdf', content }
}

export function cardsCsv(cards: readonly Card[], ctx: SubjectContext): FileAnswer {
  const table = { table: cardsTable, texts, rows: cardsRows(cards, ctx), language: ctx.language }
  return { name: 'naleznosci.csv', type: 'text/csv', content: csvFile([table]) }
}

function instalmentRows(instalments: readonly Instalment[], { language }: SubjectContext) {
  const words = textsIn(texts, language)
  return instalments.map((instalment) => ({ ...instalment, stan: stateText(instalment, words, language) }))
}

/** The instalments that the screen shows. Whoever reads the paper sees what was left out, and what is open on the whole card. */
export async function instalmentsPdf({ row, instalments }: CardOfSubject, filter: Filter, printing: Printing): Promise<FileAnswer> {
  const { ctx, documents } = printing
  const { language } = ctx
  const words = textsIn(texts, language)
  const shown = filterInstalments(instalments, filter)
  const limits = limitFacts(instalments, filter, language)
  const caption = limits.length > 0 ? 'chosenInstalments' : INSTALMENT_CAPTIONS[filter.type]
  const table = documentTable({ table: { ...instalmentsTable, caption }, texts, rows: instalmentRows(shown, ctx), language, total: words.totalShown })
  const facts = [
    { label: words.card, value: row.symbolKarty },
    { label: words.payer, value: row.nazwaPlatnika },
    { label: words.account, value: formatAccountNumber(row.numerKontaBankowego) },
    { label: words.interestDay, value: formatDate(interestDay(row.aplikacjaNaleznosci, ctx.today, row.stanNaDzien)) },
    { label: words.shownInstalments, value: fill(words.shownOf, { type: words[filter.type].toLowerCase(), n: shown.length, all: instalments.length }) },
    ...limits,
    { label: words.openOnCard, value: formatMoney(sumPln(instalments.filter((one) => !one.czySplacona).map((one) => one.kwotaRazem)), language) },
  ]
  const content = await documents.pdf(head(printing, cardTitle(row.aplikacjaNaleznosci, row.rok, words)), [table], facts)
  return { name: `naleznosci-${row.symbolKarty}.pdf`, type: 'application/pdf', content }
}

/** Bounds that leave something out; the screen names the others too, from the smallest to the largest. */
function limitFacts(instalments: readonly Instalment[], { type, from, to, least, most }: Filter, language: Language): DocumentFact[] {
  const words = textsIn(texts, language)
  const whole = rangesOf(instalments, type)
  if (!whole) return []
  const limits = [
    { label: words.dueFrom, value: from && from > whole.from && formatDate(from) },
    { label: words.dueTo, value: to && to < whole.to && formatDate(to) },
    { label: words.amountFrom, value: least !== undefined && least > whole.least && formatMoney(least, language) },
    { label: words.amountTo, value: most !== undefined && most < whole.most && formatMoney(most, language) },
  ]
  return limits.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

export function instalmentsCsv(card: CardRow, instalments: readonly Instalment[], ctx: SubjectContext): FileAnswer {
  const table = { table: instalmentsTable, texts, rows: instalmentRows(instalments, ctx), language: ctx.language }
  return { name: `naleznosci-${card.symbolKarty}.csv`, type: 'text/csv', content: csvFile([table]) }
}

/** Interest grows daily: every document says up to which day it was counted (reference/domain.md 3.13). */
function interestFact({ language, today }: SubjectContext) {
  return { label: textsIn(texts, language).interestDay, value: formatDate(today) }
}
