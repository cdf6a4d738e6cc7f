import { pageAddress, wholeNumber, word } from '../calls/page-address.ts'

// Pages of the desk to which rooms lead that know nothing of one another. What one room alone leads to stands in its own `addresses.ts`.

/** A resident's account. */
export const accountPage = pageAddress('/urzad/konto', { id: wholeNumber })

/** What a resident has sent, and what the office answers. */
export const casePage = pageAddress('/urzad/sprawa', { numer: word })

/** One payment, by its number. */
export const paymentPage = pageAddress('/urzad/platnosc', { numer: word })

/** What was sent to one account. */
export const messagesOfAccount = pageAddress('/urzad/wiadomosci', { konto: wholeNumber, stan: word })
