/** Stored values of `rodzajZezwolenia` with the text of each: on the premises, off the premises (reference/domain.md 3.11). */
export const PERMIT_KINDS = { GASTRONOMIA: 'kindOn', DETAL: 'kindOff' } as const
/** Stored values of `mocZezwolenia`, by the strength of what may be sold, with the text of each. */
export const CATEGORIES = { A: 'catA', B: 'catB', C: 'catC' } as const

export function isPermitKind(value: string): value is keyof typeof PERMIT_KINDS {
  return Object.hasOwn(PERMIT_KINDS, value)
}

export function isCategory(value: string): value is keyof typeof CATEGORIES {
  return Object.hasOwn(CATEGORIES, value)
}
