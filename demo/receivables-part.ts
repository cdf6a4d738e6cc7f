import { datasets, stawkiOdsetek } from '#services/receivables/datasets.ts'
import { EDGE_CARDS } from './edges/cards.ts'
import { NAMED_HOLDINGS } from './named/index.ts'
import { realise } from './named/named-card.ts'
import { TAX_RATES } from './receivables/interest.ts'
import { cardWriter } from './receivables/write.ts'
import type { DemoPart } from './world.ts'

export const receivablesPart: DemoPart = {
  name: 'należności',
  datasets,
  fixed(world, to) {
    const rates = to.of(stawkiOdsetek)
    for (const rate of TAX_RATES) rates.write({ ...rate })
    const write = cardWriter(to)
    const told = [...NAMED_HOLDINGS.flatMap((holdings) => holdings.cards), ...EDGE_CARDS]
    for (const card of told) write(realise(card, world.today))
  },
  *generated() {
    yield 1
  },
}
