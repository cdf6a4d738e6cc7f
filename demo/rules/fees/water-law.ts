import { gamma } from '../../engine/laws.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { datesIn } from '../cards/draft.ts'
import { waterName } from './schedule.ts'

const PERIODS = [0, 1, 2, 3, 4, 5] as const
export const MONTHS_OF_PERIOD = 2
/** Points whose two-month periods begin with even months: the meter reader cannot be everywhere at once. */
const EVEN_MONTHS_SHARE = 0.4
const EMPTY_POINT_SHARE = 0.015
const SUMMER = 1.15
/** In the month after the period: the invoice, and 16 days later its due date. */
const ISSUE_DAY = '05'
const DUE_DAY = '21'
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** An invoice period of a point: what was used, when the meter was read, when the invoice is made and due. */
export interface WaterPeriod {
  readonly name: string
  readonly read: string
  readonly issued: string
  readonly due: string
  readonly cubicMetres: number
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const monthDay = (month: number, day: number | string) => `${twoDigits(month)}-${twoDigits(Number(day))}`

/** Invoice periods of both rhythms; dates of the month after a period that ends with the year lie in the next one. */
const RHYTHMS = [0, 1].map((shift) =>
  PERIODS.map((period) => {
    const last = MONTHS_OF_PERIOD * (period + 1) + shift
    const month = ((last - 1) % 12) + 1
    const after = (last % 12) + 1
    return {
      name: waterName(last - 1, last),
      isSummer: last > 5 && last < 10,
      reads: datesIn([monthDay(month, LAST_DAYS[month - 1] ?? 31)]),
      readsNextYear: last > 12 ? 1 : 0,
      after: datesIn([monthDay(after, ISSUE_DAY), monthDay(after, DUE_DAY)]),
      afterNextYear: last >= 12 ? 1 : 0,
    }
  }),
)

/** What points use, by reference/demo-municipality.md 7.4: cards, readings and invoices all follow from it. */
export function waterLaw(world: World): (key: number, year: number, persons: number) => WaterPeriod[] {
  const rhythm = draws(world.seed, 'water/rhythm')
  const emptyPoint = draws(world.seed, 'water/empty')
  const volume = draws(world.seed, 'water/volume')
  return (key, year, persons) => {
    const isEmpty = emptyPoint(key) < EMPTY_POINT_SHARE
    const periods = RHYTHMS[rhythm(key) < EVEN_MONTHS_SHARE ? 1 : 0] ?? []
    return periods.map(({ name, isSummer, reads, readsNextYear, after, afterNextYear }, at) => {
      const used = gamma(volume((key * 10 + at) * 10 + (year % 10)), 2.96, 6) * persons * MONTHS_OF_PERIOD * (isSummer ? SUMMER : 1)
      const [issued = '', due = ''] = after(year + afterNextYear)
      return { name, read: reads(year + readsNextYear)[0] ?? '', issued, due, cubicMetres: isEmpty ? 0 : Math.round(used) }
    })
  }
}
