import { pageAddress, wholeNumber, word } from '#shared/page-address.ts'

/** The list of services with one group open. */
export const servicesPage = pageAddress('/lista-uslug', { grupa: word })

/** That one service is switched off for a while. */
export const serviceBreakPage = pageAddress('/usluga-przerwa-techniczna', { usluga: wholeNumber })
