import { pageAddress, wholeNumber, word } from '#shared/calls/page-address.ts'

/** The list of services with one group open. */
export const servicesPage = pageAddress('/lista-uslug', { grupa: word })

/** That one service is switched off for a while. */
export const serviceBreakPage = pageAddress('/usluga-przerwa-techniczna', { usluga: wholeNumber })

/** Name of the phrase in addresses: of the page of results, and of pages with a field. */
export const SEARCH_PARAMETER = 'szukaj'

/** All that fits a phrase. */
export const searchPage = pageAddress('/szukaj', { [SEARCH_PARAMETER]: word })
