import { datasets, imiona } from '#services/popular-names/datasets.ts'
import type { DemoPart } from './world.ts'

/** Rare names in a small stock of their own: ties in the count show whether the order is the Polish one. */
const RARE: Readonly<Record<string, number>> = {
  Łucja: 7, Lukrecja: 7, Ludmiła: 7, Żaneta: 5, Źrebisława: 5, Zenobia: 5, Ścibor: 4, Seweryn: 4, Ćwierada: 3, Celestyn: 3, Ósmin: 2, Oktawian: 2,
}

export const namesPart: DemoPart = {
  name: 'imiona',
  datasets,
  fixed(_world, to) {
    const sink = to.of(imiona)
    for (const [imie, liczbaOsob] of Object.entries(RARE)) sink.write({ imie, liczbaOsob })
  },
  *generated() {
    yield 1
  },
}
