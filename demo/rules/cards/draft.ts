import type { Kind } from '#services/receivables/dues/kinds.ts'
import type { CoObligor } from './card.ts'

/** A due date with what is due then, before anybody paid. Amounts in grosze. */
export interface Line {
  readonly name: string
  readonly due: string
  readonly parts: readonly { readonly name: string; readonly amount: number }[]
}

/** A line of a card on its way to an instalment. */
export interface Due {
  readonly line: Line
  readonly nr: number
  /** Day number of the last day of payment. */
  readonly last: number
  /** The collective instalment, on which the draws hang. */
  readonly id: number
}

/** A card as it was assessed; `settler` makes it what it is on the day of the data. */
export interface Draft {
  readonly subjectId: number
  readonly payer: string
  readonly kind: Kind
  readonly number: number
  /** Whose civil debts bear the interest of commercial transactions. */
  readonly isBusiness?: boolean
  readonly year: number
  readonly lines: readonly Line[]
  readonly coObligors?: readonly CoObligor[]
}

export function amountOf({ parts }: Pick<Line, 'parts'>): number {
  let amount = 0
  for (const part of parts) amount += part.amount
  return amount
}

/** Dates of a list of `MM-DD` in a year, made once: rows share the strings. */
export function datesIn(list: readonly string[]): (year: number) => readonly string[] {
  const made = new Map<number, readonly string[]>()
  return (year) => {
    const known = made.get(year) ?? list.map((day) => `${year}-${day}`)
    made.set(year, known)
    return known
  }
}
