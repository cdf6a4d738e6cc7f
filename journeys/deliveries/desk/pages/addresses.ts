import { pageAddress, wholeNumber } from '#shared/calls/page-address.ts'

export const DELIVERIES = '/urzad/dostawy'
export const ASIDE = '/urzad/dostawy/odlozone'

/** One delivery. */
export const deliveryPage = pageAddress('/urzad/dostawa', { id: wholeNumber })
