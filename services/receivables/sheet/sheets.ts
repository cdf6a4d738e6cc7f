import { formatAccountNumber, formatDate, formatMoney } from '#shared/format.ts'
import { fill, type Reader } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import type { Fact, SheetOf } from '#shared/service/sheet.ts'
import { type Filter, filterInstalments, rangesOf } from '../dues/filter.ts'
import type { cardsLayout, instalmentsLayout } from './layouts.ts'
import type { Card, Instalment } from '../dues/rows.ts'
import type { texts } from '../texts.ts'
import { byUrgency } from '../dues/urgency.ts'
import { kindName, stateText } from './words.ts'

type Reading = Reader<typeof texts>

/** Cards, the most urgent first. Interest grows daily: files say up to which day it was counted (reference/domain.md 3.13). */
export function cardsSheet(cards: readonly Card[], interestDay: string, { words, language }: Reading): SheetOf<typeof cardsLayout> {
  const karty = cards.toSorted(byUrgency).map((card) => ({ ...card, rodzaj: kindName(card.aplikacjaNaleznosci, words) }))
  const held = sumPln(cards.map(({ kwotaWstrzymana }) => kwotaWstrzymana))
  const onHold = {
    label: words.heldTitle,
    value: fill(words.heldAmount, { date: formatDate(interestDay), amount: formatMoney(held, language) }),
  }
  const isSomeHeld = cards.some(({ czyWstrzymana }) => czyWstrzymana)
  return { facts: [{ label: words.interestDay, value: formatDate(interestDay) }, ...(isSomeHeld ? [onHold] : [])], tables: { karty } }
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
      value: fill(words.shownOf, { type: words[filter.typNaleznosci].toLowerCase(), n: shown.length, all: instalments.length }),
    },
    ...limits,
    {
      label: words.openOnCard,
      value: formatMoney(
        sumPln(instalments.filter((one) => !one.czySplacona && one.powodBlokady !== 'wstrzymana').map((one) => one.kwotaRazem)),
        language,
      ),
    },
  ]
  const raty = shown.map((row) => ({ ...row, stan: stateText(row, language) }))
  return { facts, tables: { raty }, captions: { raty: limits.length > 0 ? 'chosenInstalments' : CAPTIONS[filter.typNaleznosci] } }
}

/** Bounds that leave something out; the screen names the others too, from the smallest to the largest. */
function limitFacts(instalments: readonly Instalment[], filter: Filter, { words, language }: Reading): Fact[] {
  const whole = rangesOf(instalments, filter.typNaleznosci)
  if (!whole) return []
  const { dataOd, dataDo, kwotaOd, kwotaDo } = filter
  const money = (pln: number) => formatMoney(pln, language)
  return [
    ...(dataOd && dataOd > whole.dataOd ? [{ label: words.dueFrom, value: formatDate(dataOd) }] : []),
    ...(dataDo && dataDo < whole.dataDo ? [{ label: words.dueTo, value: formatDate(dataDo) }] : []),
    ...(typeof kwotaOd === 'number' && kwotaOd > whole.kwotaOd ? [{ label: words.amountFrom, value: money(kwotaOd) }] : []),
    ...(typeof kwotaDo === 'number' && kwotaDo < whole.kwotaDo ? [{ label: words.amountTo, value: money(kwotaDo) }] : []),
  ]
}
