import { draws, evenDraws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'

/** Share of households with a card of a kind (reference/demo-municipality.md 7.3; profile `city` 7.6). */
const HOUSEHOLDS = {
  flat: { tax: 1, waste: 0.96, water: 0.86, local: 0.075, dogs: 0.05, transport: 0.02, alcohol: 0 },
  city: { tax: 1, waste: 0.203, water: 0.127, local: 0.075, dogs: 0.05, transport: 0.02, alcohol: 0 },
} as const
/** Alcohol cards are 0.25 % (`city` 0.3 %) of residents; institutions, sole traders among them, are 8 %. */
const INSTITUTIONS = {
  flat: { tax: 0.8, waste: 0.75, water: 0.6, local: 0.1, dogs: 0, transport: 0.1, alcohol: 0.0025 / 0.08 },
  city: { tax: 0.8, waste: 0.75, water: 0.6, local: 0.1, dogs: 0, transport: 0.1, alcohol: 0.003 / 0.08 },
} as const

type CardKind = keyof (typeof HOUSEHOLDS)['flat']

// Institutions draw from numbers that no household has.
const INSTITUTION_KEY = 1_000_000

/** The number from which an institution draws. */
export function institutionKey(index: number): number {
  return INSTITUTION_KEY + index
}

/** Who has a card of which kind; the same in every kept year. */
export function cardShares(world: World) {
  const has = {
    tax: draws(world.seed, 'cards/tax'),
    waste: draws(world.seed, 'cards/waste'),
    water: draws(world.seed, 'cards/water'),
    local: evenDraws(world.seed, 'cards/local', Math.sqrt(7)),
    dogs: draws(world.seed, 'cards/dogs'),
    transport: draws(world.seed, 'cards/transport'),
    alcohol: draws(world.seed, 'cards/alcohol'),
  }
  return {
    household: (kind: CardKind, index: number) => has[kind](index) < HOUSEHOLDS[world.profile][kind],
    institution: (kind: CardKind, index: number) => has[kind](institutionKey(index)) < INSTITUTIONS[world.profile][kind],
    /** Where among the holders of local fees one stands, 0 … 1, evenly: what hangs on it comes out in its number too. */
    placeOfLocal: (key: number) => has.local(key) / (key < INSTITUTION_KEY ? HOUSEHOLDS : INSTITUTIONS)[world.profile].local,
  }
}
