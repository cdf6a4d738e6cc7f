import type { Posting } from './card.ts'

interface Amounts {
  readonly costs?: number
  readonly interest?: number
  readonly left?: number
}

export function posting(name: string, date: string, type: string, principal: number, amounts: Amounts = {}): Posting {
  const { costs = 0, interest = 0, left = 0 } = amounts
  return { name, date, type, principal, costs, interest, fee: 0, left }
}
