import { odbioryOdpadow, uliceOdpadow } from '#registers/waste/datasets.ts'
import type { Fraction } from '#shared/waste/bins.ts'
import { dateOf, dayNumber, lastDay } from '../../engine/days.ts'
import type { World } from '../../engine/world.ts'
import { SEAT, STREETS, VILLAGES } from '../population/places.ts'
import { DISTRICTS } from './waste-places.ts'
import type { Sinks } from '../../output/sinks.ts'

/** The Monday from which the rounds are counted: the week of the timetable that the office publishes (content/information/harmonogramy). */
const MONDAY = dayNumber('2026-10-05')

interface Round {
  readonly fractions: readonly Fraction[]
  readonly everyDays: number
  /** Days after the Monday, by the place in `DISTRICTS`. */
  readonly first: readonly number[]
}

const ROUNDS: readonly Round[] = [
  { fractions: ['ZMIESZANE'], everyDays: 14, first: [2, 1, 1, 0, 0, 3] },
  { fractions: ['BIO'], everyDays: 14, first: [9, 8, 8, 7, 7, 10] },
  { fractions: ['PAPIER', 'METALE_I_TWORZYWA'], everyDays: 28, first: [3, 4, 4, 7, 7, 8] },
  { fractions: ['SZKLO'], everyDays: 28, first: [10, 11, 11, 14, 14, 15] },
  { fractions: ['GABARYTY', 'ELEKTROSPRZET'], everyDays: 182, first: [25, 25, 25, 25, 25, 25] },
]

/** Streets of the seat, and the villages, which have none. */
export function writeStreets(to: Sinks): void {
  const sink = to.of(uliceOdpadow)
  for (const ulica of STREETS) sink.write({ ulica, rejon: SEAT })
  for (const village of VILLAGES) sink.write({ ulica: village, rejon: village })
}

/** The days of the year of the data, for every district: an office publishes them a year at a time. What falls on a holiday is collected on the next working day. */
export function writeTimetable({ today }: World, to: Sinks): void {
  const sink = to.of(odbioryOdpadow)
  const year = Number(today.slice(0, 4))
  const [from, until] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)]
  for (const [at, rejon] of DISTRICTS.entries()) {
    for (const { fractions, everyDays, first } of ROUNDS) {
      const start = MONDAY + (first[at] ?? 0)
      const before = Math.floor((start - from) / everyDays) * everyDays
      for (let day = start - before; day < until; day += everyDays) {
        const [planned, dzien] = [dateOf(day), lastDay(dateOf(day))]
        for (const frakcja of fractions) sink.write({ rejon, dzien, frakcja, zamiast: planned === dzien ? null : planned, odwolano: null })
      }
    }
  }
}
