import { expect, it } from 'vitest'
import { referenceOf } from './reference.ts'

it.each([
  ['Podatek 2026-00000391 rata 3', '2026-00000391'],
  ['PODATEK 2026-0000 0391', '2026-00000391'],
  ['x7B1F0B3E-5A0E-4D0B-9A53-2F6c1f0f9d01', '7B1F0B3E-5A0E-4D0B-9A53-2F6C1F0F9D01'],
  ['p24-A1b-C2D-E3F', 'P24-A1B-C2D-E3F'],
  ['PBN 000000003F Gmina', '000000003F'],
  ['nr 12026-000003911', null],
  ['rachunek 75000000003F00', null],
  ['podatek dom Lipowa 3 rata', null],
  ['', null],
])('of the title %j the number is %s', (title, reference) => {
  expect(referenceOf(title)).toBe(reference)
})
