import { parametryOdpadow } from '#registers/waste/datasets.ts'
import { addDays } from '#shared/dates.ts'
import { shiftYears } from '../engine/days.ts'
import { EDYTA } from '../rules/population/edge-subjects.ts'
import type { Sinks } from '../output/sinks.ts'
import type { World } from '../engine/world.ts'
import {
  ANNA,
  HELENA,
  JAN,
  KARCZMA,
  OKSANA,
  PIOTR,
  ROMAN,
  STEFAN,
  WSPOLNOTA,
  ZAKLADY,
  type NamedSubject,
} from '../rules/population/named-subjects.ts'
import { placeWriter } from '../rules/fees/waste-places.ts'

const WRITTEN_IN = 2026

export const PERSONS = 'liczba osób'
export const COMPOSTER = 'kompostownik'
export const LARGE_CONTAINER = 'pojemnik 1100 l'
export const COLLECTIONS = 'odbiór odpadów'
const UNSORTED = 'odbiór nieselektywny'
const FLATS = 'liczba lokali'
const AREA = 'powierzchnia lokali'

export const PIECES = 'szt.'
export const TIMES_A_MONTH = 'razy w miesiącu'

/** „1 osoba, 2 osoby, 5 osób”. */
export function personsUnit(count: number): string {
  const last = count % 10
  if (count === 1) return 'osoba'
  return last >= 2 && last <= 4 && Math.floor(count / 10) % 10 !== 1 ? 'osoby' : 'osób'
}

/** Parameter, value, first day, last day (none: until further notice), unit where it is not that of persons. */
type Told = readonly [parameter: string, value: number, from: string, to: string | null, unit?: string]

/** Part 4: current and past parameters of each account; the current ones give the amounts of its waste card. */
const TOLD: readonly (readonly [NamedSubject, ...Told[]])[] = [
  [
    ANNA,
    [PERSONS, 4, '2021-09-01', null],
    [COMPOSTER, 1, '2020-07-01', null, PIECES],
    [PERSONS, 3, '2016-04-01', '2021-08-31'],
    [PERSONS, 2, '2013-07-01', '2016-03-31'],
    [UNSORTED, 1, '2013-07-01', '2014-12-31', PIECES],
  ],
  [
    ZAKLADY,
    [LARGE_CONTAINER, 2, '2023-01-01', null, PIECES],
    [COLLECTIONS, 2, '2019-01-01', null, TIMES_A_MONTH],
    [LARGE_CONTAINER, 1, '2015-02-01', '2022-12-31', PIECES],
  ],
  [PIOTR, [PERSONS, 3, '2019-05-01', null], [COMPOSTER, 1, '2020-07-01', null, PIECES]],
  [STEFAN, [PERSONS, 1, '2018-11-01', null]],
  [JAN, [PERSONS, 2, '2023-10-01', null], [PERSONS, 3, '2019-09-01', '2023-09-30'], [PERSONS, 4, '2013-07-01', '2019-08-31']],
  [ROMAN, [PERSONS, 4, '2022-10-01', null], [COMPOSTER, 1, '2020-07-01', null, PIECES], [PERSONS, 5, '2013-07-01', '2022-09-30']],
  [KARCZMA, [LARGE_CONTAINER, 1, '2023-07-01', null, PIECES]],
  [HELENA, [PERSONS, 1, '2017-03-01', null]],
  [
    WSPOLNOTA,
    [PERSONS, 112, '2025-07-01', null],
    [FLATS, 48, '2016-01-01', null, 'lokali'],
    [AREA, 2470.5, '2019-04-01', null, 'm²'],
    [PERSONS, 115, '2023-01-01', '2025-06-30'],
    [PERSONS, 121, '2019-07-01', '2022-12-31'],
    [PERSONS, 118, '2016-01-01', '2019-06-30'],
    [AREA, 2455.25, '2016-01-01', '2019-03-31', 'm²'],
    [FLATS, 47, '2013-07-01', '2015-12-31', 'lokali'],
    [PERSONS, 109, '2013-07-01', '2015-12-31'],
  ],
  [OKSANA, [PERSONS, 2, '2025-09-01', null], [PERSONS, 1, '2025-03-01', '2025-08-31']],
]

/** Writes parameters of the named accounts, moved by whole years, and those around the day of the data (part 6). */
export function writeNamedWaste({ today }: World, to: Sinks): void {
  const sink = to.of(parametryOdpadow)
  const years = Number(today.slice(0, 4)) - WRITTEN_IN
  const write = ({ id, address }: NamedSubject, [parametr, wartosc, odDnia, doDnia, unit]: Told) =>
    sink.write({
      idPodmiotu: id,
      punktOdbioru: address ?? '',
      parametr,
      odDnia,
      doDnia,
      wartosc,
      jednostkaMiary: unit ?? personsUnit(wartosc),
    })
  const place = placeWriter(to)
  for (const [subject, ...told] of TOLD) {
    place(subject.id, subject.address ?? '')
    for (const [parameter, value, from, until, unit] of told) {
      const moved = [parameter, value, shiftYears(from, years), until === null ? null : shiftYears(until, years)] as const
      write(subject, unit === undefined ? moved : [...moved, unit])
    }
  }
  place(EDYTA.id, EDYTA.address ?? '')
  write(EDYTA, [PERSONS, 2, '2020-01-01', today])
  write(EDYTA, [PERSONS, 3, addDays(today, 1), null])
  write(EDYTA, [COMPOSTER, 1, '2020-01-01', null, PIECES])
}
