import { integer, type RowOf } from '#shared/field.ts'

/** Counters of one kind of registration as the answer has them (S1 §3); sums are drawn by the screen. */
export const counters = { liczbaKobietPonizej18: integer(), liczbaMezczyznPonizej18: integer(), liczbaKobietOd18: integer(), liczbaMezczyznOd18: integer() }

export type Counters = RowOf<typeof counters>

/** Kinds of registration by the name that the office delivers, with the field of the answer. */
export const KINDS = { STALE: 'zameldowanieStale', CZASOWE: 'zameldowanieCzasowe' } as const

export function isKind(value: string): value is keyof typeof KINDS {
  return Object.hasOwn(KINDS, value)
}
