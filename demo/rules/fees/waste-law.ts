import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'

const COMPOSTING_SHARE = 0.45
const MOST_CONTAINERS = 4

/** On what the waste fee of a holder hangs, besides its persons; the same in every kept year. */
export function wasteLaw(world: World) {
  const composting = draws(world.seed, 'waste/composting')
  const containers = draws(world.seed, 'waste/containers')
  return {
    isComposting: (key: number) => composting(key) < COMPOSTING_SHARE,
    containers: (key: number) => 1 + Math.floor(containers(key) * MOST_CONTAINERS),
  }
}
