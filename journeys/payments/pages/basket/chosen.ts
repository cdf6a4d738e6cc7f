import { earliest, latest } from '#shared/dates.ts'
import type { BasketChoice } from '#shared/payments/payment-pages.ts'
import { MOST_CARDS } from '#shared/payments/payment-pages.ts'
import { sumPln } from '#shared/money.ts'
import type { DueCard } from '../../basket/contract.ts'

export type Due = DueCard['raty'][number]

export const idOf = (rata: Due): number => rata.idNaleznosciRatyZbiorczej

/**
 * What stands ticked at first: what is overdue, where nothing is what is due next, and all only of cards that are named; never what is on its
 * way as a transfer. No more cards than a basket holds, the most urgent ones.
 */
export function firstTicks(cards: readonly DueCard[], { scope, cards: named }: BasketChoice): Set<number> {
  const isAsked = (rata: Due) => rata.powodOdmowy === null && rata.zgloszonoPrzelew === null
  const asked = cards.flatMap(({ raty }) => raty.filter(isAsked))
  const next = asked.some(({ poTerminie }) => poTerminie) ? null : earliest(asked.map(({ terminPlatnosci }) => terminPlatnosci))
  const isWhole = scope === 'calosc' && named.length > 0
  const isMeant = (rata: Due) => isAsked(rata) && (isWhole || rata.poTerminie || rata.terminPlatnosci === next)
  const meant = cards
    .filter(({ idKartyNaleznosci: id }) => named.length === 0 || named.includes(id))
    .map(({ raty }) => raty.filter(isMeant))
  return new Set(
    meant
      .filter((raty) => raty.length > 0)
      .slice(0, MOST_CARDS)
      .flat()
      .map(idOf),
  )
}

export interface ChosenCard {
  readonly card: DueCard
  readonly ticked: readonly Due[]
  readonly sum: number
}

/** The cards of which something is ticked: each becomes a payment. */
export function chosenCards(cards: readonly DueCard[], ticks: ReadonlySet<number>): ChosenCard[] {
  return cards.flatMap((card) => {
    const ticked = card.raty.filter((rata) => rata.powodOdmowy === null && ticks.has(idOf(rata)))
    return ticked.length > 0 ? [{ card, ticked, sum: sumPln(ticked.map(({ kwotaRazem }) => kwotaRazem)) }] : []
  })
}

/** Whether money for this card goes to older arrears first that are not ticked. */
export function leavesOlder({ card, ticked }: ChosenCard): boolean {
  const newest = latest(ticked.map(({ terminPlatnosci }) => terminPlatnosci)) ?? ''
  return (
    card.czyNajpierwNajstarsze &&
    card.raty.some((rata) => rata.poTerminie && rata.powodOdmowy !== 'zlecona' && !ticked.includes(rata) && rata.terminPlatnosci < newest)
  )
}
