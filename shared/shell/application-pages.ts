import { pageAddress, wholeNumber, word } from '../calls/page-address.ts'

/** What can be asked of the office through the portal. */
export const APPLICATIONS_PAGE = '/wnioski'

/** One application, to be filled in; it shares the page of all of them. */
export const applicationPage = pageAddress(APPLICATIONS_PAGE, { rodzaj: word })

/** The same about one card of what is to be paid. */
export const applicationOfCard = pageAddress(APPLICATIONS_PAGE, { rodzaj: word, karta: wholeNumber })
