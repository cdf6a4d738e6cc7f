import { datasets, wymiarPodatku } from '#services/tax-assessment/datasets.ts'
import { writeNamedAssessments } from '../named/assessments.ts'
import { householdCount, householdMaker, type Household } from '../rules/population/household.ts'
import { EVERY } from '../engine/progress.ts'
import { ASSESSED_YEARS, assessmentWriter } from '../rules/property/assessments.ts'
import { draws } from '../engine/random.ts'
import { cardSymbol } from '../rules/cards/card.ts'
import { cardNumber, KEPT_YEARS } from '../rules/cards/card-number.ts'
import { TAX_SLOTS, taxLaw } from '../rules/fees/tax-law.ts'
import type { DemoPart } from '../engine/world.ts'

/** So that part 8 comes out: 1.1 rows a card and year. */
const CORRECTED_SHARE = 0.102
const MOST_CORRECTED = 60
const ZLOTY = 100

export const assessmentsPart: DemoPart = {
  name: 'wymiar podatku',
  datasets,
  fixed: writeNamedAssessments,
  *generated(world, to) {
    const write = assessmentWriter(to.of(wymiarPodatku))
    const law = taxLaw(world)
    const corrected = draws(world.seed, 'assessment/corrected')
    const correction = draws(world.seed, 'assessment/correction')
    const current = Number(world.today.slice(0, 4))

    function writeYear(of: Household, slot: number, ago: number) {
      const { index, head } = of
      const number = cardNumber.household(index, TAX_SLOTS, slot, 0)
      const taxes = law.household(of, slot, ago)
      const key = (index * TAX_SLOTS + slot) * ASSESSED_YEARS + ago
      const symbol = cardSymbol('PODATKI_GMINNE', cardNumber.household(index, TAX_SLOTS, slot, Math.min(ago, KEPT_YEARS - 1)))
      const base = { subjectId: head.id, number, symbol, year: current - ago, ago, words: null }
      const [first] = taxes
      // What was too much at first is taken back: the sum of both is what stands on the card.
      const excess = first && corrected(key) < CORRECTED_SHARE ? (1 + Math.floor(correction(key) * MOST_CORRECTED)) * ZLOTY : 0
      const told = new Map(taxes.map(({ name, amount }) => [name, amount + (name === first?.name ? excess : 0)]))
      write({ ...base, place: 1, kind: 'wymiar roczny', day: `01-${20 + (index % 9)}`, taxes: told })
      if (first && excess > 0)
        write({ ...base, place: 2, kind: 'korekta', day: `0${4 + (index % 5)}-1${index % 10}`, taxes: new Map([[first.name, -excess]]) })
    }

    const household = householdMaker(world)
    const count = householdCount(world)
    for (let index = 0; index < count; index++) {
      const of = household(index)
      for (let slot = 0; slot < law.cardsOf(of); slot++) for (let ago = ASSESSED_YEARS - 1; ago >= 0; ago--) writeYear(of, slot, ago)
      if (index % EVERY === 0) yield index / count
    }
    yield 1
  },
}
