import { daysBetween, isRealDate } from '#shared/dates.ts'
import { BankFileFault } from '../text/statement.ts'
import { groszeOf, shortDate } from '../text/values.ts'
import type { Field } from './fields.ts'

/** Day of value, day of booking, debit or credit or its reversal, a letter of the currency, the amount; what follows is the bank's own. */
const MOVEMENT = /^(\d{6})(\d{4})?\s*(RC|RD|C|D)([A-Z])?\s*(\d+,\d*)(?![\d.,])/
/** The number of an order that the payer's bank has handed on as the payer's own reference. */
const ORDER = /20\d{2}-\d{8}/
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d+,\d*)$/
const CAME = new Set(['C', 'RD'])

export interface Movement {
  readonly bookedOn: string
  readonly amount: number
  readonly reference: string | null
}

export function movementOf({ at, lines: [text = ''] }: Field): Movement {
  const [, value, booked, sign, , amount] = MOVEMENT.exec(text) ?? []
  if (value === undefined || sign === undefined || amount === undefined)
    throw new BankFileFault(at, `":61:${text.slice(0, 40)}" is no movement: date, C or D, amount with a comma and kind were expected`)
  const grosze = groszeOf(amount, ',', at)
  return {
    bookedOn: bookedOn(shortDate(value, at), booked, at),
    amount: CAME.has(sign) ? grosze : -grosze,
    reference: ORDER.exec(text)?.[0] ?? null,
  }
}

/** The day of booking has no year: it is the one that lies nearest to the day of value. Noughts say that it is the same. */
function bookedOn(value: string, booked: string | undefined, at: number): string {
  if (booked === undefined || booked === '0000') return value
  const year = Number(value.slice(0, 4))
  const days = [year - 1, year, year + 1].map((one) => `${one}-${booked.slice(0, 2)}-${booked.slice(2)}`).filter(isRealDate)
  const [nearest] = days.toSorted((one, other) => Math.abs(daysBetween(value, one)) - Math.abs(daysBetween(value, other)))
  if (nearest === undefined) throw new BankFileFault(at, `"${booked}" is no day of the form MMDD`)
  return nearest
}

export interface Balance {
  readonly on: string
  readonly grosze: number
}

export function balanceOf({ at, tag, lines: [text = ''] }: Field): Balance {
  const [, sign, date, currency, amount] = BALANCE.exec(text.trim()) ?? []
  if (date === undefined || amount === undefined)
    throw new BankFileFault(
      at,
      `":${tag}:${text.slice(0, 40)}" is no balance: C or D, date, currency and amount with a comma were expected`,
    )
  if (currency !== 'PLN') throw new BankFileFault(at, `an account in ${currency} is not compared: only złote are`)
  const grosze = groszeOf(amount, ',', at)
  return { on: shortDate(date, at), grosze: sign === 'C' ? grosze : -grosze }
}
