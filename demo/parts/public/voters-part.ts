import { datasets, spisWyborcow } from '#services/voter-check/datasets.ts'
import { openElection } from '../../rules/population/elections.ts'
import { ANNA } from '../../rules/population/named-subjects.ts'
import type { Sinks } from '../../output/sinks.ts'
import { census, isVoter, type Resident } from '../../rules/population/census.ts'
import { EVERY } from '../../engine/progress.ts'
import type { DemoPart, World } from '../../engine/world.ts'

/** The by-election is held in one constituency, and Anna has a number of her own (reference/demo-municipality.md part 2, 5.1). */
const CONSTITUENCY = 7
const NUMBER_OF_ANNA = 214

/** The list of voters of the open election: everybody whom the census counts as a voter on its day. */
export const votersPart: DemoPart = {
  name: 'spis wyborców',
  datasets,
  fixed(world, to) {
    const write = voterWriter(world, to)
    for (const resident of census(world).fixed()) write(resident)
  },
  *generated(world, to) {
    const { households, of, fixed } = census(world)
    const write = voterWriter(world, to, fixed())
    for (let index = 0; index < households; index++) {
      for (const resident of of(index)) write(resident)
      if (index % EVERY === 0) yield index / households
    }
    yield 1
  },
}

/** Numbers the voters of each district in the order in which they come, after `before`. */
function voterWriter(world: World, to: Sinks, before: readonly Resident[] = []): (resident: Resident) => void {
  const sink = to.of(spisWyborcow)
  const { dataWyborow } = openElection(world)
  const last = new Map<number, number>()

  function numberOf({ pesel, district }: Resident): number {
    if (pesel === ANNA.pesel) return NUMBER_OF_ANNA
    const next = (last.get(district) ?? 0) + 1
    const number = next === NUMBER_OF_ANNA ? next + 1 : next
    last.set(district, number)
    return number
  }

  for (const resident of before) if (isVoter(resident, dataWyborow)) numberOf(resident)
  return (resident) => {
    if (!isVoter(resident, dataWyborow)) return
    sink.write({ pesel: resident.pesel, dataWyborow, obwod: resident.district, okreg: CONSTITUENCY, nrNaLiscie: numberOf(resident) })
  }
}
