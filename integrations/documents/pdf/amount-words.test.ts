import { expect, it } from 'vitest'
import { amountInWords } from './amount-words.ts'

it.each([
  ['pl', 0, 'zero złotych 00/100'],
  ['pl', 1, 'jeden złoty 00/100'],
  ['pl', 22.05, 'dwadzieścia dwa złote 05/100'],
  ['pl', 112, 'sto dwanaście złotych 00/100'],
  ['pl', 1_001_000.5, 'milion tysiąc złotych 50/100'],
  ['en', 1, 'one zloty 00/100'],
  ['en', 319.05, 'three hundred and nineteen zlotys 05/100'],
  ['de', 1, 'ein Zloty 00/100'],
  ['de', 101, 'einhundertein Zloty 00/100'],
  ['de', 0.99, 'null Zloty 99/100'],
  ['uk', 1, 'один злотий 00/100'],
  ['uk', 2.5, 'два злоті 50/100'],
  ['uk', 2005, 'дві тисячі п’ять злотих 00/100'],
  ['uk', 1_000_000, 'один мільйон злотих 00/100'],
] as const)('in %s %d is written %s', (language, pln, words) => {
  expect(amountInWords(pln, language)).toBe(words)
})

it('Ukrainian words hold no Latin letter', () => {
  for (let pln = 0; pln < 3_000_000; pln += 7_919) expect(amountInWords(pln, 'uk')).toMatch(/^[\u0400-\u04FF’ ]+ \d\d\/100$/)
})
