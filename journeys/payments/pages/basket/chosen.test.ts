import { expect, it } from 'vitest'
import { chosenCards, firstTicks } from './chosen.ts'
import { lateDue } from './testing.ts'

type Cards = Parameters<typeof firstTicks>[0]

const rata = (id: number, change: Partial<Cards[number]['raty'][number]> = {}) => lateDue(id, 10, change)
const card = (id: number, raty: Cards[number]['raty']): Cards[number] => ({
  podmiot: 'Anna',
  czyInstytucja: false,
  idKartyNaleznosci: id,
  symbolKarty: `N/${id}`,
  nazwaKarty: 'Podatki',
  numerKontaBankowego: '75',
  nazwaPlatnika: 'Anna',
  czyNajpierwNajstarsze: true,
  raty,
})

const cards: Cards = [
  card(1, [rata(11), rata(12, { zgloszonoPrzelew: '2026-10-02' }), rata(13, { poTerminie: false, dniDoTerminu: 40 })]),
  card(2, [rata(21, { powodOdmowy: 'egzekucja' }), rata(22, { zgloszonoPrzelew: '2026-10-02' })]),
  card(3, [rata(31)]),
]

it('what is late stands ticked, but neither what cannot be paid nor what is on its way as a transfer', () => {
  expect([...firstTicks(cards, { scope: 'po-terminie', cards: [] })]).toEqual([11, 31])
})

it('all of a card is what can be paid of it, under the same exceptions', () => {
  expect([...firstTicks(cards, { scope: 'calosc', cards: [1] })]).toEqual([11, 13])
  expect([...firstTicks(cards, { scope: 'calosc', cards: [] })]).toEqual([11, 31])
})

it('whoever ticks a declared one all the same pays it: a transfer may not have gone out', () => {
  expect(chosenCards(cards, new Set([12, 21])).map(({ card: { idKartyNaleznosci }, sum }) => [idKartyNaleznosci, sum])).toEqual([[1, 10]])
})
