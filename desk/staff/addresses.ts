import { pageAddress, word } from '#shared/calls/page-address.ts'

export const STAFF = '/urzad/pracownicy'
export const INVITE = '/urzad/pracownicy/nowy'

/** Somebody of the office. */
export const memberPage = pageAddress('/urzad/pracownik', { login: word })
