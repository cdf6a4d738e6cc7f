export const PAYMENTS = '/urzad/platnosci'
export const CASES = '/urzad/wplaty-do-wyjasnienia'
export const REFUNDS = '/urzad/zwroty'
export const STATEMENTS = '/urzad/wyciagi'
export const MONEY = '/urzad/rozliczenie'
export const MONEY_DAY = '/urzad/rozliczenie-dnia'
export const PAYMENT = '/urzad/platnosc'

export const paymentAt = (number: string) => `${PAYMENT}?numer=${number}`

export const dayAt = (day: string) => `${MONEY_DAY}?dzien=${day}`

/** What is chosen stands in the address, so that Back and a reload bring it again. */
export function addressOf(page: string, values: Readonly<Record<string, string | null | undefined>>): string {
  const search = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size === 0 ? page : `${page}?${search}`
}
