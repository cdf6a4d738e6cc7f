import { budowle, budynki, grunty } from '#services/real-estate/datasets.ts'
import type { Property } from '../named/holdings.ts'
import type { Sinks } from '../output/sinks.ts'

const PROPERTY_TAX = 'Podatek od nieruchomości'

/** Writes what somebody declared into the three datasets of real estate. `firstRow`: rows the subject already has. */
export function propertyWriter(sinks: Sinks): (property: Property, firstRow?: number) => void {
  const lands = sinks.of(grunty)
  const buildings = sinks.of(budynki)
  const structures = sinks.of(budowle)

  return ({ subjectId: idPodmiotu, card: nrKarty, ...property }, firstRow = 0) => {
    property.lands.forEach((land, at) => lands.write({
      idPodmiotu, lp: firstRow + at + 1, nrKarty, opisPodatku: land.tax, powierzchniaGruntu: land.area,
      jednostkaPowierzchni: land.unit, nazwaStawki: land.rate,
    }))
    property.buildings.forEach(({ rate, area, id, deed }, at) => buildings.write({
      idPodmiotu, lp: firstRow + at + 1, nrKarty, opisPodatku: PROPERTY_TAX, powierzchniaGruntu: null, jednostkaPowierzchni: 'm²', nazwaStawki: rate,
      powierzchniaBudynku: area, pelnyIdentyfikator: id ?? null,
      dokumentTyp: deed?.type ?? null, dokumentNumer: deed?.number ?? null, dokumentDataWydania: deed?.date ?? null,
    }))
    property.structures?.forEach((structure, at) => structures.write({
      idPodmiotu, lp: firstRow + at + 1, nrKarty, opisPodatku: PROPERTY_TAX, wartoscBudowli: structure.value, jednostkaWartosci: 'zł', nazwaStawki: structure.name,
    }))
  }
}
