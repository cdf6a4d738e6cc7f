import { Refusal } from '#shared/calls/errors.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { transferTitle } from '#shared/payments/own-transfer.ts'
import type { Language } from '#shared/language.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { type DocumentFact, type Documents, headOf } from '#shared/server/documents.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import type { Instalment } from '../dues/rows.ts'
import { texts } from '../texts.ts'
import { cardTitle, interestDay } from '../words.ts'
import type { CardOfSubject } from './reading/cards.ts'
import type { Recipient } from './office.ts'

/** What the slip is made with. */
interface Printing {
  readonly ctx: SubjectContext
  readonly documents: Documents
}

/** The chosen instalments, all of them payable: a slip for a debt under enforcement or already ordered would be paid twice. */
export function chosenOf({ instalments }: CardOfSubject, ids: readonly number[]): Instalment[] {
  const asked = new Set(ids)
  if (asked.size === 0) throw new Refusal('noneSelected')
  const chosen = instalments.filter((instalment) => asked.has(instalment.idNaleznosciRatyZbiorczej))
  if (chosen.length !== asked.size || chosen.some((instalment) => !instalment.czyWybieralna)) throw new Refusal('notPayable')
  return chosen
}

function numbersOf(chosen: readonly Instalment[]): string {
  return chosen.map((instalment) => instalment.nrRaty).join(', ')
}

/** The slip is one page: more instalments than these are told by their numbers. */
const MOST_LINES = 8

function instalmentFacts(chosen: readonly Instalment[], language: Language): DocumentFact[] {
  const { instalmentNumber } = textsIn(texts, language)
  if (chosen.length > MOST_LINES) return [{ label: instalmentNumber, value: numbersOf(chosen) }]
  return chosen.map((instalment) => ({
    label: `${instalmentNumber} ${instalment.nrRaty}, ${formatDate(instalment.terminEfektywny)}`,
    value: formatMoney(instalment.kwotaRazem, language),
  }))
}

/** A payment slip of chosen unpaid instalments: a form to pay with, not a proof (reference/domain.md part 5 row 14). */
export async function slipOf(
  card: CardOfSubject,
  chosen: readonly Instalment[],
  recipient: Recipient,
  { ctx, documents }: Printing,
): Promise<FileAnswer> {
  const words = textsIn(texts, ctx.language)
  const { row } = card
  const slip = {
    ...recipient,
    accountNumber: row.numerKontaBankowego,
    amount: sumPln(chosen.map((instalment) => instalment.kwotaRazem)),
    title: transferTitle(
      { symbol: row.symbolKarty, year: row.rok },
      chosen.map(({ nrRaty }) => nrRaty),
    ),
    payer: row.nazwaPlatnika,
  }
  const facts = [
    { label: words.symbolKarty, value: `${row.symbolKarty}, ${cardTitle(row.aplikacjaNaleznosci, row.rok, words)}` },
    ...instalmentFacts(chosen, ctx.language),
    { label: words.interestDay, value: formatDate(interestDay(row.aplikacjaNaleznosci, ctx.today, row.stanNaDzien)) },
  ]
  const head = headOf(ctx, words.slipTitle, row.stanNaDzien)
  return { name: `blankiet-wplaty-${row.symbolKarty}.pdf`, type: 'application/pdf', content: await documents.slip(head, slip, facts) }
}
