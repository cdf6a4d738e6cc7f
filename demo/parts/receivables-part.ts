import { datasets, stawkiOdsetek, stawkiOdsetekCywilnych } from '#services/receivables/datasets.ts'
import { EDGE_CARDS } from '../rules/fees/edge-cards.ts'
import { NAMED_HOLDINGS } from '../named/index.ts'
import { realise } from '../rules/fees/named-card.ts'
import { householdCount, householdMaker } from '../rules/population/household.ts'
import { institutionMaker, legalCount, soleCount } from '../rules/population/institution.ts'
import { EVERY } from '../engine/progress.ts'
import { DELIVERED_RATES } from '../rules/fees/interest.ts'
import { DELAY_RATES, TRADE_RATES } from '../rules/fees/rates.ts'
import { householdCards } from '../rules/receivables/household-cards.ts'
import { institutionCards } from '../rules/receivables/institution-cards.ts'
import { settler } from '../rules/receivables/settle.ts'
import { cardWriter } from '../rules/cards/write.ts'
import { tailCount, tailDrafts } from '../named/tails.ts'
import type { DemoPart } from '../engine/world.ts'

export const receivablesPart: DemoPart = {
  name: 'należności',
  datasets,
  fixed(world, to) {
    const rates = to.of(stawkiOdsetek)
    for (const rate of DELIVERED_RATES) rates.write({ ...rate })
    const civil = to.of(stawkiOdsetekCywilnych)
    for (const rate of DELAY_RATES) civil.write({ rodzaj: 'OPOZNIENIE', ...rate })
    for (const rate of TRADE_RATES) civil.write({ rodzaj: 'HANDLOWE', ...rate })
    const write = cardWriter(to)
    const told = [...NAMED_HOLDINGS.flatMap((holdings) => holdings.cards), ...EDGE_CARDS]
    for (const card of told) write(realise(card, world.today))
  },
  *generated(world, to) {
    const write = cardWriter(to)
    const settle = settler(world)
    const cardsOf = householdCards(world)
    const household = householdMaker(world)
    const count = householdCount(world)
    for (let index = 0; index < count; index++) {
      for (const draft of cardsOf(household(index))) write(settle(draft))
      if (index % EVERY === 0) yield index / count
    }
    const { legal, sole } = institutionMaker(world)
    const institution = institutionCards(world)
    for (let index = 0; index < legalCount(world); index++) for (const draft of institution.legal(legal(index))) write(settle(draft))
    for (let index = 0; index < soleCount(world); index++) for (const draft of institution.alcohol(sole(index))) write(settle(draft))
    yield 1
  },
  tails(world, to) {
    const write = cardWriter(to)
    const settle = settler(world)
    for (let at = 0; at < tailCount(world); at++) for (const draft of tailDrafts(world, at)) write(settle(draft))
  },
}
