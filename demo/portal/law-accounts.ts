import { pick } from '../engine/laws.ts'
import type { NamedSubject } from '../rules/population/named-subjects.ts'
import { fullName, householdCount, householdMaker, type Household, type Person } from '../rules/population/household.ts'
import { institutionMaker, legalCount, soleCount, type Institution } from '../rules/population/institution.ts'
import { draws } from '../engine/random.ts'
import type { World } from '../engine/world.ts'
import type { DemoAccount } from './account.ts'

/** Reference/demo-municipality.md 7.2. */
const ADULT_SHARE = 0.3
const INSTITUTION_SHARE = 0.1
const STATES = ['verified', 'unverified', 'unconfirmed', 'inactive', 'inactive'] as const
const STATE_WEIGHTS = [0.88, 0.05, 0.02, 0.03, 0.02] as const
const OFFICE_CREATED = 4
const TOTP_SHARE = 0.06
const SUBJECT_COUNTS = [1, 2, 3, 4, 5] as const
const SUBJECT_WEIGHTS = [0.92, 0.06, 0.007, 0.006, 0.007] as const
const INSTITUTION_KEY = 10_000_000

/** A generated account with whose cards its holder may pay. */
export interface LawAccount {
  readonly key: number
  readonly account: DemoAccount
  readonly household: Household | null
  readonly institution: Institution | null
}

/** Logins are written without diacritics. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}

function subjectOfPerson(person: Person, address: string): NamedSubject {
  return { id: person.id, name: fullName(person), pesel: person.pesel, nip: null, address }
}

export function subjectOfInstitution({ id, name, nip, address }: Institution): NamedSubject {
  return { id, name, pesel: null, nip, address }
}

/** Accounts of three adults in ten and of one institution in ten, in the order of residents. */
export function* lawAccounts(world: World): Generator<LawAccount> {
  const has = draws(world.seed, 'account/has')
  const describe = describer(world)
  const household = householdMaker(world)
  for (let index = 0; index < householdCount(world); index++) {
    const of = household(index)
    for (const person of of.members) {
      if (!person.isAdult || has(person.id) >= ADULT_SHARE) continue
      const account = describe(person.id, person.firstName, person.lastName, subjectOfPerson(person, of.address))
      yield { key: person.id, account, household: person === of.head ? of : null, institution: null }
    }
  }
  const { legal, sole } = institutionMaker(world)
  const all = legalCount(world) + soleCount(world)
  for (let at = 0; at < all; at++) {
    const institution = at < legalCount(world) ? legal(at) : sole(at - legalCount(world))
    const key = INSTITUTION_KEY + institution.index
    if (has(key) >= INSTITUTION_SHARE) continue
    const account = describe(key, 'Biuro', institution.name.split(' ')[0] ?? '', subjectOfInstitution(institution))
    yield { key, account, household: null, institution: at < legalCount(world) ? institution : null }
  }
}

function describer(world: World): (key: number, firstName: string, lastName: string, own: NamedSubject) => DemoAccount {
  const state = draws(world.seed, 'account/state')
  const totp = draws(world.seed, 'account/totp')
  const subjects = draws(world.seed, 'account/subjects')
  const other = draws(world.seed, 'account/other')
  const { sole } = institutionMaker(world)

  return (key, firstName, lastName, own) => {
    const place = pick(state(key), STATE_WEIGHTS)
    const more = (SUBJECT_COUNTS[pick(subjects(key), SUBJECT_WEIGHTS)] ?? 1) - 1
    const first = Math.floor(other(key) * Math.max(1, soleCount(world) - SUBJECT_COUNTS.length))
    const neighbours = Array.from({ length: more }, (_, at) => subjectOfInstitution(sole(first + at)))
    const others = neighbours.filter((subject) => subject.id !== own.id)
    return {
      login: `${slug(firstName)}.${slug(lastName)}.${key}`,
      firstName,
      lastName,
      state: STATES[place] ?? 'verified',
      language: 'pl',
      isInstitution: own.nip !== null,
      hasTotp: totp(key) < TOTP_SHARE,
      phone: null,
      isTold: false,
      isFirstLogin: place === OFFICE_CREATED,
      subjects: [own, ...others],
    }
  }
}
