import { pick } from '../../engine/laws.ts'
import {
  BUSINESS_BUILDING,
  BUSINESS_LAND,
  farmLand,
  forest,
  OTHER_BUILDING,
  plot,
  RESIDENTIAL,
  STRUCTURE,
  type Building,
  type Land,
  type Property,
} from './holdings.ts'
import type { Household } from '../population/household.ts'
import type { Institution } from '../population/institution.ts'
import { draws } from '../../engine/random.ts'
import { cardSymbol } from '../cards/card.ts'
import { cardNumber } from '../cards/card-number.ts'
import { AGRICULTURAL_TAX, FOREST_TAX } from '../fees/schedule.ts'
import { TAX_SLOTS, taxLaw, type YearlyTax } from '../fees/tax-law.ts'
import type { World } from '../../engine/world.ts'

/** Rows of one card, so that part 8 comes out: land 2.03, buildings 1.28 a card, structures 0.8 a company. */
const LAND_WEIGHTS = [0.515, 0.26, 0.13, 0.095] as const
const BUILDING_WEIGHTS = [0.12, 0.6, 0.22, 0.06] as const
const STRUCTURE_WEIGHTS = [0.5, 0.25, 0.2, 0.05] as const
const COMPANY_LANDS = 4
const COMPANY_BUILDINGS = 3
/** zł per unit: the council's rates of 2026. */
const RATE = {
  residential: 1,
  otherBuilding: 9.2,
  land: 0.52,
  hectare: 150,
  forest: 61.9014,
  businessBuilding: 28.5,
  businessLand: 1.2,
  structure: 0.02,
} as const
const BUILDING_SHARE = 0.6

const digits = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places

/** Years beyond the last one mean that the office has no deed: four in ten. */
const FIRST_DEED_YEAR = 1995
const DEED_YEARS = 50
const LAST_DEED_YEAR = 2024

function deedOf(key: number, year: number) {
  return { type: 'akt notarialny', number: `Rep. A nr ${1 + (key % 9000)}/${year}`, date: `${year}-0${1 + (key % 9)}-1${key % 10}` }
}

function landsOf(draw: number, of: readonly YearlyTax[], landShare: number): Land[] {
  const count = Math.max(of.length, 1 + pick(draw, LAND_WEIGHTS))
  return Array.from({ length: count }, (_, at) => {
    const tax = of[at % of.length]
    if (!tax) return plot(1)
    const rows = Math.ceil((count - (at % of.length)) / of.length)
    const zloty = tax.amount / 100 / rows
    if (tax.name === AGRICULTURAL_TAX) return farmLand(digits(zloty / RATE.hectare, 4))
    if (tax.name === FOREST_TAX) return forest(digits(zloty / RATE.forest, 4))
    return plot(digits((zloty * landShare) / RATE.land, 0) + 1)
  })
}

/** What was declared for the taxes of the current year: areas follow from the amounts on the cards. */
export function propertyLaw(world: World) {
  const taxes = taxLaw(world)
  const landRows = draws(world.seed, 'property/lands')
  const buildingRows = draws(world.seed, 'property/buildings')
  const structureRows = draws(world.seed, 'property/structures')
  const deed = draws(world.seed, 'property/deed')

  function buildings(key: number, tax: number): Building[] {
    const count = pick(buildingRows(key), BUILDING_WEIGHTS)
    return Array.from({ length: count }, (_, at) => {
      const isHome = at === 0
      const area = digits((tax * BUILDING_SHARE) / count / (isHome ? RATE.residential : RATE.otherBuilding), 2)
      const year = FIRST_DEED_YEAR + Math.floor(deed(key) * DEED_YEARS)
      return {
        rate: isHome ? RESIDENTIAL : OTHER_BUILDING,
        area,
        id: `990101_2.000${1 + (key % 9)}.${key}.${at + 1}_BUD`,
        ...(year <= LAST_DEED_YEAR && isHome && { deed: deedOf(key, year) }),
      }
    })
  }

  return {
    household(of: Household): Property[] {
      return Array.from({ length: taxes.cardsOf(of) }, (_, slot) => {
        const key = of.index * TAX_SLOTS + slot
        const yearly = taxes.household(of, slot, 0)
        const own = buildings(key, (yearly[0]?.amount ?? 0) / 100)
        return {
          subjectId: of.head.id,
          card: cardSymbol('PODATKI_GMINNE', cardNumber.household(of.index, TAX_SLOTS, slot, 0)),
          lands: landsOf(landRows(key), yearly, own.length > 0 ? 1 - BUILDING_SHARE : 1),
          buildings: own,
        }
      })
    },
    legal({ index, id }: Institution): Property {
      const yearly = (taxes.legal(index, 0)[0]?.amount ?? 0) / 100
      const count = pick(structureRows(index), STRUCTURE_WEIGHTS)
      const each = yearly / 3
      return {
        subjectId: id,
        card: cardSymbol('PODATKI_GMINNE', cardNumber.institution(index, 0)),
        lands: Array.from({ length: COMPANY_LANDS }, () => plot(digits(each / COMPANY_LANDS / RATE.businessLand, 0) + 1, BUSINESS_LAND)),
        buildings: Array.from({ length: COMPANY_BUILDINGS }, (_, at) => ({
          rate: BUSINESS_BUILDING,
          area: digits(each / COMPANY_BUILDINGS / RATE.businessBuilding, 2),
          id: `990101_2.0007.${index}.${at + 1}_BUD`,
        })),
        structures: Array.from({ length: count }, () => ({ name: STRUCTURE, value: digits(each / count / RATE.structure, 2) })),
      }
    },
  }
}
