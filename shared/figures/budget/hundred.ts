import { toGrosze, toPln } from '../../money.ts'

const HUNDRED = 10_000n

/**
 * What of 100 zł falls to each amount, to the grosz and together exactly 100,00 (largest remainder; of equal ones the earlier
 * is rounded up). An amount of nothing or less has no part. Null where there is nothing to divide.
 */
export function partsOfHundred(amounts: readonly number[]): readonly number[] | null {
  // Whole numbers of any size: a budget in grosze times ten thousand is more than a double counts exactly.
  const weights = amounts.map((pln) => BigInt(Math.max(0, toGrosze(pln))))
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return null
  const parts = weights.map((weight, at) => ({ at, grosze: (weight * HUNDRED) / whole, rest: (weight * HUNDRED) % whole }))
  const missing = Number(HUNDRED - parts.reduce((sum, { grosze }) => sum + grosze, 0n))
  const roundedUp = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return parts.map(({ at, grosze }) => toPln(Number(grosze) + (roundedUp.has(at) ? 1 : 0)))
}
