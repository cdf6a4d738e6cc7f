import type { z } from 'zod'
import type { contract, KEY_FIGURES } from '#shared/contracts/desk/statistics.ts'
import { addMonths } from '#shared/dates.ts'
import { texts } from '#shared/desk/statistics/texts.ts'
import { type Text, textsIn, type TextsOf } from '#shared/i18n.ts'
import { LANGUAGE_FACTS, type Language } from '#shared/language.ts'
import type { Db } from '#shared/server/database/database.ts'
import { byName, type Counts, FEWEST, readCounts, shareOf, sumOf, told, type Told, wordsInVain } from './figures.ts'
import { wholeMonths } from './period.ts'

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
export async function readStatistics(db: Db, { today, month, language, services }: Asked): Promise<Statistics> {
  const offered = wholeMonths(today, MOST_MONTHS)
  const months = month === null ? wholeMonths(today) : offered.filter((one) => one.startsWith(month))
  const counts = await readCounts(db, [...months.map((one) => addMonths(one, -12)), ...months])
  const said = await wordsInVain(db, months, MOST_WORDS)
  const words = textsIn(texts, language)
  const uses = usesOf(counts, months, services, language)
  return {
    miesiace: offered.map(named).toReversed(),
    od: named(months[0] ?? `${month ?? today}-01`),
    do: named(months.at(-1) ?? `${month ?? today}-01`),
    wskazniki: keyFigures(counts, months),
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

/** What somebody reads in ten seconds; of each figure the same months a year before. */
function keyFigures(counts: Counts, months: readonly string[]): Statistics['wskazniki'] {
  const now = figuresOf(counts, months)
  const before = figuresOf(
    counts,
    months.map((one) => addMonths(one, -12)),
  )
  return now.map(([wskaznik, teraz], place) => ({ wskaznik, teraz, przedtem: before[place]?.[1] ?? null }))
}

function figuresOf(counts: Counts, months: readonly string[]): [(typeof KEY_FIGURES)[number], number | null][] {
  const sum = sumOf(months.map((one) => paidIn(counts, one).sum))
  const known = months.filter((one) => isPostingKnown(counts, one))
  const posted = sumOf(known.map((one) => counts.of(one, 'posting-sum').get('') ?? 0))
  const requests = new Map<string, Gathered>()
  for (const month of months) gatherMonth(counts, month, requests)
  const days = new Map<number, number>()
  for (const topic of requests.values()) for (const [day, times] of topic.days) days.set(day, (days.get(day) ?? 0) + times)
  const all = [...requests.values()]
  const inTerm = all.reduce((told, one) => told + one.inTerm, 0)
  return [
    ['share', shareOf(sumOf(known.map((one) => paidIn(counts, one).sum)), posted)],
    ['sum', inZloty(sum)],
    ['days', medianOf(days)],
    ['inTerm', shareOf(inTerm, sumOf(all.flatMap(({ answered }) => answered)))],
    ['accounts', sumOf(months.map((one) => told(counts.of(one, 'account').get('opened') ?? 0)))],
  ]
}

const isPostingKnown = (counts: Counts, month: string) => (counts.of(month, 'posting').get('') ?? 0) >= FEWEST

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
  return {
    miesiac: named(month),
    wplaty: times,
    suma: inZloty(sum),
    udzial: isPostingKnown(counts, month) ? shareOf(sum, counts.of(month, 'posting-sum').get('') ?? 0) : null,
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

/** Topics that are too rare in a month to be told by name. */
export const OTHER = ''

interface TopicFigures {
  /** `OTHER`: all that are told under no name. */
  readonly topic: string
  readonly received: Told
  readonly answered: Told
  /** Working days, of those that are told. */
  readonly median: number | null
  readonly inTerm: number | null
}

interface Gathered {
  readonly received: Told[]
  readonly answered: Told[]
  inTerm: number
  readonly days: Map<number, number>
}

/** Requests of the months by topic. What is rare in a month goes with the other rare ones; where these are few too, none are told. */
export function requestFigures(counts: Counts, months: readonly string[]): TopicFigures[] {
  const gathered = new Map<string, Gathered>()
  for (const month of months) gatherMonth(counts, month, gathered)
  return [...gathered].map(([topic, { received, answered, inTerm, days }]) => {
    const all = sumOf(answered)
    return { topic, received: sumOf(received), answered: all, median: medianOf(days), inTerm: shareOf(inTerm, all) }
  })
}

interface Month {
  received: number
  answered: number
  inTerm: number
  readonly days: Map<number, number>
}

function gatherMonth(counts: Counts, month: string, gathered: Map<string, Gathered>): void {
  for (const [topic, { received, answered, inTerm, days }] of topicsOf(counts, month)) {
    const all = gathered.get(topic) ?? { received: [], answered: [], inTerm: 0, days: new Map<number, number>() }
    gathered.set(topic, all)
    all.received.push(told(received))
    all.answered.push(told(answered))
    if (answered < FEWEST) continue
    all.inTerm += inTerm
    for (const [day, times] of days) all.days.set(day, (all.days.get(day) ?? 0) + times)
  }
}

const isRare = (times: number) => times > 0 && times < FEWEST

function topicsOf(counts: Counts, month: string): Map<string, Month> {
  const [received, answered, inTerm] = ['received', 'answered', 'answered-in-term'].map((kind) => counts.of(month, kind))
  const topics = new Map<string, Month>()
  const nameOf = (topic: string) => (isRare(received?.get(topic) ?? 0) || isRare(answered?.get(topic) ?? 0) ? OTHER : topic)
  const at = (topic: string) => {
    const name = nameOf(topic)
    const known = topics.get(name) ?? { received: 0, answered: 0, inTerm: 0, days: new Map<number, number>() }
    topics.set(name, known)
    return known
  }
  for (const [topic, times] of received ?? []) at(topic).received += times
  for (const [topic, times] of answered ?? []) at(topic).answered += times
  for (const [topic, times] of inTerm ?? []) at(topic).inTerm += times
  for (const [name, times] of counts.of(month, 'answer-days')) {
    const [, days = '0', topic = ''] = /^(\d+) (.*)$/s.exec(name) ?? []
    const { days: known } = at(topic)
    known.set(Number(days), (known.get(Number(days)) ?? 0) + times)
  }
  return topics
}

/** Of an even number the mean of the two in the middle. */
export function medianOf(days: ReadonlyMap<number, number>): number | null {
  const all = [...days.values()].reduce((sum, times) => sum + times, 0)
  if (all === 0) return null
  const ordered = [...days].toSorted(([one], [other]) => one - other)
  const at = (place: number) => {
    let passed = 0
    return ordered.find(([, times]) => (passed += times) > place)?.[0] ?? 0
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2
}
