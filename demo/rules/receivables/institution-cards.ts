import { FOUNDATION, type Institution } from '../population/institution.ts'
import type { World } from '../../engine/world.ts'
import { alcoholLaw } from './alcohol.ts'
import { cardNumber, KEPT_YEARS } from '../cards/card-number.ts'
import type { Draft } from '../cards/draft.ts'
import { feeLines } from '../fees/fee-lines.ts'
import { cardShares, institutionKey } from '../fees/shares.ts'
import { taxLaw, taxLines } from '../fees/tax-law.ts'
import { waterPlaces, type WaterPlace } from '../fees/water-places.ts'

export interface InstitutionCards {
  legal(of: Institution): Draft[]
  /** Cards for alcohol permits: the only ones that sole traders have of their own, their taxes are those of their household. */
  alcohol(of: Institution): Draft[]
}

/** Drafts of the cards of institutions in the kept years, oldest first. */
export function institutionCards(world: World): InstitutionCards {
  const currentYear = Number(world.today.slice(0, 4))
  const taxes = taxLaw(world)
  const fees = feeLines(world)
  const permits = alcoholLaw(world)
  const places = waterPlaces(world)
  const { institution: has } = cardShares(world)
  const years = Array.from({ length: KEPT_YEARS }, (_, at) => KEPT_YEARS - 1 - at)

  function owner({ index, id, name }: Institution, ago: number) {
    const isBusiness = !name.endsWith(FOUNDATION)
    return { subjectId: id, payer: name, isBusiness, year: currentYear - ago, number: cardNumber.institution(index, ago) }
  }

  function alcohol(of: Institution): Draft[] {
    if (!has('alcohol', of.index)) return []
    return years.map((ago) => permits.draft(owner(of, ago), institutionKey(of.index)))
  }

  function water(of: Institution, { key, persons, number }: WaterPlace, ago: number): Draft {
    return { ...owner(of, ago), kind: 'WODA_SCIEKI', number: number(ago), lines: fees.water(key, currentYear - ago, persons) }
  }

  function administered(of: Institution): Draft[] {
    const points = places.administered(of)
    return years.flatMap((ago) => points.map((place) => water(of, place, ago)))
  }

  function cardsOfYear(of: Institution, ago: number): Draft[] {
    const own = owner(of, ago)
    const { year } = own
    const { index } = of
    const key = institutionKey(index)
    const drafts: Draft[] = []
    if (has('tax', index)) drafts.push({ ...own, kind: 'PODATKI_GMINNE', lines: taxLines(taxes.legal(index, ago), year, true) })
    if (has('waste', index)) drafts.push({ ...own, kind: 'ODPADY', lines: fees.waste(key, year, 1, 'legal') })
    drafts.push(...places.own(of).map((place) => water(of, place, ago)))
    if (has('local', index)) drafts.push({ ...own, kind: 'OPLATY_LOKALNE', lines: fees.local(key, year) })
    if (has('transport', index)) drafts.push({ ...own, kind: 'SRODKI_TRANSPORTU', lines: fees.transport(key, year, 'legal') })
    return drafts
  }

  return { alcohol, legal: (of) => [...years.flatMap((ago) => cardsOfYear(of, ago)), ...alcohol(of), ...administered(of)] }
}
