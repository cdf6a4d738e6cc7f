import { dateOf, dayNumber } from '../engine/days.ts'
import { nipOf } from '../engine/check-digits.ts'
import { plot, type Property } from '../rules/property/holdings.ts'
import { cardSymbol } from '../rules/cards/card.ts'
import { cardNumber } from '../rules/cards/card-number.ts'
import type { Draft } from '../rules/cards/draft.ts'
import { feeLines, transportLines } from '../rules/fees/fee-lines.ts'
import type { WaterPlace } from '../rules/fees/water-places.ts'
import type { NamedSubject } from '../rules/population/named-subjects.ts'
import { fleetLaw, type Vehicle } from '../rules/vehicles/fleet.ts'
import type { World } from '../engine/world.ts'

/** Heavy tails (reference/demo-municipality.md 7.5): few subjects with far more than anybody else. */
const RESIDENTS_PER_TAIL = 20_000
const FEWEST = 3
const FIRST_TAIL_ID = 6_000_000
const FIRST_TAIL_NIP = 210_000
const ADMINISTRATOR_CARDS = 300
const LONG_CARD_INSTALMENTS = 60
const LAND_ROWS = 500
const VEHICLES = 150
/** Beyond all households and institutions; a fleet takes the plates of five numbers. */
const FIRST_TAIL_KEY = 1_200_000
const KEYS_OF_FLEET = 5
const CARDS_OF_TAIL = ADMINISTRATOR_CARDS + 1

export function tailCount({ residents }: World): number {
  return residents === 0 ? 0 : Math.max(FEWEST, Math.round(residents / RESIDENTS_PER_TAIL))
}

/** Tail `at`: an administrator of flats with 300 cards, and a land company with 500 plots, 150 vehicles and a card of 60 instalments. */
export function tailSubjects(at: number): { readonly administrator: NamedSubject; readonly company: NamedSubject } {
  const subject = (place: number, name: string): NamedSubject => ({
    id: FIRST_TAIL_ID + 2 * at + place,
    name: `${name} ${at + 1} Sp. z o.o.`,
    pesel: null,
    nip: nipOf(FIRST_TAIL_NIP + 2 * at + place),
    address: `Polna ${100 + at}, 99-999 Przykładowo`,
  })
  return { administrator: subject(0, 'Zarządca Mieszkań Przykładowych'), company: subject(1, 'Grunty Przykładowe') }
}

const WATER_PERSONS = 3

/** Flats of an administrator, a card each, of the current year only. */
export function tailPlaces(at: number): WaterPlace[] {
  const { administrator } = tailSubjects(at)
  return Array.from({ length: ADMINISTRATOR_CARDS }, (_, card) => ({
    key: administrator.id + card * 7,
    persons: WATER_PERSONS,
    number: () => cardNumber.tail(at * CARDS_OF_TAIL + card),
  }))
}

export function tailDrafts(world: World, at: number): Draft[] {
  const { administrator, company } = tailSubjects(at)
  const year = Number(world.today.slice(0, 4))
  const { water } = feeLines(world)
  const flats = tailPlaces(at).map((place): Draft => ({
    subjectId: administrator.id,
    payer: administrator.name,
    isBusiness: true,
    kind: 'WODA_SCIEKI',
    number: place.number(0),
    year,
    lines: water(place.key, year, place.persons),
  }))
  const number = cardNumber.tail(at * CARDS_OF_TAIL + ADMINISTRATOR_CARDS)
  const owner = { subjectId: company.id, payer: company.name, isBusiness: true, number, year }
  return [
    ...flats,
    { ...owner, kind: 'SRODKI_TRANSPORTU', lines: transportLines(tailFleet(world, at), year) },
    {
      ...owner,
      kind: 'OPLATY_LOKALNE',
      lines: Array.from({ length: LONG_CARD_INSTALMENTS }, (_, nr) => ({
        name: `Dzierżawa gruntu, rata ${nr + 1}`,
        due: dateOf(dayNumber(`${year}-01-05`) + nr * 6),
        parts: [{ name: 'Dzierżawa gruntu', amount: 125_050 }],
      })),
    },
  ]
}

export function tailFleet(world: World, at: number): Vehicle[] {
  return fleetLaw(world).fleet(FIRST_TAIL_KEY + at * KEYS_OF_FLEET, VEHICLES)
}

export function tailProperty(at: number): Property {
  const { company } = tailSubjects(at)
  return {
    subjectId: company.id,
    card: cardSymbol('OPLATY_LOKALNE', cardNumber.tail(at * CARDS_OF_TAIL + ADMINISTRATOR_CARDS)),
    lands: Array.from({ length: LAND_ROWS }, (_, row) => plot(100 + row * 13)),
    buildings: [],
  }
}
