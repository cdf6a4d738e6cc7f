import { pageAddress, wholeNumber } from '#shared/calls/page-address.ts'

export const CALLER = '/urzad/telefon'

/** Somebody who is on the telephone. */
export const briefPage = pageAddress('/urzad/telefon/osoba', { id: wholeNumber })
