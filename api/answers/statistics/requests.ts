import type { Counts, Told } from './figures.ts'
import { FEWEST, shareOf, sumOf, told } from './figures.ts'

/** Topics that are too rare in a month to be told by name. */
export const OTHER = ''

export interface TopicFigures {
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
