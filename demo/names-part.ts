import { datasets, imiona } from '#services/popular-names/datasets.ts'
import { householdCount, householdMaker } from './population/household.ts'
import { EVERY } from './progress.ts'
import type { DemoPart } from './world.ts'

/** Rare names in a small stock of their own: ties in the count show whether the order is the Polish one. */
const RARE: Readonly<Record<string, number>> = {
  Łucja: 7, Lukrecja: 7, Ludmiła: 7, Żaneta: 5, Źrebisława: 5, Zenobia: 5, Ścibor: 4, Świętosław: 4,
  Ćwierada: 3, Celestyn: 3, Ósmin: 2, Oktawian: 2,
}

/** A name borne once would point at one person. */
const FEWEST = 2

export const namesPart: DemoPart = {
  name: 'imiona',
  datasets,
  fixed(_world, to) {
    const sink = to.of(imiona)
    for (const [imie, liczbaOsob] of Object.entries(RARE)) sink.write({ imie, liczbaOsob })
  },
  *generated(world, to) {
    const household = householdMaker(world)
    const count = householdCount(world)
    const bearers = new Map<string, number>()
    for (let index = 0; index < count; index++) {
      for (const { firstName } of household(index).members) bearers.set(firstName, (bearers.get(firstName) ?? 0) + 1)
      if (index % EVERY === 0) yield index / count
    }
    const sink = to.of(imiona)
    for (const [imie, liczbaOsob] of bearers) if (liczbaOsob >= FEWEST) sink.write({ imie, liczbaOsob })
  },
}
