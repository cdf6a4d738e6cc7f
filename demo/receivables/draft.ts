import type { Kind } from '#services/receivables/kinds.ts'
import type { CoObligor } from './card.ts'

/** A due date with what is due then, before anybody paid. Amounts in grosze. */
export interface Line {
  readonly name: string
  readonly due: string
  readonly parts: readonly { readonly name: string; readonly amount: number }[]
}

/** A card as it was assessed; `settler` makes it what it is on the day of the data. */
export interface Draft {
  readonly subjectId: number
  readonly payer: string
  readonly kind: Kind
  readonly number: number
  readonly year: number
  readonly lines: readonly Line[]
  readonly coObligors?: readonly CoObligor[]
}

/** Years of cards that the office keeps, counted back from the current one. */
export const KEPT_YEARS = 3

const FIRST_NUMBER = 10_000
const FIRST_INSTITUTION_NUMBER = 9_000_000
const FIRST_TAIL_NUMBER = 9_500_000

/**
 * Card numbers within a kind: below 10,000 named accounts; then households, institutions and heavy tails, each with room
 * for every kept year. `slot` counts the cards of one holder, `year` counts back from the current one.
 */
export const cardNumber = {
  household: (household: number, slots: number, slot: number, year: number) => FIRST_NUMBER + (household * slots + slot) * KEPT_YEARS + year,
  institution: (institution: number, year: number) => FIRST_INSTITUTION_NUMBER + institution * KEPT_YEARS + year,
  tail: (index: number) => FIRST_TAIL_NUMBER + index,
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
