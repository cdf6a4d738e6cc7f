import { dateOf, dayNumber } from '../../engine/days.ts'
import { logNormal } from '../../engine/laws.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { leftOf, type Card } from '../cards/card.ts'
import { datesIn, type Draft, type Line } from '../cards/draft.ts'
import { ALCOHOL_INSTALMENTS, instalmentName } from '../fees/schedule.ts'
import { settler } from './settle.ts'

const PERMITS = 'Zezwolenia na sprzedaż alkoholu'
const SURCHARGE = 'Opłata dodatkowa'
/** Basic fees of the categories A, B, C in grosze, and the sales of last year that raise them (reference/domain.md 3.11). */
const BASIC_FEES = [52_500, 52_500, 210_000] as const
const SALES = [
  [90_000, 0.014],
  [25_000, 0.014],
  [80_000, 0.027],
] as const
const SALES_SIGMA = 0.8
/** Art. 18 sec. 12a and 12b. */
const SURCHARGE_SHARE = 0.3
const DAYS_OF_GRACE = 30
/** With the instalments paid late or not at all about 8 % of holders are late with something (reference/demo-municipality.md 7.4). */
const LATE_STATEMENT_SHARE = 0.02

const dates = datesIn(ALCOHOL_INSTALMENTS)

/** What a line of a card, or its payment, is for; null of a surcharge for the statement. */
export function instalmentOf(name: string): number | null {
  const number = /rata (\d)/.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

export function isSurcharge(name: string): boolean {
  return name.includes(SURCHARGE)
}

/** Three equal parts in grosze, the last one takes the rest. */
export function thirds(grosze: number): readonly [number, number, number] {
  const third = Math.round(grosze / 3)
  return [third, third, grosze - 2 * third]
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Surcharges of sec. 12b on the fee of each permit. */
export function instalmentSurcharges(fees: readonly number[]): number[] {
  return fees.map((fee) => Math.round(fee * SURCHARGE_SHARE))
}

/** Surcharges of sec. 12a for each permit: on the basic fee. */
export const STATEMENT_SURCHARGES: readonly number[] = BASIC_FEES.map((fee) => fee * SURCHARGE_SHARE)

/** Fees of the three permits of a holder, grosze a year, and the lines of its card. `key`: number of the holder. */
export function alcoholLaw(world: World) {
  const sales = draws(world.seed, 'alcohol/sales')
  const statement = draws(world.seed, 'alcohol/statement')
  const settle = settler(world)

  const fees = (key: number) =>
    SALES.map(([median, share], at) =>
      Math.max(Math.round(logNormal(sales(key * 3 + at), median, SALES_SIGMA) * share * 100), BASIC_FEES[at] ?? 0),
    )

  function instalments(key: number, year: number): Line[] {
    const parts = fees(key).map(thirds)
    return dates(year).map((due, at) => line(instalmentName(PERMITS, at + 1), PERMITS, due, sum(parts.map((part) => part[at] ?? 0))))
  }

  /** The card of a year: instalments, and surcharges for those that were not paid in time. */
  function draft(holder: Omit<Draft, 'kind' | 'lines'>, key: number): Draft {
    const plain: Draft = { ...holder, kind: 'KONCESJE_ALKOHOL', lines: instalments(key, holder.year) }
    const card = settle(plain)
    const amount = sum(instalmentSurcharges(fees(key)))
    const late = plain.lines
      .filter((_, at) => isLate(card, at, world.today))
      .map(({ name, due }) => line(`${SURCHARGE}: rata ${instalmentOf(name)} po terminie`, SURCHARGE, graceOf(due), amount))
    const filing = `${holder.year}-01-31`
    const isFiledLate = filing < world.today && statement(key * 10 + (holder.year % 10)) < LATE_STATEMENT_SHARE
    const filed = isFiledLate ? [line(`${SURCHARGE}: oświadczenie po terminie`, SURCHARGE, graceOf(filing), sum(STATEMENT_SURCHARGES))] : []
    return { ...plain, lines: [...plain.lines, ...late, ...filed] }
  }

  return { fees, draft }
}

function line(name: string, part: string, due: string, amount: number): Line {
  return { name, due, parts: [{ name: part, amount }] }
}

function graceOf(due: string): string {
  return dateOf(dayNumber(due) + DAYS_OF_GRACE)
}

function isLate({ instalments, payments }: Card, at: number, today: string): boolean {
  const instalment = instalments[at]
  if (!instalment || instalment.due >= today) return false
  return leftOf(instalment.parts) > 0 || payments.some((payment) => instalmentOf(payment.name) === at + 1 && payment.date > instalment.due)
}
