import { pageAddress, wholeNumber, word } from '#shared/calls/page-address.ts'
import { KINDS } from './dues/kinds.ts'
import type { Card } from './dues/rows.ts'

export const LIST = '/lista-naleznosci'

/** A list with one kind of receivables chosen. */
export const listOfKind = (route: string) => pageAddress(route, { rodzaj: word })

/** The page of a card is found at the address of its kind (S1 §2); the card is named in the query. */
export const cardPage = (route: string) => pageAddress(route, { karta: wholeNumber })

export function addressOfCard(card: Pick<Card, 'aplikacjaNaleznosci' | 'idKartyNaleznosci'>): string {
  return cardPage(KINDS[card.aplikacjaNaleznosci].route).to({ karta: card.idKartyNaleznosci })
}
