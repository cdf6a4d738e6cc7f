import { expect, it } from 'vitest'
import { letterFragment } from './letter-fragment.ts'

const KOD = 'A-b_5678901234567890xY'

it('the address on a letter is read as it was written', () => {
  const letter = { symbol: 'OL/001 & 2', kwota: 1319.05, kod: KOD }
  expect(letterFragment.read(`#${letterFragment.write(letter)}`)).toEqual(letter)
})

it.each([
  '',
  '#',
  '#karta=N/1&grosze=4.45&kod=' + KOD,
  '#karta=&grosze=44500&kod=' + KOD,
  `#karta=N/1&grosze=44500&kod=${KOD}x`,
  `#karta=N/1&grosze=-400&kod=${KOD}`,
])('%s is none', (hash) => {
  expect(letterFragment.read(hash)).toBeNull()
})
