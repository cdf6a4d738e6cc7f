import { pick } from '../../engine/laws.ts'
import { draws, evenDraws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { peselOf, type FarCentury } from '../../engine/check-digits.ts'
import { dateOf, dayNumber, shiftYears } from '../../engine/days.ts'
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

const SERIALS = 4_500
const DAYS = 640
const NUMBERS = SERIALS * DAYS
// Coprime to NUMBERS: spreads neighbouring persons over serials and days.
const SPREAD = 1_594_327
const FIRST_SERIAL = 100

interface Birth {
  readonly date: string
  readonly pesel: (isWoman: boolean, century: FarCentury) => string
}

/**
 * Birth date and PESEL of person `index`, unique by construction: the index, spread, is written as (day residue, serial).
 * Persons with the same serial differ in the residue of their birth day, so no date holds a serial twice.
 * Serials below 100 belong to the named accounts.
 */
function birthOf(index: number, ages: { readonly first: number; readonly last: number }, u: number, today: string): Birth {
  const spread = (index * SPREAD) % NUMBERS
  const residue = Math.floor(spread / SERIALS)
  const serial = spread % SERIALS
  const latest = yearsBefore(today, ages.first)
  const earliest = yearsBefore(today, ages.last + 1) + 1
  const first = earliest + ((((residue - earliest) % DAYS) + DAYS) % DAYS)
  const choices = Math.floor((latest - first) / DAYS) + 1
  const date = dateOf(first + DAYS * Math.floor(u * choices))
  const place = { serial: FIRST_SERIAL + Math.floor(serial / 5), parity: serial % 5 }
  return { date, pesel: (isWoman, century) => peselOf(date, isWoman, { ...place, century }) }
}

const birthdays = new Map<string, number>()

function yearsBefore(today: string, years: number): number {
  const key = `${today}-${years}`
  const known = birthdays.get(key)
  if (known !== undefined) return known
  const day = dayNumber(shiftYears(today, -years))
  birthdays.set(key, day)
  return day
}

/** Age groups `[from, to]` with their share in per cent of all residents (reference/demo-municipality.md 7.2). */
const MINORS = [
  [0, 4, 4.3],
  [5, 9, 5.1],
  [10, 14, 5.5],
  [15, 17, 3.3],
] as const
const ADULTS = [
  [18, 19, 2.1],
  [20, 24, 5],
  [25, 29, 5.5],
  [30, 34, 6.7],
  [35, 39, 7.8],
  [40, 44, 8.3],
  [45, 49, 7.6],
  [50, 54, 6.5],
  [55, 59, 5.9],
  [60, 64, 6.1],
  [65, 69, 6.5],
  [70, 74, 5.8],
  [75, 79, 3.9],
  [80, 84, 2.2],
  [85, 94, 1.9],
] as const

type Group = readonly [number, number, number]

function weights(groups: readonly Group[]): number[] {
  const total = groups.reduce((sum, [, , share]) => sum + share, 0)
  return groups.map(([, , share]) => share / total)
}

const MINOR_WEIGHTS = weights(MINORS)
const ADULT_WEIGHTS = weights(ADULTS)

/** First and last age of the group in whose share `u` falls. */
function ageGroup(u: number, isMinor: boolean): readonly [number, number] {
  const [from, to] = (isMinor ? MINORS[pick(u, MINOR_WEIGHTS)] : ADULTS[pick(u, ADULT_WEIGHTS)]) ?? ADULTS[0]
  return [from, to]
}

function womenShare(age: number): number {
  if (age < 18) return 0.487
  return age < 65 ? 0.51 : 0.59
}
