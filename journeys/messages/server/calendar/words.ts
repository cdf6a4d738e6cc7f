import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { effectiveDate } from '#shared/dates.ts'
import type { DueCard, DueInstalment, Dues } from '#shared/server/payments/payable.ts'
import { texts } from '../../calendar/texts.ts'

export interface Due {
  readonly card: DueCard
  readonly instalment: DueInstalment
}

/** Whether the office is clearing up what it delivered of the subject: then the calendar says nothing, neither that something is due nor that it is over. */
export const isHeld = (cards: readonly DueCard[]) => cards.some(({ instalments }) => instalments.some(({ refusal }) => refusal === 'held'))

/** What is still to be paid; a payment that the office has still to book is not asked for, and neither is what is held. */
export function duesOf(cards: readonly DueCard[]): Due[] {
  return cards.flatMap((card) =>
    card.instalments
      .filter(({ orderStage, refusal }) => orderStage !== 'oplacona' && refusal !== 'held')
      .map((instalment) => ({ card, instalment })),
  )
}

interface How {
  readonly language: Language
  /** What the person has asked for: calendars are shared with families and employers. With the amount goes the kind. */
  readonly shows_kind: boolean
  readonly shows_amounts: boolean
}

/** What a calendar says of a due date. */
export function wordsOf({ card, instalment }: Due, { language, shows_kind, shows_amounts }: How, nameOf: Dues['nameOf']) {
  const words = textsIn(texts, language)
  const { dueDate, statutoryDate, kwotaRazem, nrRaty } = instalment
  // A deferral by the office moves it further than a day off does.
  const moved = effectiveDate(statutoryDate) === dueDate ? words.moved : words.postponed
  const facts = { name: nameOf(card.kind, card.year, language), number: nrRaty, amount: formatMoney(kwotaRazem, language) }
  return {
    summary: fill(shows_amounts ? words.dueOf : shows_kind ? words.kindOf : words.due, facts),
    description: [
      ...(statutoryDate === dueDate ? [] : [fill(moved, { date: formatDate(statutoryDate) })]),
      ...(shows_amounts ? [words.interest] : []),
      words.where,
    ].join('\n'),
  }
}
