import type { WrittenText } from '../i18n.ts'
import { pageAddress, wholeNumber, wholeNumbers, word } from '../calls/page-address.ts'

/** What was paid online, what is on its way, and its confirmations. */
export const HISTORY = '/uslugi/historia-platnosci-internetowych'

/** Where a card's instalments are paid. The service that shows them and the journey that pays them know each other by this alone. */
export const orderPage = pageAddress('/platnosc', { karta: wholeNumber, raty: wholeNumbers })

/** The page that takes an order to providers which want it from the browser. */
export const HAND_OVER_PAGE = '/platnosc-przejscie'

/** Where anybody pays with a letter in hand. */
export const LETTER_PAGE = '/zaplac-z-listu'

/** The same further on: on the way to a provider that wants the order from the browser, and back from one. */
export const letterStep = pageAddress(LETTER_PAGE, { krok: word })

/** Where the amount of a card's instalments is explained; linked from wherever the amount stands. */
export const whyPage = pageAddress('/skad-ta-kwota', { karta: wholeNumber, raty: wholeNumbers })

/** What the link to it says. */
export const WHY: WrittenText = { pl: 'Skąd ta kwota?', en: 'Why this amount?', de: 'Woher dieser Betrag?', uk: 'Звідки ця сума?' }

/** Where what is owed of one kind stands with its ways to pay: the services that show such amounts know the receivables by these alone. */
export const DUES_OF = {
  taxes: '/uslugi/naleznosci-do-zaplaty-podatki-gminne',
  localFees: '/uslugi/naleznosci-do-zaplaty-ewidencje-niepodatkowe',
  alcohol: '/uslugi/naleznosci-do-zaplaty-koncesje-na-alkohol',
  water: '/uslugi/naleznosci-do-zaplaty-woda-i-scieki',
  waste: '/uslugi/naleznosci-do-zaplaty-odpady',
} as const

/** The kinds of cards in each of those lists. */
export const KINDS_OF = {
  taxes: ['PODATKI_GMINNE'],
  localFees: ['OPLATY_LOKALNE', 'OPLATY_PSY'],
  alcohol: ['KONCESJE_ALKOHOL'],
  water: ['WODA_SCIEKI'],
  waste: ['ODPADY'],
} as const satisfies Record<keyof typeof DUES_OF, readonly string[]>

/** What stands ticked when a basket is opened: what is overdue, or all that can be paid; of these cards, of all where none is named. */
export interface BasketChoice {
  readonly scope: 'po-terminie' | 'calosc'
  readonly cards: readonly number[]
}

const basketChoice = {
  write: ({ scope, cards }: BasketChoice) => [scope, ...cards].join(','),
  read(text: string): BasketChoice | null {
    const [, scope, cards = ''] = /^(po-terminie|calosc)((?:,\d{1,15}){0,20})$/.exec(text) ?? []
    return scope === 'po-terminie' || scope === 'calosc' ? { scope, cards: cards.split(',').filter(Boolean).map(Number) } : null
  },
}

/** Where instalments of several cards are paid in one go. */
export const basketPage = pageAddress('/koszyk', { wybor: basketChoice })

/** Most cards of one basket: each is a way to the payment service and back. */
export const MOST_CARDS = 20

/** As many instalments as one order, one address and one transfer code name. */
export const MOST_INSTALMENTS = 100

/** What became of the parts of a basket. */
export const basketProgress = pageAddress('/koszyk-wynik', { koszyk: word })
