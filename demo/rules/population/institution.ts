import { nipOf } from '../../engine/check-digits.ts'
import { oneOf } from '../../engine/laws.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { firstName, surname } from './names.ts'
import { addressOf } from './places.ts'

const LEGAL_SHARE = 0.02
const SOLE_SHARE = 0.06
const FIRST_INSTITUTION_ID = 5_000_000
/** Sole traders count from here, so that legal entities never run into them. */
const FIRST_SOLE = 40_000

export interface Institution {
  readonly index: number
  readonly id: number
  readonly name: string
  readonly nip: string
  readonly address: string
}

const TRADES = [
  'Przewozy',
  'Budowa',
  'Handel',
  'Meble',
  'Elektro',
  'Ogrody',
  'Druk',
  'Serwis',
  'Piekarnia',
  'Tartak',
  'Stolarnia',
  'Hurt',
] as const
/** The one form here that does no business. */
export const FOUNDATION = 'Fundacja'
const FORMS = ['Sp. z o.o.', 'Sp. z o.o.', 'S.A.', 'Sp. j.', 'Spółdzielnia', FOUNDATION] as const

export function legalCount({ residents }: World): number {
  return Math.round(residents * LEGAL_SHARE)
}

export function soleCount({ residents }: World): number {
  return Math.round(residents * SOLE_SHARE)
}

export interface InstitutionMaker {
  legal(index: number): Institution
  sole(index: number): Institution
}

export function institutionMaker(world: World): InstitutionMaker {
  const name = draws(world.seed, 'institution/name')
  const form = draws(world.seed, 'institution/form')
  const where = draws(world.seed, 'institution/where')
  const house = draws(world.seed, 'institution/house')
  const common = (index: number) => ({
    index,
    id: FIRST_INSTITUTION_ID + index,
    nip: nipOf(index),
    address: addressOf(where(index), house(index)),
  })
  return {
    legal(index) {
      const stem = surname(name(index), false).replace(/(owski|icki)$/, 'ex')
      return { ...common(index), name: `${stem} ${oneOf(form(index), TRADES)} ${oneOf(where(index), FORMS)}` }
    },
    sole(at) {
      const index = FIRST_SOLE + at
      const isWoman = form(index) < 0.4
      const owner = `${firstName(name(index), isWoman)} ${surname(house(index), isWoman)}`
      return { ...common(index), name: `${oneOf(where(index), TRADES)} ${owner}` }
    },
  }
}
