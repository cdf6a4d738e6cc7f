/**
 * Amounts travel as JSON numbers in PLN with at most two decimals; they are added only as whole grosze,
 * so that no binary fraction ever enters a sum (reference/domain.md 2.1).
 */

/** PLN → grosze. */
export function toGrosze(pln: number): number {
  return Math.round(pln * 100)
}

/** Grosze → PLN. */
export function toPln(grosze: number): number {
  return grosze / 100
}

/** Exact sum of PLN amounts. */
export function sumPln(amounts: Iterable<number>): number {
  let grosze = 0
  for (const amount of amounts) grosze += toGrosze(amount)
  return toPln(grosze)
}
