import { pick } from '../../engine/laws.ts'

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
export function ageGroup(u: number, isMinor: boolean): readonly [number, number] {
  const [from, to] = (isMinor ? MINORS[pick(u, MINOR_WEIGHTS)] : ADULTS[pick(u, ADULT_WEIGHTS)]) ?? ADULTS[0]
  return [from, to]
}

export function womenShare(age: number): number {
  if (age < 18) return 0.487
  return age < 65 ? 0.51 : 0.59
}
