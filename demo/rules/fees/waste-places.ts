import { rejonyOdpadow } from '#registers/waste/datasets.ts'
import type { Sinks } from '../../output/sinks.ts'
import { SEAT, VILLAGES } from '../population/places.ts'

/** The municipality is small: the district is the town or village. */
export const DISTRICTS = [SEAT, ...VILLAGES] as const

/** Villages stand before the comma, streets of the seat bear its name behind the postal code only. */
export function districtOf(address: string): (typeof DISTRICTS)[number] {
  return VILLAGES.find((village) => address.startsWith(`${village} `)) ?? SEAT
}

/** Tells the district of a place once, whatever is declared of it. */
export function placeWriter(to: Sinks): (idPodmiotu: number, punktOdbioru: string) => void {
  const sink = to.of(rejonyOdpadow)
  return (idPodmiotu, punktOdbioru) => sink.write({ idPodmiotu, punktOdbioru, rejon: districtOf(punktOdbioru) })
}
