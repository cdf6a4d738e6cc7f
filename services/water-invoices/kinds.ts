/** Stored values of `dotyczyWodySciekow` with the text of each. */
export const CONCERNS = { WODA: 'concernsWater', SCIEKI: 'concernsSewage', WODA_I_SCIEKI: 'concernsBoth' } as const

export function isConcern(value: string): value is keyof typeof CONCERNS {
  return Object.hasOwn(CONCERNS, value)
}
