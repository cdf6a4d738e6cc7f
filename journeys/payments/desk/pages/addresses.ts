import { pageAddress, word } from '#shared/calls/page-address.ts'

export const PAYMENTS = '/urzad/platnosci'
export const CASES = '/urzad/wplaty-do-wyjasnienia'
export const REFUNDS = '/urzad/zwroty'
export const STATEMENTS = '/urzad/wyciagi'
export const MONEY = '/urzad/rozliczenie'

/** The money of one day. */
export const dayPage = pageAddress('/urzad/rozliczenie-dnia', { dzien: word })
