import { expect, it } from 'vitest'
import { sumPln, toGrosze, toPln } from './money.ts'

it.each([
  [[0.1, 0.2], 0.3],
  [[1.005, 0], 1],
  [[0.07, 0.01], 0.08],
  [[19.99, 19.99, 19.99], 59.97],
  [[], 0],
  [[-0.1, 0.3], 0.2],
  [[1_000_000_000.01, 0.02], 1_000_000_000.03],
  [Array.from({ length: 1000 }, () => 0.01), 10],
])('amounts add up to the grosz', (amounts, sum) => {
  expect(sumPln(amounts)).toBe(sum)
})

it.each([
  [0.29, 29],
  [1.15, 115],
  [4.35, 435],
  [8.95, 895],
  [-0.29, -29],
  [123456789.01, 12345678901],
])('%d PLN are %i grosze, and back', (pln, grosze) => {
  expect([toGrosze(pln), toPln(grosze)]).toEqual([grosze, pln])
})
