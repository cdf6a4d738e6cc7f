/** Years of cards that the office keeps, counted back from the current one. */
export const KEPT_YEARS = 3

/** Points that an administrator of profile `city` has at most. */
export const MOST_POINTS = 120

const FIRST_NUMBER = 10_000
const FIRST_INSTITUTION_NUMBER = 9_000_000
const FIRST_TAIL_NUMBER = 9_500_000
const FIRST_ADMINISTRATOR_NUMBER = 9_600_000

/**
 * Card numbers within a kind: below 10,000 named accounts; then households, institutions, heavy tails and administrators,
 * each with room for every kept year. `slot` counts the cards of one holder, `ago` the years back from the current one.
 */
export const cardNumber = {
  household: (household: number, slots: number, slot: number, ago: number) => FIRST_NUMBER + (household * slots + slot) * KEPT_YEARS + ago,
  institution: (institution: number, ago: number) => FIRST_INSTITUTION_NUMBER + institution * KEPT_YEARS + ago,
  tail: (index: number) => FIRST_TAIL_NUMBER + index,
  administrator: (index: number, point: number, ago: number) =>
    FIRST_ADMINISTRATOR_NUMBER + (index * MOST_POINTS + point) * KEPT_YEARS + ago,
}
