/**
 * Amounts travel as JSON numbers in PLN with at most two decimals; they are added only as whole grosze,
 * so that no binary fraction ever enters a sum (reference/domain.md 2.1).
 */

/** Whole grosze, in which amounts are added. */
export type Grosze = number & { readonly unit: 'grosze' }
/** Where PLN are meant: any number but grosze. What every number has stands here too, else none would fit. */
export type Pln = number & { toFixed(digits?: number): string; readonly unit?: never }

/** PLN → grosze. */
export function toGrosze(pln: Pln): Grosze {
  return Math.round(pln * 100) as Grosze
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
