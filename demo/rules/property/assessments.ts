import type { wymiarPodatku } from '#services/tax-assessment/datasets.ts'
import type { DatasetRow } from '#shared/service/dataset.ts'
import { toPln } from '#shared/money.ts'
import type { Sink } from '../../output/sinks.ts'
import { AGRICULTURAL_TAX, FOREST_TAX, PROPERTY_TAX } from '../fees/schedule.ts'

/** Assessments are told for longer than cards are kept. */
export const ASSESSED_YEARS = 5

/** Tax → grosze. */
export type Taxes = ReadonlyMap<string, number>

export interface ToldAssessment {
  readonly subjectId: number
  /** Number of the card in the current year: decisions and prints are named after it. */
  readonly number: number
  readonly symbol: string
  readonly year: number
  /** Years back from the current one. */
  readonly ago: number
  /** Within a year of the card, from 1. */
  readonly place: number
  readonly kind: string
  /** `MM-DD`. */
  readonly day: string
  readonly taxes: Taxes
  readonly words: string | null
}

const PLACES_A_YEAR = 10
const YEARS_A_CARD = 10

/** Number of a decision in the archive of prints. */
export const printOf = ({ number, ago, place }: Pick<ToldAssessment, 'number' | 'ago' | 'place'>) =>
  (number * YEARS_A_CARD + ago) * PLACES_A_YEAR + place

/** Writes assessments; rows are numbered through a subject's year. */
export function assessmentWriter(sink: Sink<DatasetRow<typeof wymiarPodatku>>): (told: ToldAssessment) => void {
  const places = new Map<number, number>()
  let owner = Number.NaN

  return ({ subjectId, number, symbol, year, ago, place, kind, day, taxes, words }) => {
    if (subjectId !== owner) places.clear()
    owner = subjectId
    const lp = (places.get(year) ?? 0) + 1
    places.set(year, lp)
    const pln = (tax: string) => {
      const grosze = taxes.get(tax)
      return grosze === undefined ? null : toPln(grosze)
    }
    sink.write({
      idPodmiotu: subjectId,
      lp,
      nrKarty: symbol,
      rokPodatkowy: year,
      dataWymiaru: `${year}-${day}`,
      opisWymiaru: kind,
      nrDecyzji: `FN.3120.${number}${place > 1 ? `.${place}` : ''}.${year}`,
      podatekRolny: pln(AGRICULTURAL_TAX),
      podatekLesny: pln(FOREST_TAX),
      podatekOdNieruchomosci: pln(PROPERTY_TAX),
      podatekRazem: toPln([...taxes.values()].reduce((sum, grosze) => sum + grosze, 0)),
      idArchiwumDruku: printOf({ number, ago, place }),
      trescDecyzji: words,
    })
  }
}
