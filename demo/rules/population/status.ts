import { pick } from '../../engine/laws.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'

/** Why somebody counts as a resident (reference/demo-municipality.md 7.2; reference/domain.md 3.2). */
export const STATUSES = ['permanent', 'temporary', 'foreign', 'voter', 'citizen', 'unregistered'] as const
export type Status = (typeof STATUSES)[number]

/** As the office names them; the last three live here without being registered. */
export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  permanent: 'Zameldowani na pobyt stały',
  temporary: 'Zameldowani na pobyt czasowy',
  foreign: 'Cudzoziemcy zameldowani na pobyt czasowy',
  voter: 'Bez zameldowania, ujęci w stałym obwodzie głosowania',
  citizen: 'Obywatele Unii Europejskiej ujęci w rejestrze wyborców, bez zameldowania',
  unregistered: 'Ostatnie zameldowanie wygasło, miejsce pobytu w toku wyjaśniania',
}

/** Residents of former times, who stand in the statistics of statuses alone. */
export const FORMER_NAMES = ['Zmarli w ostatnich pięciu latach', 'Wymeldowani z pobytu stałego', 'Wyjechali na stałe za granicę'] as const
const FORMER_WEIGHTS = [0.62, 0.31] as const
const FORMER_SHARE = 0.08

const TEMPORARY_SHARE = 0.035
const MEAN_HOUSEHOLD = 2.54
/** Steps of this share fall evenly over the circle: a small table comes out in its number too. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * Which households have a member with a temporary registration, always the head: 3.5 % of residents are 8.9 % of
 * households.
 */
export function temporaryHouseholds(world: World): (household: number) => boolean {
  const start = draws(world.seed, 'temporary/start')(0)
  return (household) => (start + household * GOLDEN) % 1 < TEMPORARY_SHARE * MEAN_HOUSEHOLD
}

/** Statuses of all others, in the order of `STATUSES`. */
const OTHERS = [0.93, 0, 0.015, 0.012, 0.003, 0.005].map((share) => share / (1 - TEMPORARY_SHARE))

/** Status of a person of a household. */
export function statusMaker(world: World): (household: number, person: { readonly id: number }, isHead: boolean) => Status {
  const isTemporary = temporaryHouseholds(world)
  const draw = draws(world.seed, 'person/status')
  return (household, { id }, isHead) => (isHead && isTemporary(household) ? 'temporary' : (STATUSES[pick(draw(id), OTHERS)] ?? 'permanent'))
}

/** How many former residents there are of each kind. */
export function formerResidents({ residents }: World): { readonly name: string; readonly count: number }[] {
  const all = Math.round(residents * FORMER_SHARE)
  const counts = FORMER_WEIGHTS.map((weight) => Math.round(all * weight))
  const rest = all - counts.reduce((sum, count) => sum + count, 0)
  return FORMER_NAMES.map((name, at) => ({ name, count: counts[at] ?? rest }))
}
