import { expect, it } from 'vitest'
import { byName, type Counts, shareOf, sumOf, told } from './figures.ts'
import { medianOf, OTHER, requestFigures } from './read.ts'

const JANUARY = '2026-01-01'
const FEBRUARY = '2026-02-01'

function countsOf(given: Readonly<Record<string, Readonly<Record<string, number>>>>): Counts {
  return { of: (month, kind) => new Map(Object.entries(given[`${month} ${kind}`] ?? {})) }
}

it('a count of one to four is not told; nothing and five are', () => {
  expect([0, 1, 4, 5, 100].map(told)).toEqual([0, null, null, 5, 100])
})

it('a sum is made of what is told, so that no difference of two figures gives what is hidden', () => {
  const counts = countsOf({ [`${JANUARY} service`]: { '1': 20, '2': 3 }, [`${FEBRUARY} service`]: { '1': 4, '2': 2 } })
  const year = byName(counts, [JANUARY, FEBRUARY], 'service')
  const january = byName(counts, [JANUARY], 'service')
  expect([...year]).toEqual([
    ['1', 20],
    ['2', null],
  ])
  expect((year.get('1') ?? 0) - (january.get('1') ?? 0)).toBe(0)
  expect([sumOf([]), sumOf([0, null]), sumOf([7, null])]).toEqual([0, null, 7])
})

it('a share of what is not told is none, and no share is more than the whole', () => {
  expect([shareOf(1, 3), shareOf(null, 3), shareOf(3, null), shareOf(3, 0), shareOf(9, 8)]).toEqual([33.3, null, null, null, 100])
})

it.each([
  [{}, null],
  [{ 3: 1 }, 3],
  [{ 0: 2, 1: 1 }, 0],
  [{ 1: 1, 4: 1 }, 2.5],
  [{ 2: 2, 10: 2, 250: 1 }, 10],
])('the median of %j is %s', (days: Readonly<Record<string, number>>, median) => {
  expect(medianOf(new Map(Object.entries(days).map(([day, times]) => [Number(day), times])))).toBe(median)
})

it('rare topics of a month are told together, under no name, and only where together they are enough', () => {
  const counts = countsOf({
    [`${JANUARY} received`]: { Awaria: 9, Zamiana: 3, Pytanie: 2 },
    [`${JANUARY} answered`]: { Awaria: 8, Zamiana: 3, Pytanie: 2 },
    [`${JANUARY} answered-in-term`]: { Awaria: 6, Zamiana: 3 },
    [`${JANUARY} answer-days`]: { '1 Awaria': 5, '7 Awaria': 3, '2 Zamiana': 3, '9 Pytanie': 2 },
    [`${FEBRUARY} received`]: { Awaria: 2 },
    [`${FEBRUARY} answered`]: { Awaria: 2 },
    [`${FEBRUARY} answer-days`]: { '30 Awaria': 2 },
  })
  expect(requestFigures(counts, [JANUARY, FEBRUARY])).toEqual([
    { topic: 'Awaria', received: 9, answered: 8, median: 1, inTerm: 75 },
    { topic: OTHER, received: 5, answered: 5, median: 2, inTerm: 60 },
  ])
})
