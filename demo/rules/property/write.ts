import { budowle, budynki, grunty } from '#services/real-estate/datasets.ts'
import type { Property } from './holdings.ts'
import type { Sinks } from '../../output/sinks.ts'
import { PROPERTY_TAX } from '../fees/schedule.ts'

/** Writes all that one subject declared into the three datasets of real estate; rows are numbered through its cards. */
export function propertyWriter(sinks: Sinks): (properties: readonly Property[]) => void {
  const lands = sinks.of(grunty)
  const buildings = sinks.of(budynki)
  const structures = sinks.of(budowle)

  return (properties) => {
    let land = 0
    let building = 0
    let structure = 0
    for (const { subjectId: idPodmiotu, card: nrKarty, ...property } of properties) {
      for (const { tax, area, unit, rate } of property.lands) {
        lands.write({
          idPodmiotu,
          lp: ++land,
          nrKarty,
          opisPodatku: tax,
          powierzchniaGruntu: area,
          jednostkaPowierzchni: unit,
          nazwaStawki: rate,
        })
      }
      for (const { rate, area, id, deed } of property.buildings) {
        buildings.write({
          idPodmiotu,
          lp: ++building,
          nrKarty,
          opisPodatku: PROPERTY_TAX,
          powierzchniaGruntu: null,
          jednostkaPowierzchni: 'm²',
          nazwaStawki: rate,
          powierzchniaBudynku: area,
          pelnyIdentyfikator: id ?? null,
          dokumentTyp: deed?.type ?? null,
          dokumentNumer: deed?.number ?? null,
          dokumentDataWydania: deed?.date ?? null,
        })
      }
      for (const { name, value } of property.structures ?? []) {
        structures.write({
          idPodmiotu,
          lp: ++structure,
          nrKarty,
          opisPodatku: PROPERTY_TAX,
          wartoscBudowli: value,
          jednostkaWartosci: 'zł',
          nazwaStawki: name,
        })
      }
    }
  }
}
