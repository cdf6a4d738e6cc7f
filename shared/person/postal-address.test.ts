import { expect, it } from 'vitest'
import { postalAddress } from './postal-address.ts'

it.each([
  ['Rynek 1, Przykładowo', '99-999', 'Rynek 1, 99-999 Przykładowo'],
  ['Rynek 1', '99-999 Przykładowo', 'Rynek 1, 99-999 Przykładowo'],
  ['Wzorcowo 14', '99-999', 'Wzorcowo 14, 99-999'],
  ['Rynek 1, lok. 2, Przykładowo', '99-999', 'Rynek 1, lok. 2, 99-999 Przykładowo'],
  ['Rynek 1, 99-999 Przykładowo', '', 'Rynek 1, 99-999 Przykładowo'],
  ['', '', ''],
])('%s and %s read %s', (adres, kodPocztowy, line) => {
  expect(postalAddress({ adres, kodPocztowy })).toBe(line)
})
