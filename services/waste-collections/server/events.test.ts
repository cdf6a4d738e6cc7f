import { expect, it } from 'vitest'
import { collectionChanged } from './events.ts'

const CHANGE = { planned: '2026-11-11', kinds: ['ZMIESZANE'], places: ['Lipowa 12'] }
const said = (day: string | null) => {
  const { title, paragraphs } = collectionChanged.say({ ...CHANGE, day }, 'pl', { card: () => '' })
  return [title, paragraphs[0]]
}

it('says of a collection where it went, that it is off, or that it is as planned after all', () => {
  expect(said('2026-11-12')).toEqual([
    'Odbiór odpadów w innym dniu',
    'Zmieszane: zamiast 11 listopada 2026 odbiór będzie 12 listopada 2026.',
  ])
  expect(said(null)).toEqual(['Odbiór odpadów odwołany', 'Zmieszane: odbioru 11 listopada 2026 nie będzie.'])
  expect(said('2026-11-11')).toEqual([
    'Odbiór odpadów jednak zgodnie z planem',
    'Zmieszane: odbiór będzie jednak 11 listopada 2026, jak planowano.',
  ])
})
