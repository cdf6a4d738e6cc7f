import { csvFile, csvTable } from '#integrations/documents/csv.ts'
import { documentTable } from '#integrations/documents/tables.ts'
import { formatAccountNumber, formatDate } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Documents } from '#shared/server/documents.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import type { Card, Instalment, InstalmentType } from '../rows.ts'
import { cardsTable, instalmentsTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { cardTitle, INSTALMENT_CAPTIONS, kindName, stateText } from '../words.ts'
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
  const table = csvTable({ table: cardsTable, texts, rows: cardsRows(cards, ctx), language: ctx.language })
  return { name: 'naleznosci.csv', type: 'text/csv', content: csvFile([table]) }
}

function instalmentRows(instalments: readonly Instalment[], { language }: SubjectContext) {
  const words = textsIn(texts, language)
  return instalments.map((instalment) => ({ ...instalment, stan: stateText(instalment, words, language) }))
}

/** What the screen shows: its title, where the caller gives one, and which instalments. */
export interface Shown {
  readonly title: string | undefined
  readonly type: InstalmentType
}

export async function instalmentsPdf(card: CardRow, instalments: readonly Instalment[], printing: Printing, { title, type }: Shown): Promise<FileAnswer> {
  const { ctx, documents } = printing
  const words = textsIn(texts, ctx.language)
  const table = documentTable({ table: { ...instalmentsTable, caption: INSTALMENT_CAPTIONS[type] }, texts, rows: instalmentRows(instalments, ctx), language: ctx.language })
  const facts = [
    { label: words.card, value: card.symbolKarty },
    { label: words.payer, value: card.nazwaPlatnika },
    { label: words.account, value: formatAccountNumber(card.numerKontaBankowego) },
    interestFact(ctx),
  ]
  const content = await documents.pdf(head(printing, title || cardTitle(card.aplikacjaNaleznosci, card.rok, words)), [table], facts)
  return { name: `naleznosci-${card.symbolKarty}.pdf`, type: 'application/pdf', content }
}

export function instalmentsCsv(card: CardRow, instalments: readonly Instalment[], ctx: SubjectContext): FileAnswer {
  const table = csvTable({ table: instalmentsTable, texts, rows: instalmentRows(instalments, ctx), language: ctx.language })
  return { name: `naleznosci-${card.symbolKarty}.csv`, type: 'text/csv', content: csvFile([table]) }
}

/** Interest grows daily: every document says up to which day it was counted (reference/domain.md 3.13). */
function interestFact({ language, today }: SubjectContext) {
  return { label: textsIn(texts, language).interestDay, value: formatDate(today) }
}
