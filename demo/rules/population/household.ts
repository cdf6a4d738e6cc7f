import { pick } from '../../engine/laws.ts'
import { draws, evenDraws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { ageGroup, womenShare } from './ages.ts'
import { birthOf } from './birth.ts'
import { firstName, surname } from './names.ts'
import { addressOf, placeOf, type Place } from './places.ts'

const SIZES = [0.28, 0.28, 0.19, 0.16, 0.06, 0.02, 0.01] as const
const MEAN_SIZE = 2.54
/** Places for persons in the numbering: no household is larger. */
export const LARGEST = SIZES.length
/** Everybody but the first member: 18.2 % of residents are minors, first members are adults. */
const MINOR_SHARE = (0.182 * MEAN_SIZE) / (MEAN_SIZE - 1)
const FARM_SHARE = { flat: 0.1, city: 0.002 } as const
export const FIRST_PERSON_ID = 10_000

export interface Person {
  /** `idPodmiotu` of those who are of age. */
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly birth: string
  readonly isWoman: boolean
  readonly isAdult: boolean
  readonly pesel: string
}

export interface Household {
  readonly index: number
  readonly address: string
  readonly place: Place
  readonly isFarm: boolean
  readonly members: readonly Person[]
  /** The oldest adult: all cards of a household are in this name. */
  readonly head: Person
}

export function householdCount({ residents }: World): number {
  return Math.round(residents / MEAN_SIZE)
}

/** Makes households: number `index` is the same whatever the number of residents. */
export function householdMaker(world: World): (index: number) => Household {
  const draw = {
    size: draws(world.seed, 'household/size'),
    where: draws(world.seed, 'household/where'),
    house: draws(world.seed, 'household/house'),
    farm: evenDraws(world.seed, 'household/farm', Math.sqrt(11)),
    surname: draws(world.seed, 'household/surname'),
    minor: draws(world.seed, 'person/minor'),
    age: draws(world.seed, 'person/age'),
    birth: draws(world.seed, 'person/birth'),
    sex: draws(world.seed, 'person/sex'),
    name: draws(world.seed, 'person/name'),
  }

  function personOf(index: number, place: number, family: number): Person {
    const person = index * LARGEST + place
    const isMinor = place > 0 && draw.minor(person) < MINOR_SHARE
    const [first, last] = ageGroup(draw.age(person), isMinor)
    const isWoman = draw.sex(person) < womenShare(first)
    const { date, pesel } = birthOf(person, { first, last }, draw.birth(person), world.today)
    return {
      id: FIRST_PERSON_ID + person,
      firstName: firstName(draw.name(person), isWoman, isMinor),
      lastName: surname(family, isWoman),
      birth: date,
      isWoman,
      isAdult: !isMinor,
      pesel: pesel(isWoman, world.peselCentury),
    }
  }

  return (index) => {
    const size = 1 + pick(draw.size(index), SIZES)
    const family = draw.surname(index)
    const members = Array.from({ length: size }, (_, place) => personOf(index, place, family))
    const head = members.reduce((oldest, member) => (member.isAdult && member.birth < oldest.birth ? member : oldest))
    return {
      index,
      members,
      head,
      address: addressOf(draw.where(index), draw.house(index)),
      place: placeOf(draw.where(index), draw.house(index)),
      isFarm: draw.farm(index) < FARM_SHARE[world.profile],
    }
  }
}

export function fullName({ firstName: first, lastName }: Person): string {
  return `${first} ${lastName}`
}
