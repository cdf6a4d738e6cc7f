import { logNormal, pick } from '../../engine/laws.ts'
import { draws } from '../../engine/random.ts'
import type { Household } from '../population/household.ts'
import type { World } from '../../engine/world.ts'
import type { Line } from '../cards/draft.ts'
import { datesIn } from '../cards/draft.ts'
import { AGRICULTURAL_TAX, FOREST_TAX, instalmentName, PROPERTY_TAX, split, TAX_MONTHS, TAX_QUARTERS, taxName } from './schedule.ts'

const CARDS = { flat: [0.2, 0.62, 0.14, 0.03, 0.01], city: [0.16, 0.61, 0.17, 0.05, 0.01] } as const
/** Places for tax cards of one household in the numbering. */
export const TAX_SLOTS = 4
const TWO_TAXES_SHARE = 0.13
const FOREST_SHARE = 0.5
export const GROWTH_A_YEAR = 1.04
/** Up to this a yearly tax is due at once (grosze). */
const DUE_AT_ONCE = 10_000
const ZLOTY = 100

export interface YearlyTax {
  readonly name: string
  /** Grosze, full złoty. */
  readonly amount: number
}

const quarters = datesIn(TAX_QUARTERS)
const months = datesIn(TAX_MONTHS)

export interface TaxLaw {
  cardsOf(household: Household): number
  /** Yearly taxes on card `slot` of a household, `ago` years back. */
  household(household: Household, slot: number, ago: number): readonly YearlyTax[]
  legal(institution: number, ago: number): readonly YearlyTax[]
}

export function taxLaw(world: World): TaxLaw {
  const cards = draws(world.seed, 'tax/cards')
  const amount = draws(world.seed, 'tax/amount')
  const kinds = draws(world.seed, 'tax/kinds')
  const forest = draws(world.seed, 'tax/forest')
  const legalAmount = draws(world.seed, 'tax/legal-amount')
  const clamp = (pln: number, least: number, most: number) => Math.round(Math.min(Math.max(pln, least), most)) * ZLOTY

  return {
    cardsOf: ({ index }) => pick(cards(index), CARDS[world.profile]),
    household({ index, isFarm }, slot, ago) {
      const card = index * TAX_SLOTS + slot
      const total = clamp(logNormal(amount(card), 230, 1.05) / GROWTH_A_YEAR ** ago, 12, 60_000)
      const forestShare = forest(card) < FOREST_SHARE ? 0.05 : 0
      if (isFarm)
        return shares(total, [
          [PROPERTY_TAX, 0.25],
          [AGRICULTURAL_TAX, 0.75 - forestShare],
          [FOREST_TAX, forestShare],
        ])
      if (kinds(card) < TWO_TAXES_SHARE)
        return shares(total, [
          [PROPERTY_TAX, 0.8],
          [AGRICULTURAL_TAX, 0.2],
        ])
      return [{ name: PROPERTY_TAX, amount: total }]
    },
    legal: (institution, ago) => [
      { name: PROPERTY_TAX, amount: clamp(logNormal(legalAmount(institution), 6000, 1.9) / GROWTH_A_YEAR ** ago, 120, 8_000_000) },
    ],
  }
}

/** Full złoty by share; a tax of 0 zł is left out. */
function shares(total: number, parts: readonly (readonly [string, number])[]): YearlyTax[] {
  let left = total
  const taxes = parts.map(([name, share], at) => {
    const amount = at === parts.length - 1 && share > 0 ? left : Math.min(left, Math.round((total * share) / ZLOTY) * ZLOTY)
    left -= amount
    return { name, amount }
  })
  const [first, ...others] = taxes
  return first ? [{ ...first, amount: first.amount + left }, ...others].filter(({ amount }) => amount > 0) : []
}

/** Each tax is split separately and added up by due date (reference/domain.md 2.2). */
export function taxLines(taxes: readonly YearlyTax[], year: number, isMonthly: boolean): Line[] {
  const total = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const all = isMonthly ? months(year) : quarters(year)
  const dues = !isMonthly && total <= DUE_AT_ONCE ? all.slice(0, 1) : all
  const name = taxName(taxes.map((tax) => tax.name))
  const splits = taxes.map((tax) => split(tax.amount, dues.length))
  return dues.map((due, at) => ({
    name: instalmentName(name, at + 1),
    due,
    parts: taxes.map((tax, place) => ({ name: tax.name, amount: splits[place]?.[at] ?? 0 })),
  }))
}
