import { logNormal, pick } from '../../engine/laws.ts'
import { draws } from '../../engine/random.ts'
import { fleetLaw, type Vehicle } from '../vehicles/fleet.ts'
import type { World } from '../../engine/world.ts'
import { datesIn, type Line } from '../cards/draft.ts'
import { DOG_DUE, instalmentName, MONTH_NAMES, split, TRANSPORT_HALVES, WASTE_QUARTERS, wasteName } from './schedule.ts'
import { cardShares } from './shares.ts'
import { containersQuarter, DOG_FEE, wasteQuarter, waterInvoice } from './tariffs.ts'
import { wasteLaw } from './waste-law.ts'
import { MONTHS_OF_PERIOD, waterLaw } from './water-law.ts'

const WASTE_PART = 'Opłata za gospodarowanie odpadami komunalnymi'
const WATER_PART = 'Woda i ścieki'
const LOCAL_COUNTS = [1, 2, 4, 12] as const
const LOCAL_WEIGHTS = [0.5, 0.26, 0.115, 0.125] as const

const wasteDates = datesIn(WASTE_QUARTERS)
const dogDates = datesIn([DOG_DUE])
const transportDates = datesIn(TRANSPORT_HALVES)
const rentDates = datesIn(MONTH_NAMES.map((_, at) => `${String(at + 1).padStart(2, '0')}-10`))
const leaseDates = datesIn(['03-31', '06-30', '09-30', '12-31'])
const wasteNames = WASTE_QUARTERS.map((_, at) => wasteName(at + 1))

export type Holder = 'household' | 'legal'

/** Lines of all fees but taxes and those of alcohol permits. `key`: number of the card's holder, unlike for households and institutions. */
export function feeLines(world: World) {
  const draw = (field: string) => draws(world.seed, field)
  const { isComposting, containers } = wasteLaw(world)
  const waterPeriods = waterLaw(world)
  const { placeOfLocal } = cardShares(world)
  const localAmount = draw('local/amount')
  const fleets = fleetLaw(world)

  return {
    waste(key: number, year: number, persons: number, holder: Holder): Line[] {
      const amount = holder === 'legal' ? containersQuarter(containers(key)) : wasteQuarter(persons, isComposting(key))
      return wasteDates(year).map((due, at) => ({ name: wasteNames[at] ?? '', due, parts: [{ name: WASTE_PART, amount }] }))
    },
    water(key: number, year: number, persons: number): Line[] {
      return waterPeriods(key, year, persons).map(({ name, due, cubicMetres }) => {
        const amount = waterInvoice(cubicMetres, MONTHS_OF_PERIOD)
        return { name, due, parts: [{ name: WATER_PART, amount }] }
      })
    },
    local(key: number, year: number): Line[] {
      const count = LOCAL_COUNTS[pick(placeOfLocal(key), LOCAL_WEIGHTS)] ?? 1
      const amount = Math.round(logNormal(localAmount(key), count === 12 ? 180 : 320, 0.7) * 100)
      if (count === 12) return rentDates(year).map((due, at) => localLine(`Czynsz najmu, ${MONTH_NAMES[at]}`, 'Czynsz najmu', due, amount))
      const name = count === 1 ? 'Użytkowanie wieczyste' : 'Dzierżawa gruntu'
      const dues = leaseDates(year).filter((_, at) => count === 4 || (count === 2 ? at % 2 === 0 : at === 0))
      return dues.map((due, at) => localLine(count === 1 ? name : instalmentName(name, at + 1), name, due, amount))
    },
    dog(year: number): Line[] {
      return dogDates(year).map((due) => localLine('Opłata od posiadania psa', 'Opłata od posiadania psów', due, DOG_FEE))
    },
    transport(key: number, year: number, holder: Holder): Line[] {
      return transportLines(fleets.of(key, holder), year)
    },
  }
}

/** The tax on all vehicles of a holder, in two halves. */
export function transportLines(fleet: readonly Vehicle[], year: number): Line[] {
  const yearly = fleet.reduce((sum, { rate }) => sum + rate.yearly * 100, 0)
  return halves('Podatek od środków transportowych', transportDates(year), yearly)
}

function localLine(name: string, part: string, due: string, amount: number): Line {
  return { name, due, parts: [{ name: part, amount }] }
}

function halves(name: string, dues: readonly string[], yearly: number): Line[] {
  const amounts = split(yearly, dues.length)
  return dues.map((due, at) => localLine(instalmentName(name, at + 1), name, due, amounts[at] ?? 0))
}
