import { describe, expect, it } from 'vitest'
import { fold, folded, symbolsMeant } from './numbers-meant.ts'

describe('a symbol of a card', () => {
  it.each(['N/003001', 'N/3001', 'n/3001', 'n003001', 'N3001', 'N 003001', '3001', '003001', 'n-3001'])('is meant by %s', (words) =>
    expect(symbolsMeant(words)).toContain('N/003001'),
  )

  it('of another form is meant as it stands', () => expect(symbolsMeant('Op/2026/a-7')).toContain('Op/2026/a-7'))

  it.each(['Kowalska', 'jan.kowalski', 'anna@x.example', ''])('is not meant by %s', (words) => expect(symbolsMeant(words)).toEqual([]))
})

it('names are the same without their marks, for the index and for the question', () => {
  expect(['Żółć', 'ZALEGŁOWSKI', 'Müller', 'Dvořák'].map(fold)).toEqual(['zolc', 'zaleglowski', 'muller', 'dvorak'])
  const [, from = '', to = ''] = /'([^']+)', '([^']+)'/.exec(folded('x')) ?? []
  expect([...from].length).toBe([...to].length)
})
