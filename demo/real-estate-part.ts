import { datasets } from '#services/real-estate/datasets.ts'
import { NAMED_HOLDINGS } from './named/index.ts'
import { propertyWriter } from './property/write.ts'
import type { DemoPart } from './world.ts'

export const realEstatePart: DemoPart = {
  name: 'nieruchomości',
  datasets,
  fixed(_world, to) {
    const write = propertyWriter(to)
    for (const { properties = [] } of NAMED_HOLDINGS) for (const property of properties) write(property)
  },
  *generated() {
    yield 1
  },
}
