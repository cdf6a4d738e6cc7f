import { datasets, pojazdy } from '#services/vehicles/datasets.ts'
import { writeNamedVehicles } from '../named/vehicles.ts'
import type { Sinks } from '../output/sinks.ts'
import { householdCount, householdMaker } from '../rules/population/household.ts'
import { institutionMaker, legalCount } from '../rules/population/institution.ts'
import { EVERY } from '../engine/progress.ts'
import { cardShares, institutionKey } from '../rules/fees/shares.ts'
import { tailCount, tailFleet, tailSubjects } from '../named/tails.ts'
import { fleetLaw, type Vehicle } from '../rules/vehicles/fleet.ts'
import type { DemoPart, World } from '../engine/world.ts'

export const vehiclesPart: DemoPart = {
  name: 'pojazdy',
  datasets,
  fixed: writeNamedVehicles,
  *generated(world, to) {
    const write = vehicleWriter(world, to)
    const fleets = fleetLaw(world)
    const has = cardShares(world)
    const household = householdMaker(world)
    const count = householdCount(world)
    for (let index = 0; index < count; index++) {
      if (has.household('transport', index)) write(household(index).head.id, fleets.of(index, 'household'))
      if (index % EVERY === 0) yield index / count
    }
    const { legal } = institutionMaker(world)
    for (let index = 0; index < legalCount(world); index++) {
      if (has.institution('transport', index)) write(legal(index).id, fleets.of(institutionKey(index), 'legal'))
    }
    yield 1
  },
  tails(world, to) {
    const write = vehicleWriter(world, to)
    for (let at = 0; at < tailCount(world); at++) write(tailSubjects(at).company.id, tailFleet(world, at))
  },
}

function vehicleWriter({ today }: World, to: Sinks): (idPodmiotu: number, vehicles: readonly Vehicle[]) => void {
  const sink = to.of(pojazdy)
  const rok = Number(today.slice(0, 4))
  return (idPodmiotu, vehicles) => {
    for (const { plate, make, rate } of vehicles)
      sink.write({ idPodmiotu, rok, nrRejestracyjny: plate, marka: make, nazwaStawki: rate.name })
  }
}
