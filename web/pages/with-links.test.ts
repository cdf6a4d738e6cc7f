import { expect, it } from 'vitest'
import { piecesOf } from './with-links.tsx'

const linksOf = (line: string) => piecesOf(line).flatMap(({ href }) => href ?? [])

it.each([
  ['Podatki i opłaty: 000 000 011, pokój 12', ['tel:000000011']],
  ['Pomoc: +48 22 123 45 67, portal@przykladowa.example', ['tel:+48221234567', 'mailto:portal@przykladowa.example']],
  ['Sekretariat (22 123 45 67).', ['tel:221234567']],
  ['Godziny pracy: poniedziałek 8.00–17.00, wtorek–czwartek 7.30–15.30', []],
  ['Konto 45 9999 9999 7001 1000 3001 0000', []],
  ['NIP 999-000-00-20, REGON 990 000 016 12345', []],
])('of “%s” one can call or write to %j', (line, links) => {
  expect(linksOf(line)).toEqual(links)
  expect(
    piecesOf(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line)
})
