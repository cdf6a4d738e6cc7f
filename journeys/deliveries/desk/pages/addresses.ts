import { pageAddress, wholeNumber } from '#shared/calls/page-address.ts'

export const DELIVERIES = '/urzad/dostawy'

/** One delivery. */
export const deliveryPage = pageAddress('/urzad/dostawa', { id: wholeNumber })
