import { datasets, parametryOdpadow } from '#registers/waste/datasets.ts'
import { dateOf, dayNumber } from '../engine/days.ts'
import { placeWriter } from '../rules/fees/waste-places.ts'
import { COLLECTIONS, COMPOSTER, LARGE_CONTAINER, PERSONS, personsUnit, PIECES, TIMES_A_MONTH, writeNamedWaste } from '../named/waste.ts'
import type { Sinks } from '../output/sinks.ts'
import { householdCount, householdMaker, LARGEST } from '../rules/population/household.ts'
import { institutionMaker, legalCount } from '../rules/population/institution.ts'
import { EVERY } from '../engine/progress.ts'
import { draws } from '../engine/random.ts'
import { KEPT_YEARS } from '../rules/cards/card-number.ts'
import { cardShares, institutionKey } from '../rules/fees/shares.ts'
import { wasteLaw } from '../rules/fees/waste-law.ts'
import { writeStreets, writeTimetable } from '../rules/fees/waste-timetable.ts'
import type { DemoPart, World } from '../engine/world.ts'

/** So that part 8 comes out: 1.6 current parameters a card, 3.2 past ones. */
const BIO_BIN_SHARE = 0.25
const PAST_OF_HOUSEHOLD = 7.4
const PAST_OF_COMPANY = 4
const BIO_BIN = 'pojemnik 120 l na bioodpady'
/** Current parameters are older than the oldest card that is kept: all kept cards follow from them. */
const YEARS_OF_CURRENT = 6
const DAYS_OF_PAST = [300, 1200] as const

export const wastePart: DemoPart = {
  name: 'parametry odpadów',
  datasets,
  fixed(world, to) {
    writeTimetable(world, to)
    writeStreets(to)
    writeNamedWaste(world, to)
  },
  *generated(world, to) {
    const law = wasteLaw(world)
    const has = cardShares(world)
    const household = householdMaker(world)
    const bin = draws(world.seed, 'waste/bio-bin')
    const past = draws(world.seed, 'waste/past')
    const write = parameterWriter(world, to)
    const place = placeWriter(to)
    const count = householdCount(world)
    for (let index = 0; index < count; index++) {
      if (index % EVERY === 0) yield index / count
      if (!has.household('waste', index)) continue
      const {
        head: { id },
        address,
        members,
      } = household(index)
      const holder = { id, address, key: index }
      place(id, address)
      const formerPersons = Math.floor(past(index) * PAST_OF_HOUSEHOLD)
      write(holder, { parametr: PERSONS, wartosc: members.length, unitOf: personsUnit }, formerPersons)
      if (law.isComposting(index)) write(holder, { parametr: COMPOSTER, wartosc: 1, unitOf: () => PIECES })
      else if (bin(index) < BIO_BIN_SHARE) write(holder, { parametr: BIO_BIN, wartosc: 1, unitOf: () => PIECES })
    }
    const { legal } = institutionMaker(world)
    for (let index = 0; index < legalCount(world); index++) {
      if (!has.institution('waste', index)) continue
      const { id, address } = legal(index)
      const key = institutionKey(index)
      const holder = { id, address, key }
      place(id, address)
      const containers = { parametr: LARGE_CONTAINER, wartosc: law.containers(key), unitOf: () => PIECES }
      write(holder, containers, 1 + Math.floor(past(key) * PAST_OF_COMPANY))
      write(holder, { parametr: COLLECTIONS, wartosc: 2, unitOf: () => TIMES_A_MONTH })
    }
    yield 1
  },
}

interface Holder {
  readonly id: number
  readonly address: string
  readonly key: number
}

interface Parameter {
  readonly parametr: string
  readonly wartosc: number
  readonly unitOf: (value: number) => string
}

/** Writes a parameter as it is, and before it others that followed one another without a gap. */
function parameterWriter(world: World, to: Sinks) {
  const sink = to.of(parametryOdpadow)
  const since = draws(world.seed, 'waste/since')
  const length = draws(world.seed, 'waste/length')
  const former = draws(world.seed, 'waste/former')
  const latest = dayNumber(`${Number(world.today.slice(0, 4)) - KEPT_YEARS}-12-31`)

  return ({ id, address, key }: Holder, { parametr, wartosc, unitOf }: Parameter, past = 0) => {
    const row = { idPodmiotu: id, punktOdbioru: address, parametr }
    let from = latest - Math.floor(since(key) * YEARS_OF_CURRENT * 365)
    sink.write({ ...row, odDnia: dateOf(from), doDnia: null, wartosc, jednostkaMiary: unitOf(wartosc) })
    for (let at = 0; at < past; at++) {
      const place = key * LARGEST + at
      const [shortest, span] = DAYS_OF_PAST
      const last = from - 1
      from -= shortest + Math.floor(length(place) * span)
      const value = 1 + Math.floor(former(place) * LARGEST)
      sink.write({ ...row, odDnia: dateOf(from), doDnia: dateOf(last), wartosc: value, jednostkaMiary: unitOf(value) })
    }
  }
}
