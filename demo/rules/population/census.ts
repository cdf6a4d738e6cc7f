import { birthDateOfPesel } from '#shared/person/identifiers.ts'
import { moveToFarCentury, peselOf } from '../../engine/check-digits.ts'
import { shiftYears } from '../../engine/days.ts'
import { EDGE_SUBJECTS } from './edge-subjects.ts'
import { OFFICE_SUBJECTS } from './office-subjects.ts'
import { NAMED_SUBJECTS, OKSANA } from './named-subjects.ts'
import type { World } from '../../engine/world.ts'
import { districtsOf } from './districts.ts'
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
  readonly pesel: string
  /** Number of the polling district. */
  readonly district: number
}

const CANNOT_VOTE: readonly Status[] = ['foreign', 'unregistered']

/** Whether somebody stands on the list of voters of a day: of age on that day. */
export function isVoter({ birth, status }: Resident, day: string): boolean {
  return !CANNOT_VOTE.includes(status) && shiftYears(birth, ADULT_YEARS) <= day
}

export function isRegistered({ status }: Resident): boolean {
  return status === 'permanent' || isTemporary(status)
}

export function isTemporary(status: Status): boolean {
  return status === 'temporary' || status === 'foreign'
}

const ADULT_YEARS = 18

/** Names of a stock of their own: ties in the count show whether the order is the Polish one, in which Ł stands before M. */
const RARE: Readonly<Record<string, number>> = {
  Łucja: 7,
  Lukrecja: 7,
  Ludmiła: 7,
  Żaneta: 5,
  Źrebisława: 5,
  Zenobia: 5,
  Ścibor: 4,
  Świętosław: 4,
  Ćwierada: 3,
  Celestyn: 3,
  Ósmin: 2,
  Oktawian: 2,
  Mechtylda: 7,
}
const RARE_BIRTHS = { women: '1957-05-20', men: '1961-10-03' } as const

/** Residents by law, household by household, and who stands outside the laws: named accounts, edge cases, bearers of rare names. */
export function census(world: World) {
  const household = householdMaker(world)
  const statusOf = statusMaker(world)
  const districts = districtsOf(world)
  const youngestAdult = shiftYears(world.today, -ADULT_YEARS)
  const resident = (known: Omit<Resident, 'isOfAge'>): Resident => ({ ...known, isOfAge: known.birth <= youngestAdult })

  function membersOf({ index, members, head, place }: Household): Resident[] {
    const district = districts.of(place)
    return members.map((person) => {
      const { firstName, birth, isWoman, pesel } = person
      return resident({ firstName, birth, isWoman, pesel, district, status: statusOf(index, person, person === head) })
    })
  }

  return {
    households: householdCount(world),
    of: (index: number): Resident[] => membersOf(household(index)),
    fixed: (): Resident[] =>
      [...namedResidents(world), ...rareResidents(world)].map(({ address, ...known }) =>
        resident({ ...known, district: districts.at(address) }),
      ),
  }
}

type Fixed = Omit<Resident, 'isOfAge' | 'district'> & { readonly address: string | null }

/** Digit of a PESEL number that is even for women. */
const SEX_DIGIT = 9

function namedResidents({ peselCentury }: World): Fixed[] {
  return [...NAMED_SUBJECTS, ...EDGE_SUBJECTS, ...OFFICE_SUBJECTS].flatMap((subject) => {
    const { pesel, address } = subject
    const birth = pesel === null ? null : birthDateOfPesel(pesel)
    if (pesel === null || birth === null) return []
    const status = address === null ? 'unregistered' : subject === OKSANA ? 'foreign' : 'permanent'
    return {
      firstName: subject.name.split(' ')[0] ?? '',
      birth,
      isWoman: Number(pesel[SEX_DIGIT]) % 2 === 0,
      status,
      address,
      pesel: peselCentury === 2200 ? moveToFarCentury(pesel) : pesel,
    }
  })
}

function rareResidents({ peselCentury }: World): Fixed[] {
  let serial = 0
  return Object.entries(RARE).flatMap(([firstName, bearers]) => {
    const isWoman = firstName.endsWith('a')
    const birth = isWoman ? RARE_BIRTHS.women : RARE_BIRTHS.men
    return Array.from({ length: bearers }, (): Fixed => {
      serial += 1
      return {
        firstName,
        birth,
        isWoman,
        status: 'permanent',
        address: null,
        pesel: peselOf(birth, isWoman, { serial, century: peselCentury }),
      }
    })
  })
}
