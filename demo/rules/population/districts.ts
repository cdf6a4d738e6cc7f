import type { World } from '../../engine/world.ts'
import { SEAT, STREETS, type Place } from './places.ts'

/** A polling district and its station. */
export interface District {
  readonly number: number
  readonly station: string
}

const RESIDENTS_A_DISTRICT = 1_500

/** Towns that vote together, their share of residents, and the stations: the first is named, further ones stand beside it. */
const AREAS = [
  {
    towns: [SEAT],
    share: 0.6,
    first: 'Szkoła Podstawowa, Szkolna 2, Przykładowo',
    more: (at: number) => `Szkoła Podstawowa nr ${at + 1}, ${STREETS[at % STREETS.length] ?? SEAT} ${at + 20}, Przykładowo`,
  },
  { towns: ['Wzorcowo', 'Modelowo'], share: 0.16, first: 'Świetlica, Wzorcowo 14', more: (at: number) => `Świetlica, Modelowo ${at}` },
  {
    towns: ['Próbkowice', 'Testowo Małe', 'Szablonowa Wola'],
    share: 0.24,
    first: 'Remiza OSP, Próbkowice 7',
    more: (at: number) => `Remiza OSP, Szablonowa Wola ${at}`,
  },
] as const

/** Houses of a place count to this (`placeOf`). */
const HOUSES = 180

/** Polling districts: three where residents are few, one for 1,500 of them where they are many. */
export function districtsOf({ residents }: World) {
  let next = 1
  const areas = AREAS.map(({ towns, share, first, more }) => {
    const count = Math.max(1, Math.round((residents / RESIDENTS_A_DISTRICT) * share))
    const districts = Array.from({ length: count }, (_, at): District => ({ number: next + at, station: at === 0 ? first : more(at) }))
    next += count
    return { towns, districts }
  })
  const inArea = (town: string) => areas.find(({ towns }) => towns.some((one) => one === town)) ?? areas[0]

  return {
    all: areas.flatMap(({ districts }) => districts),
    of({ town, house }: Place): number {
      const districts = inArea(town)?.districts ?? []
      return districts[Math.floor(((house - 1) / HOUSES) * districts.length)]?.number ?? 1
    },
    /** Of an address as it stands in the register; named accounts vote in the first district of their town. */
    at(address: string | null): number {
      const area = areas.find(({ towns }) => towns.some((town) => address?.includes(town))) ?? areas[0]
      return area?.districts[0]?.number ?? 1
    },
  }
}
