import type { Posting } from './card.ts'

/** What is not told of a posting is nothing. */
type Told = Pick<Posting, 'name' | 'date' | 'type' | 'principal'> & Partial<Pick<Posting, 'costs' | 'interest' | 'left'>>

export function posting({ name, date, type, principal, costs = 0, interest = 0, left = 0 }: Told): Posting {
  return { name, date, type, principal, costs, interest, fee: 0, left }
}
