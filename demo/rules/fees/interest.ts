import { toGrosze, toPln } from '#shared/money.ts'
import { exactInterest, lateInterest, type Rate } from '#shared/payments/interest.ts'
import { lastDay } from '../../engine/days.ts'
import { DELAY_RATES, rateOn, TAX_RATES, TRADE_RATES } from './rates.ts'

/** Three times the fee of a registered letter, PLN: interest up to this is not charged. */
const progNienaliczania = 8.7

/** Rows of `stawkiOdsetek`. */
export const DELIVERED_RATES: readonly Rate[] = TAX_RATES.map((rate) => ({ ...rate, progNienaliczania }))

/** Interest in grosze on tax arrears of `principal` grosze, as the office's system counts it on `today`. */
export function taxInterest(principal: number, due: string, today: string): number {
  const last = lastDay(due)
  return today <= last ? 0 : toGrosze(lateInterest(toPln(principal), last, today, DELIVERED_RATES))
}

/** Interest in grosze on a civil-law debt, to the grosz; businesses owe the rate of commercial transactions. */
export function civilInterest(principal: number, due: string, today: string, isBusiness: boolean): number {
  const last = lastDay(due)
  return today <= last ? 0 : toGrosze(exactInterest(toPln(principal), last, today, isBusiness ? TRADE_RATES : DELAY_RATES))
}

/** Prolongation fee in grosze, in full złoty: half the tax rate of the day of the decision, for the days of delay that are allowed. */
export function prolongationFee(principal: number, days: number, decidedOn: string): number {
  return Math.round((principal * days * rateOn(decidedOn, TAX_RATES)) / (2 * 365 * 100 * 100)) * 100
}
