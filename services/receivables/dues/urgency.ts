import type { Card } from './rows.ts'

/** Most urgent first, on the screen and in its documents: the longest overdue, then what falls due next, settled cards last. */
export function byUrgency(a: Card, b: Card): number {
  return b.dniPoTerminie - a.dniPoTerminie || (a.najblizszyTermin ?? '9999').localeCompare(b.najblizszyTermin ?? '9999') || b.rok - a.rok
}
