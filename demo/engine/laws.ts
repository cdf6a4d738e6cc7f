/** Turns uniform draws in [0, 1) into the distributions of reference/demo-municipality.md part 7. */

/** Index of the weight in whose share `u` falls; weights add up to 1. */
export function pick(u: number, weights: readonly number[]): number {
  let rest = u
  for (let at = 0; at < weights.length - 1; at++) {
    rest -= weights[at] ?? 0
    if (rest < 0) return at
  }
  return weights.length - 1
}

/** The element of a list at the share `u`, all equally likely. */
export function oneOf<T>(u: number, list: readonly [T, ...T[]]): T {
  return list[Math.floor(u * list.length)] ?? list[0]
}

/** Standard normal quantile (Acklam's approximation, relative error below 1.2e-9). */
export function normal(u: number): number {
  const p = Math.min(Math.max(u, 1e-12), 1 - 1e-12)
  if (p < 0.02425) return tail(Math.sqrt(-2 * Math.log(p)))
  if (p > 1 - 0.02425) return -tail(Math.sqrt(-2 * Math.log(1 - p)))
  const q = p - 0.5
  const r = q * q
  return (q * horner(CENTRE_TOP, r)) / horner(CENTRE_BOTTOM, r)
}

const CENTRE_TOP = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239]
const CENTRE_BOTTOM = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1]
const TAIL_TOP = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783]
const TAIL_BOTTOM = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]

/** A polynomial, highest power first. */
function horner(coefficients: readonly number[], x: number): number {
  let value = 0
  for (const coefficient of coefficients) value = value * x + coefficient
  return value
}

function tail(q: number): number {
  return horner(TAIL_TOP, q) / horner(TAIL_BOTTOM, q)
}

export function logNormal(u: number, median: number, sigma: number): number {
  return median * Math.exp(sigma * normal(u))
}

export function exponential(u: number, mean: number): number {
  return -mean * Math.log(1 - u)
}

/** Gamma quantile by the Wilson–Hilferty transformation: exact enough from shape 2 on, and one draw suffices. */
export function gamma(u: number, mean: number, shape: number): number {
  const ninth = 1 / (9 * shape)
  return mean * Math.max(0, 1 - ninth + normal(u) * Math.sqrt(ninth)) ** 3
}
