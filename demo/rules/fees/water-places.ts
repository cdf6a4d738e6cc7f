import type { Household } from '../population/household.ts'
import type { Institution } from '../population/institution.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { cardNumber, MOST_POINTS } from '../cards/card-number.ts'
import { cardShares, institutionKey } from './shares.ts'

/** A company uses water like so many persons, a flat of an administrator like a household. */
const COMPANY_PERSONS = 12
const FLAT_PERSONS = 2.54
/** In a city every twentieth legal entity administers flats (reference/demo-municipality.md 7.6). */
const ADMINISTRATOR_EVERY = 20
const FEWEST_POINTS = 5

/** Where somebody takes water: the facts on which random values depend, like how many persons use it, and the card of each kept year. */
export interface WaterPlace {
  readonly key: number
  readonly persons: number
  readonly number: (ago: number) => number
}

/** Where households and institutions take water; cards, meters and invoices of the demo all come from here. */
export function waterPlaces(world: World) {
  const has = cardShares(world)
  const points = draws(world.seed, 'administrator/points')

  return {
    household({ index, members }: Household): WaterPlace[] {
      if (!has.household('water', index)) return []
      return [{ key: index, persons: members.length, number: (ago) => cardNumber.household(index, 1, 0, ago) }]
    },
    own({ index }: Institution): WaterPlace[] {
      if (!has.institution('water', index)) return []
      return [{ key: institutionKey(index), persons: COMPANY_PERSONS, number: (ago) => cardNumber.institution(index, ago) }]
    },
    administered({ index }: Institution): WaterPlace[] {
      if (world.profile !== 'city' || index % ADMINISTRATOR_EVERY !== 0) return []
      const count = FEWEST_POINTS + Math.floor(points(index) * (MOST_POINTS + 1 - FEWEST_POINTS))
      return Array.from({ length: count }, (_, point) => ({
        key: institutionKey(index) * MOST_POINTS + point,
        persons: FLAT_PERSONS,
        number: (ago: number) => cardNumber.administrator(index / ADMINISTRATOR_EVERY, point, ago),
      }))
    },
  }
}
