import { pojazdy } from '#services/vehicles/datasets.ts'
import type { Sinks } from '../output/sinks.ts'
import { LORRY_12, LORRY_5, TRACTOR_36, TRACTOR_ABOVE, TRAILER_36, TRAILER_ABOVE, type VehicleRate } from '../rules/vehicles/rates.ts'
import type { World } from '../engine/world.ts'
import { ANNA, TW_PRZEWOZY, ZAKLADY, type NamedSubject } from '../rules/population/named-subjects.ts'

type Told = readonly [plate: string, make: string, rate: VehicleRate]

/** 5.1, 5.2, 5.9: the vehicles behind the transport tax cards of named accounts. */
const TOLD: readonly (readonly [NamedSubject, ...Told[]])[] = [
  [ANNA, ['QPR 1A23', 'Iveco', LORRY_5]],
  [
    ZAKLADY,
    ['QPR 2B31', 'Iveco', LORRY_5],
    ['QPR 2B32', 'MAN', LORRY_12],
    ['QPR 2B33', 'DAF', TRACTOR_36],
    ['QPR 2B34', 'Wielton', TRAILER_36],
  ],
  [
    TW_PRZEWOZY,
    ['QPR 12AC', 'MAN', LORRY_12],
    ['QPR A123', 'Iveco', LORRY_5],
    ['QPR 1AC2', 'Volvo', TRACTOR_36],
    ['QPR AC12', 'Scania', TRACTOR_ABOVE],
    ['QPR 12A3', 'Wielton', TRAILER_36],
    ['QPR 1A24', 'Krone', TRAILER_ABOVE],
  ],
]

export function writeNamedVehicles({ today }: World, to: Sinks): void {
  const sink = to.of(pojazdy)
  for (const [{ id }, ...vehicles] of TOLD) {
    for (const [nrRejestracyjny, marka, { name }] of vehicles) {
      sink.write({ idPodmiotu: id, rok: Number(today.slice(0, 4)), nrRejestracyjny, marka, nazwaStawki: name })
    }
  }
}
