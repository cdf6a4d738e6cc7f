import { wymiarPodatku } from '#services/tax-assessment/datasets.ts'
import { toGrosze } from '#shared/money.ts'
import { EDGE_CARDS } from '../rules/fees/edge-cards.ts'
import { EDYTA } from '../rules/population/edge-subjects.ts'
import { ASSESSED_YEARS, assessmentWriter, printOf, type Taxes } from '../rules/property/assessments.ts'
import { decisionFileWriter } from '../rules/property/decision-file.ts'
import type { Sinks } from '../output/sinks.ts'
import { cardSymbol } from '../rules/cards/card.ts'
import { PROPERTY_TAX, AGRICULTURAL_TAX } from '../rules/fees/schedule.ts'
import { GROWTH_A_YEAR } from '../rules/fees/tax-law.ts'
import type { World } from '../engine/world.ts'
import { NAMED_HOLDINGS } from './index.ts'
import type { NamedCard } from '../rules/fees/named-card.ts'
import { ANNA, JAN, NAMED_SUBJECTS, ROMAN } from '../rules/population/named-subjects.ts'

const WRITTEN_IN = 2026
const ZLOTY = 100

/** Institutions declare their taxes themselves: only persons get decisions. */
const PERSONS = new Set([...NAMED_SUBJECTS, EDYTA].filter(({ pesel }) => pesel !== null).map(({ id }) => id))

/** 5.5: the two instalments of 2025 that were spread are half of the tax of that year. */
const SPREAD_CARD = 3025
const TAX_OF_SPREAD_YEAR = 156_000
/** 5.6: a correction in June of the year before. */
const CORRECTION = { tax: AGRICULTURAL_TAX, grosze: -6400, month: '06' } as const

const words = (year: number, number: number) =>
  [
    `Na podstawie art. 21 § 1 pkt 2 ustawy Ordynacja podatkowa ustala się wysokość zobowiązania podatkowego za rok ${year}. Podstawą są dane z ewidencji gruntów i budynków oraz złożone informacje, zapisane na karcie nr ${number}.`,
    `Podatek należy zapłacić w ratach do 15 marca, 15 maja, 15 września i 15 listopada ${year} r. Kwota do 100 zł jest płatna jednorazowo w terminie pierwszej raty.`,
    'Od decyzji służy odwołanie do Samorządowego Kolegium Odwoławczego za pośrednictwem organu, który ją wydał, w terminie 14 dni od dnia doręczenia.',
  ].join(' ')

/** 7.5: a decision of 4,000 characters. */
const LONGEST = 4000
const LONG_REASON = 'Uzasadnienie: organ ustalił stan faktyczny na podstawie ewidencji gruntów i budynków, oględzin oraz wyjaśnień strony. '

function longText(year: number, number: number): string {
  const text = `${words(year, number)} `
  return (text + LONG_REASON.repeat(LONGEST / LONG_REASON.length)).slice(0, LONGEST).trimEnd()
}

/** Yearly taxes of a card, grosze. */
function taxesOf({ instalments }: NamedCard): Taxes {
  const taxes = new Map<string, number>()
  for (const [tax, pln] of instalments.flatMap(({ parts }) => Object.entries(parts))) taxes.set(tax, (taxes.get(tax) ?? 0) + toGrosze(pln))
  return taxes
}

function earlier(taxes: Taxes, years: number): Taxes {
  return new Map([...taxes].map(([tax, grosze]) => [tax, Math.round(grosze / GROWTH_A_YEAR ** years / ZLOTY) * ZLOTY]))
}

/** What was assessed on the tax cards of persons, in the years of the cards and before them, moved by whole years. */
export function writeNamedAssessments({ today }: World, to: Sinks): void {
  const shift = Number(today.slice(0, 4)) - WRITTEN_IN
  const write = assessmentWriter(to.of(wymiarPodatku))
  const writeFile = decisionFileWriter(to)
  const isAssessed = ({ kind, subjectId, number }: NamedCard) =>
    kind === 'PODATKI_GMINNE' && PERSONS.has(subjectId) && number !== SPREAD_CARD
  for (const card of NAMED_HOLDINGS.flatMap((holdings) => holdings.cards).filter(isAssessed)) {
    const { subjectId, number } = card
    for (let ago = ASSESSED_YEARS - 1; ago >= 0; ago--) {
      const year = WRITTEN_IN - ago + shift
      const isSpread = subjectId === JAN.id && ago === 1
      const taxes = isSpread ? new Map([[PROPERTY_TAX, TAX_OF_SPREAD_YEAR]]) : earlier(taxesOf(card), ago)
      const symbol = cardSymbol(card.kind, isSpread ? SPREAD_CARD : number)
      const base = { subjectId, number, symbol, year, ago }
      const yearly = { ...base, place: 1, kind: 'wymiar roczny', day: '01-28', taxes, words: words(year, number) }
      write(yearly)
      // The tax program of the demo keeps its own files since this year.
      if (subjectId === ANNA.id && ago === 0) writeFile(yearly, printOf(yearly), ANNA)
      if (subjectId === ROMAN.id && ago === 1) {
        write({
          ...base,
          place: 2,
          kind: 'korekta',
          day: `${CORRECTION.month}-16`,
          taxes: new Map([[CORRECTION.tax, CORRECTION.grosze]]),
          words: words(year, number),
        })
      }
    }
  }
  for (const card of EDGE_CARDS.filter(isAssessed)) {
    const year = (card.year ?? WRITTEN_IN) + shift
    const base = { subjectId: card.subjectId, number: card.number, symbol: cardSymbol(card.kind, card.number), year, ago: 0 }
    write({ ...base, place: 1, kind: 'wymiar roczny', day: '01-28', taxes: taxesOf(card), words: longText(year, card.number) })
  }
}
