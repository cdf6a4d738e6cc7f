import { datasets, stawkiOdsetek } from '#services/receivables/datasets.ts'
import { EDGE_CARDS } from './edges/cards.ts'
import { NAMED_HOLDINGS } from './named/index.ts'
import { realise } from './named/named-card.ts'
import { NOT_CHARGED_UP_TO, TAX_RATES } from './receivables/interest.ts'
import { cardWriter } from './receivables/write.ts'
import type { DemoPart } from './world.ts'

export const receivablesPart: DemoPart = {
  name: 'należności',
  datasets,
  fixed(world, to) {
    const rates = to.of(stawkiOdsetek)
    for (const { since, percent } of TAX_RATES) rates.write({ odDnia: since, stawkaProcent: percent, progNienaliczania: NOT_CHARGED_UP_TO / 100 })
    const write = cardWriter(to)
    const told = [...NAMED_HOLDINGS.flatMap((holdings) => holdings.cards), ...EDGE_CARDS]
    for (const card of told) write(realise(card, world.today))
  },
  *generated() {
    yield 1
  },
}
