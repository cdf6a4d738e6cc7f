import { dateOf, dayNumber } from '../../engine/days.ts'
import { logNormal } from '../../engine/laws.ts'
import type { Household } from '../population/household.ts'
import { propertyLaw } from '../property/law.ts'
import { FARM_LAND } from '../property/holdings.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import type { Claim } from './claim.ts'

/** Grosze a litre, of the current year and those before it; litres a hectare and year that count (reference/domain.md 3.12). */
const RATES = [148, 146, 146, 120, 100] as const
const LITRES_OF_LIMIT = 110
const MEDIAN_AREA = 7
const AREA_SIGMA = 0.9
/** reference/demo-municipality.md 7.4: 1.6 applications a year, 40 to 110 litres a hectare. */
const FILED_SHARE = 0.8
const FEWEST_LITRES = 40
const TO_ACCOUNT_SHARE = 0.75
/** Bills are still to be completed: so part 8 comes out. */
const LATE_DECISION_SHARE = 0.4
const FIRST_NUMBER = 1000

/** First days of the two windows, the share of the year's diesel, and when it is paid out. */
const WINDOWS = [
  { from: '02-02', share: 0.45, paid: '04-10' },
  { from: '08-03', share: 0.55, paid: '10-03' },
] as const
const DAYS_OF_WINDOW = 26
const FASTEST_DECISION = 16
const DAYS_OF_DECISION = 14

/** Applications of a farm in the kept years, oldest first. */
export function exciseLaw(world: World): (of: Household) => Claim[] {
  const draw = (field: string) => draws(world.seed, `excise/${field}`)
  const area = draw('area')
  const files = draw('files')
  const day = draw('day')
  const litres = draw('litres')
  const takes = draw('takes')
  const account = draw('account')
  const property = propertyLaw(world)
  const current = Number(world.today.slice(0, 4))

  /** Declared farm land, and rented land besides. */
  function areaOf(of: Household): number {
    const declared = property
      .household(of)
      .flatMap(({ lands }) => lands)
      .filter(({ rate }) => rate === FARM_LAND)
      .reduce((sum, land) => sum + land.area, 0)
    return Math.round(Math.max(declared, logNormal(area(of.index), MEDIAN_AREA, AREA_SIGMA)) * 10_000) / 10_000
  }

  return (of) => {
    if (!of.isFarm) return []
    const hectares = areaOf(of)
    return RATES.map((rate, ago) => ({ rate, ago }))
      .toReversed()
      .flatMap(({ rate, ago }) => {
        const year = current - ago
        const limit = Math.round(hectares * LITRES_OF_LIMIT * rate)
        const used = hectares * (FEWEST_LITRES + litres(of.index * RATES.length + ago) * (LITRES_OF_LIMIT - FEWEST_LITRES))
        let left = limit
        return WINDOWS.flatMap(({ from, share, paid }, window): Claim[] => {
          const place = (of.index * RATES.length + ago) * WINDOWS.length + window
          const start = dayNumber(`${year}-${from}`) + Math.floor(day(place) * DAYS_OF_WINDOW)
          if (files(place) >= FILED_SHARE || dateOf(start) > world.today) return []
          const amount = Math.max(1, Math.round(used * share))
          const decided = dateOf(start + FASTEST_DECISION + Math.floor(takes(place) * DAYS_OF_DECISION))
          const isLate = ago === 0 && window === WINDOWS.length - 1 && takes(place) < LATE_DECISION_SHARE
          const refund = Math.min(Math.round(amount * rate), left)
          const isDecided = decided <= world.today && !isLate
          if (isDecided) left -= refund
          return [
            {
              subjectId: of.head.id,
              year,
              signature: `FN.3153.${FIRST_NUMBER + of.index * WINDOWS.length + window}.${year}`,
              filed: dateOf(start),
              area: hectares,
              litres: amount,
              limit,
              isToAccount: account(place) < TO_ACCOUNT_SHARE,
              decision: isDecided ? { date: decided, refund, left, isPaid: `${year}-${paid}` <= world.today } : null,
            },
          ]
        })
      })
  }
}
