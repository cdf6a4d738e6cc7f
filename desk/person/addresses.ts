import { pageAddress, wholeNumber } from '#shared/calls/page-address.ts'

export const REQUESTS = '/urzad/rodo'

/** One request about the data of a person. */
export const requestPage = pageAddress('/urzad/rodo/wniosek', { id: wholeNumber })
