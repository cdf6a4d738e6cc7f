import { formatAccountNumber, formatDate, formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import type { Fact, SheetOf } from '#shared/service/sheet.ts'
import { type Filter, filterInstalments, rangesOf } from './dues/filter.ts'
import type { cardsLayout, instalmentsLayout } from './layouts.ts'
import type { Card, Instalment } from './dues/rows.ts'
import type { texts } from './texts.ts'
import { byUrgency } from './dues/urgency.ts'
import { kindName, stateText } from './words.ts'

interface Reading {
  readonly words: TextsOf<typeof texts>
  readonly language: Language
}

/** Cards, the most urgent first. Interest grows daily: files say up to which day it was counted (reference/domain.md 3.13). */
export function cardsSheet(cards: readonly Card[], interestDay: string, { words }: Pick<Reading, 'words'>): SheetOf<typeof cardsLayout> {
  const karty = cards.toSorted(byUrgency).map((card) => ({ ...card, rodzaj: kindName(card.aplikacjaNaleznosci, words) }))
  return { facts: [{ label: words.interestDay, value: formatDate(interestDay) }], tables: { karty } }
}

/** What the table of instalments is called, by what it shows. */
const CAPTIONS = { niezaplacone: 'unpaidInstalments', zaplacone: 'paidInstalments', wszystkie: 'allInstalments' } as const

/** A card with what is looked at of its instalments. */
interface ShownCard {
  readonly card: Pick<Card, 'symbolKarty' | 'nazwaPlatnika' | 'numerKontaBankowego'>
  readonly instalments: readonly Instalment[]
  readonly filter: Filter
  readonly interestDay: string
}

export type InstalmentsSheet = SheetOf<typeof instalmentsLayout>

/** The chosen instalments. Whoever reads them on paper sees what was left out, and what is open on the whole card. */
export function cardSheet({ card, instalments, filter, interestDay }: ShownCard, { words, language }: Reading): InstalmentsSheet {
  const shown = filterInstalments(instalments, filter)
  const limits = limitFacts(instalments, filter, { words, language })
  const facts = [
    { label: words.symbolKarty, value: card.symbolKarty },
    { label: words.payer, value: card.nazwaPlatnika },
    { label: words.numerKontaBankowego, value: formatAccountNumber(card.numerKontaBankowego) },
    { label: words.interestDay, value: formatDate(interestDay) },
    {
      label: words.shownInstalments,
      value: fill(words.shownOf, { type: words[filter.type].toLowerCase(), n: shown.length, all: instalments.length }),
    },
    ...limits,
    {
      label: words.openOnCard,
      value: formatMoney(sumPln(instalments.filter((one) => !one.czySplacona).map((one) => one.kwotaRazem)), language),
    },
  ]
  const raty = shown.map((row) => ({ ...row, stan: stateText(row, words, language) }))
  return { facts, tables: { raty }, captions: { raty: limits.length > 0 ? 'chosenInstalments' : CAPTIONS[filter.type] } }
}

/** Bounds that leave something out; the screen names the others too, from the smallest to the largest. */
function limitFacts(instalments: readonly Instalment[], { type, from, to, least, most }: Filter, { words, language }: Reading): Fact[] {
  const whole = rangesOf(instalments, type)
  if (!whole) return []
  const limits = [
    { label: words.dueFrom, value: from !== null && from > whole.from && formatDate(from) },
    { label: words.dueTo, value: to !== null && to < whole.to && formatDate(to) },
    { label: words.amountFrom, value: least !== null && least > whole.least && formatMoney(least, language) },
    { label: words.amountTo, value: most !== null && most < whole.most && formatMoney(most, language) },
  ]
  return limits.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
