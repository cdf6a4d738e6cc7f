import { datasets } from '#services/real-estate/datasets.ts'
import { NAMED_HOLDINGS } from '../named/index.ts'
import { householdCount, householdMaker } from '../rules/population/household.ts'
import { institutionMaker, legalCount } from '../rules/population/institution.ts'
import { EVERY } from '../engine/progress.ts'
import { propertyLaw } from '../rules/property/law.ts'
import { propertyWriter } from '../rules/property/write.ts'
import { cardShares } from '../rules/fees/shares.ts'
import { tailCount, tailProperty } from '../named/tails.ts'
import type { DemoPart } from '../engine/world.ts'

export const realEstatePart: DemoPart = {
  name: 'nieruchomości',
  datasets,
  fixed(_world, to) {
    const write = propertyWriter(to)
    const properties = NAMED_HOLDINGS.flatMap((holdings) => holdings.properties ?? [])
    for (const of of Map.groupBy(properties, ({ subjectId }) => subjectId).values()) write(of)
  },
  *generated(world, to) {
    const write = propertyWriter(to)
    const law = propertyLaw(world)
    const household = householdMaker(world)
    const count = householdCount(world)
    for (let index = 0; index < count; index++) {
      write(law.household(household(index)))
      if (index % EVERY === 0) yield index / count
    }
    const { legal } = institutionMaker(world)
    const has = cardShares(world)
    for (let index = 0; index < legalCount(world); index++) {
      if (has.institution('tax', index)) write([law.legal(legal(index))])
    }
    yield 1
  },
  tails(world, to) {
    const write = propertyWriter(to)
    for (let at = 0; at < tailCount(world); at++) write([tailProperty(at)])
  },
}
