import { exponential, oneOf } from '../../engine/laws.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { LORRY_12, LORRY_5, LORRY_9, TRACTOR_36, TRACTOR_ABOVE, TRAILER_36, type VehicleRate } from './rates.ts'

const RATES = [LORRY_5, LORRY_9, LORRY_12, TRACTOR_36, TRACTOR_ABOVE, TRAILER_36] as const
const LORRIES = ['MAN', 'Iveco', 'DAF', 'Mercedes-Benz', 'Renault'] as const
const TRACTORS = ['Scania', 'Volvo', 'DAF', 'MAN'] as const
const TRAILERS = ['Wielton', 'Krone', 'Schmitz Cargobull'] as const
const MAKES = [LORRIES, LORRIES, LORRIES, TRACTORS, TRACTORS, TRAILERS] as const

/** Vehicles beyond those of a household, mean; 1.3 and 1.9 a card (reference/demo-municipality.md 7.4). */
const MORE = { household: 0.5, legal: 1.4 } as const
const DRAWS_A_HOLDER = 200
/** Plates for each number of a holder: more vehicles take those of the next numbers. */
const PLATES_A_HOLDER = 32
const DIGITS = 100_000
const LETTERS = 'ABCEFGHJKLNPRSTUVWXY'

export interface Vehicle {
  readonly plate: string
  readonly make: string
  readonly rate: VehicleRate
}

/** No plate in Poland begins with Q; all of them have five digits, those of named accounts a letter among them. */
function plateOf(number: number): string {
  const place = Math.floor(number / DIGITS)
  const letter = (at: number) => LETTERS[at % LETTERS.length] ?? 'A'
  return `Q${letter(Math.floor(place / LETTERS.length))}${letter(place)} ${String(number % DIGITS).padStart(5, '0')}`
}

/** Taxable vehicles of a holder, the same in every kept year. `key`: number of the holder, unlike for households and institutions. */
export function fleetLaw(world: World) {
  const more = draws(world.seed, 'transport/vehicles')
  const kind = draws(world.seed, 'transport/lorry')
  const make = draws(world.seed, 'transport/make')

  function fleet(key: number, count: number): Vehicle[] {
    return Array.from({ length: count }, (_, at) => {
      const place = Math.floor(kind(key * DRAWS_A_HOLDER + at) * RATES.length)
      return {
        plate: plateOf(key * PLATES_A_HOLDER + at),
        rate: RATES[place] ?? LORRY_5,
        make: oneOf(make(key * DRAWS_A_HOLDER + at), MAKES[place] ?? LORRIES),
      }
    })
  }

  return { fleet, of: (key: number, holder: keyof typeof MORE) => fleet(key, 1 + Math.floor(exponential(more(key), MORE[holder]))) }
}
