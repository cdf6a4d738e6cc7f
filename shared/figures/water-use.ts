/*
 * What was used between two readings of a meter, and when it is worth a second look (reference/domain.md 3.7). Cubic metres with
 * at most three decimals, counted as whole litres, so that no binary fraction enters them.
 */

const LITRES = 1_000

export const toLitres = (cubicMetres: number): number => Math.round(cubicMetres * LITRES)
export const toCubicMetres = (litres: number): number => Math.round(litres) / LITRES

/** What was used between two states, m³. */
export function usedBetween(before: number | null, state: number): number {
  return toCubicMetres(toLitres(state) - toLitres(before ?? 0))
}

/** So many times the usual consumption is rather a mistyped figure than water. */
const UNUSUAL = 5
/** So many times the usual consumption may be a leak, or a summer. */
const HIGH = 2

function isManyTimes(times: number, used: number, usual: number | null): boolean {
  return usual !== null && usual > 0 && used > usual * times
}

export const isUnusual = (used: number, usual: number | null): boolean => isManyTimes(UNUSUAL, used, usual)
export const isHigh = (used: number, usual: number | null): boolean => isManyTimes(HIGH, used, usual)
