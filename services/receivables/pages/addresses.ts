import { isKind, KINDS } from '../kinds.ts'
import type { Card } from '../rows.ts'

export const LIST = '/lista-naleznosci'

/** The page of a card stands at the address of its kind (S1 §2); the card is named in the query. */
export function addressOfCard(card: Pick<Card, 'aplikacjaNaleznosci' | 'idKartyNaleznosci'>): string {
  return isKind(card.aplikacjaNaleznosci) ? `${KINDS[card.aplikacjaNaleznosci].route}?karta=${card.idKartyNaleznosci}` : LIST
}

/** The payments journey takes over here: it shows what is paid, to whom and how (spec/api.md). */
export function addressOfPayment(cardId: number, instalmentIds: readonly number[]): string {
  return `/platnosc?karta=${cardId}&raty=${instalmentIds.join(',')}`
}
