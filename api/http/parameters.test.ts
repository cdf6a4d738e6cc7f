import { expect, it } from 'vitest'
import { readParameters } from './parameters.ts'

it('gives parameters by name; one that is repeated is a list, which no call takes', () => {
  expect({ ...readParameters('rok=2026&lang=&rok=2025&a%20b=%C5%82') }).toEqual({ rok: ['2026', '2025'], lang: '', 'a b': 'ł' })
})

it('keeps two values of one that is repeated without end: a list that grows with each would hold everybody up', () => {
  expect(readParameters('a&'.repeat(32_000))['a']).toEqual(['', ''])
})

it('takes names of every object for names', () => {
  const found = readParameters('__proto__=x&constructor=y&__proto__=z')
  expect(Object.entries(found)).toEqual([
    ['__proto__', ['x', 'z']],
    ['constructor', 'y'],
  ])
})
