import { birthDateOfPesel } from '#shared/identifiers.ts'
import { shiftYears } from '../days.ts'
import { EDGE_SUBJECTS } from '../edges/subjects.ts'
import { NAMED_SUBJECTS, OKSANA } from '../named/subjects.ts'
import type { World } from '../world.ts'
import { householdCount, householdMaker, type Household } from './household.ts'
import { statusMaker, type Status } from './status.ts'

/** What statistics count of a resident. */
export interface Resident {
  readonly firstName: string
  /** `yyyy-MM-dd`. */
  readonly birth: string
  readonly isWoman: boolean
  readonly isOfAge: boolean
  readonly status: Status
}

export function isRegistered({ status }: Resident): boolean {
  return status === 'permanent' || isTemporary(status)
}

export function isTemporary(status: Status): boolean {
  return status === 'temporary' || status === 'foreign'
}

const ADULT_YEARS = 18

/** Names of a stock of their own: ties in the count show whether the order is the Polish one. */
const RARE: Readonly<Record<string, number>> = {
  Łucja: 7, Lukrecja: 7, Ludmiła: 7, Żaneta: 5, Źrebisława: 5, Zenobia: 5, Ścibor: 4, Świętosław: 4,
  Ćwierada: 3, Celestyn: 3, Ósmin: 2, Oktawian: 2,
}
const RARE_BIRTHS = { women: '1957-05-20', men: '1961-10-03' } as const

/** Residents by law, household by household, and who stands outside the laws: named accounts, edge cases, bearers of rare names. */
export function census(world: World) {
  const household = householdMaker(world)
  const statusOf = statusMaker(world)
  const youngestAdult = shiftYears(world.today, -ADULT_YEARS)
  const resident = (firstName: string, birth: string, isWoman: boolean, status: Status): Resident => ({
    firstName, birth, isWoman, status, isOfAge: birth <= youngestAdult,
  })

  function membersOf({ index, members, head }: Household): Resident[] {
    return members.map((person) => resident(person.firstName, person.birth, person.isWoman, statusOf(index, person, person === head)))
  }

  return {
    households: householdCount(world),
    of: (index: number): Resident[] => membersOf(household(index)),
    fixed: (): Resident[] => [...namedResidents(resident), ...rareResidents(resident)],
  }
}

type Maker = (firstName: string, birth: string, isWoman: boolean, status: Status) => Resident

/** Digit of a PESEL number that is even for women. */
const SEX_DIGIT = 9

function namedResidents(resident: Maker): Resident[] {
  return [...NAMED_SUBJECTS, ...EDGE_SUBJECTS].flatMap((subject) => {
    const birth = subject.pesel === null ? null : birthDateOfPesel(subject.pesel)
    if (subject.pesel === null || birth === null) return []
    const status = subject.address === null ? 'unregistered' : subject === OKSANA ? 'foreign' : 'permanent'
    return resident(subject.name.split(' ')[0] ?? '', birth, Number(subject.pesel[SEX_DIGIT]) % 2 === 0, status)
  })
}

function rareResidents(resident: Maker): Resident[] {
  return Object.entries(RARE).flatMap(([name, bearers]) => {
    const isWoman = name.endsWith('a')
    const birth = isWoman ? RARE_BIRTHS.women : RARE_BIRTHS.men
    return Array.from({ length: bearers }, () => resident(name, birth, isWoman, 'permanent'))
  })
}
