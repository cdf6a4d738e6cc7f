import { datasets } from '#services/alcohol-permits/datasets.ts'
import { writeNamedPermits } from './named/permits.ts'
import type { DemoPart } from './world.ts'

/** Generated institutions have their alcohol fees on cards (service 19) only. */
export const permitsPart: DemoPart = {
  name: 'zezwolenia',
  datasets,
  fixed: (world, to) => writeNamedPermits(world, to),
  *generated() {
    yield 1
  },
}
