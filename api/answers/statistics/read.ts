import type { z } from 'zod'
import type { contract } from '#shared/contracts/desk/statistics.ts'
import { addMonths } from '#shared/dates.ts'
import { texts } from '#shared/desk/statistics/texts.ts'
import { type Text, textsIn, type TextsOf } from '#shared/i18n.ts'
import { LANGUAGE_FACTS, type Language } from '#shared/language.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import { byName, type Counts, FEWEST, readCounts, shareOf, sumOf, told, type Told, wordsInVain } from './figures.ts'
import { wholeMonths } from './period.ts'
import { OTHER, requestFigures } from './requests.ts'

export type Statistics = z.infer<typeof contract.read.answer>

export interface Asked {
  readonly today: string
  /** `RRRR-MM`; null: the last twelve whole months. */
  readonly month: string | null
  readonly language: Language
  readonly services: readonly { readonly id: number; readonly name: Text }[]
}

const MOST_MONTHS = 24
const MOST_WORDS = 30
const VIEWS = ['plain', 'contrast', 'text', 'both'] as const

/** The figures of whole months; one that has not ended, or lies too far back, has none. */
export async function readStatistics(database: Queryable, { today, month, language, services }: Asked): Promise<Statistics> {
  const offered = wholeMonths(today, MOST_MONTHS)
  const months = month === null ? wholeMonths(today) : offered.filter((one) => one.startsWith(month))
  const counts = await readCounts(database, [...months.map((one) => addMonths(one, -12)), ...months])
  const said = await wordsInVain(database, months, MOST_WORDS)
  const words = textsIn(texts, language)
  const uses = usesOf(counts, months, services, language)
  return {
    miesiace: offered.map(named).toReversed(),
    od: named(months[0] ?? `${month ?? today}-01`),
    do: named(months.at(-1) ?? `${month ?? today}-01`),
    konta: months.map((one) => ofAccounts(counts, one)),
    wplaty: months.map((one) => ofPayments(counts, one)),
    sprawy: ofRequests(counts, months, words),
    uslugi: uses.filter(({ otwarcia }) => otwarcia !== 0 && otwarcia !== null),
    nieuzywane: uses.filter(({ otwarcia }) => otwarcia === 0 || otwarcia === null),
    slowa: said.map(({ word, times }) => ({ slowo: word, razy: times })),
    jezyki: portions(byName(counts, months, 'language')).map(({ name, ...rest }) => ({ jezyk: languageName(name), ...rest })),
    wyglad: portions(byName(counts, months, 'view')).map(({ name, ...rest }) => ({ wyglad: viewName(name, words), ...rest })),
  }
}

const named = (month: string) => month.slice(0, 7)

function ofAccounts(counts: Counts, month: string): Statistics['konta'][number] {
  const account = counts.of(month, 'account')
  const of = (name: string) => told(account.get(name) ?? 0)
  return {
    miesiac: named(month),
    logowania: told(counts.of(month, 'sign-in').get('') ?? 0),
    kontaNowe: of('opened'),
    kontaPotwierdzone: of('verified'),
    kontaZamkniete: of('closed'),
  }
}

interface Paid {
  readonly times: Told
  /** In grosze, of the payments that are told. */
  readonly sum: Told
}

function paidIn(counts: Counts, month: string): Paid {
  const by = [...counts.of(month, 'payment')].map(([provider, times]) => ({ provider, times: told(times) }))
  const times = sumOf(by.map((one) => one.times))
  const sums = by.map((one) => (one.times === null ? 0 : (counts.of(month, 'payment-sum').get(one.provider) ?? 0)))
  return { times, sum: times === null ? null : sums.reduce((all, one) => all + one, 0) }
}

const inZloty = (grosze: Told) => (grosze === null ? null : grosze / 100)

function ofPayments(counts: Counts, month: string): Statistics['wplaty'][number] {
  const { times, sum } = paidIn(counts, month)
  const isKnown = (counts.of(month, 'posting').get('') ?? 0) >= FEWEST
  return {
    miesiac: named(month),
    wplaty: times,
    suma: inZloty(sum),
    udzial: isKnown ? shareOf(sum, counts.of(month, 'posting-sum').get('') ?? 0) : null,
    sumaRokWczesniej: inZloty(paidIn(counts, addMonths(month, -12)).sum),
  }
}

function ofRequests(counts: Counts, months: readonly string[], words: TextsOf<typeof texts>): Statistics['sprawy'] {
  return requestFigures(counts, months)
    .toSorted((one, other) => Number(one.topic === OTHER) - Number(other.topic === OTHER) || (other.received ?? 0) - (one.received ?? 0))
    .map(({ topic, received, answered, median, inTerm }) => ({
      temat: topic === OTHER ? words.otherTopics : topic,
      otrzymane: received,
      zalatwione: answered,
      mediana: median,
      wTerminie: inTerm,
    }))
}

function usesOf(counts: Counts, months: readonly string[], services: Asked['services'], language: Language): Statistics['uslugi'] {
  const uses = byName(counts, months, 'service')
  return services
    .map(({ id, name }) => ({ usluga: name[language], otwarcia: uses.get(String(id)) ?? (uses.has(String(id)) ? null : 0) }))
    .toSorted((one, other) => (other.otwarcia ?? 0) - (one.otwarcia ?? 0))
}

/** Parts of what is told, the largest first. */
function portions(named: ReadonlyMap<string, Told>): { name: string; otwarcia: Told; udzial: number | null }[] {
  const whole = sumOf([...named.values()])
  return [...named]
    .map(([name, times]) => ({ name, otwarcia: times, udzial: shareOf(times, whole) }))
    .toSorted((one, other) => (other.otwarcia ?? 0) - (one.otwarcia ?? 0))
}

function languageName(code: string): string {
  const facts: Readonly<Record<string, { readonly name: string }>> = LANGUAGE_FACTS
  return facts[code]?.name ?? code
}

function viewName(name: string, words: TextsOf<typeof texts>): string {
  const known = VIEWS.find((one) => one === name)
  return known ? words[known] : name
}
