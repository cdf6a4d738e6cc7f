import { expect, test } from 'vitest'
import type { NextStep } from '#shared/contracts/next.ts'
import type { Urgency } from '#shared/contracts/urgency.ts'
import { stepOf } from '#shared/server/next/next.ts'
import { inOrder } from './order.ts'

const anna = { subject_id: 1, kind: 'individual', pesel: '78041200464', nip: null, name: 'Anna' } as const

function step(id: string, rodzaj: string, pilnosc: Urgency, more: Partial<Pick<NextStep, 'dniDo' | 'kwota'>> = {}): NextStep {
  return stepOf(anna, { id, rodzaj, pilnosc, ikona: 'wallet', tytul: id, czynnosc: 'x', adres: '/x', ...more })
}
const ids = (steps: readonly NextStep[]) => steps.map(({ id }) => id)

test('what is to be paid now stands before what is near, that before news, then what is later and what is under way', () => {
  const { first, rest } = inOrder([
    step('under way', 'a', 'wToku', { dniDo: -9 }),
    step('news', 'b', 'nowe'),
    step('later', 'c', 'pozniej', { dniDo: 20 }),
    step('soon', 'd', 'wkrotce', { dniDo: 2 }),
    step('now', 'e', 'teraz', { dniDo: -1 }),
  ])
  expect(ids(first)).toEqual(['now', 'soon', 'news', 'later', 'under way'])
  expect(rest).toEqual([])
})

test('the older comes first, and of the same day the larger amount', () => {
  const { first } = inOrder([
    step('small', 'a', 'teraz', { dniDo: -5, kwota: 10 }),
    step('large', 'a', 'teraz', { dniDo: -5, kwota: 20 }),
    step('old', 'a', 'teraz', { dniDo: -9, kwota: 1 }),
  ])
  expect(ids(first)).toEqual(['old', 'large', 'small'])
})

test('ten late instalments do not hide an answer of the office; the rest keep their order', () => {
  const late = Array.from({ length: 10 }, (_, at) => step(`late ${at}`, 'zaplata', 'teraz', { dniDo: at - 20 }))
  const { first, rest } = inOrder([...late, step('answer', 'odpowiedz', 'nowe'), step('reading', 'odczyt', 'pozniej', { dniDo: 26 })])
  expect(ids(first)).toEqual(['late 0', 'late 1', 'late 2', 'answer', 'reading'])
  expect(ids(rest)).toEqual(late.slice(3).map(({ id }) => id))
})

test('where nothing else waits, one kind fills all five', () => {
  const { first } = inOrder(Array.from({ length: 7 }, (_, at) => step(`late ${at}`, 'zaplata', 'teraz', { dniDo: at })))
  expect(ids(first)).toEqual(['late 0', 'late 1', 'late 2', 'late 3', 'late 4'])
})
