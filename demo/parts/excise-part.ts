import { datasets } from '#registers/excise/datasets.ts'
import { claimWriter } from '../rules/excise/claim.ts'
import { exciseLaw } from '../rules/excise/law.ts'
import { writeNamedExcise } from '../named/excise.ts'
import { householdCount, householdMaker } from '../rules/population/household.ts'
import { EVERY } from '../engine/progress.ts'
import type { DemoPart } from '../engine/world.ts'

export const excisePart: DemoPart = {
  name: 'zwroty akcyzy',
  datasets,
  fixed: writeNamedExcise,
  *generated(world, to) {
    const write = claimWriter(to)
    const claims = exciseLaw(world)
    const household = householdMaker(world)
    const count = householdCount(world)
    for (let index = 0; index < count; index++) {
      for (const claim of claims(household(index))) write(claim)
      if (index % EVERY === 0) yield index / count
    }
    yield 1
  },
}
