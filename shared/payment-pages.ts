import { pageAddress, wholeNumber, wholeNumbers } from './page-address.ts'

/** Where a card's instalments are paid. The service that shows them and the journey that pays them know each other by this alone. */
export const orderPage = pageAddress('/platnosc', { karta: wholeNumber, raty: wholeNumbers })
