import { expect, it } from 'vitest'
import { startAddress } from './start-page.ts'

it.each([
  ['SCIEZKA', '/kontakt', null, '/kontakt'],
  ['SCIEZKA', '/kontakt', 'nie', '/kontakt'],
  ['SCIEZKA_Z_ARGUMENTEM', '/strona-wlasna', 'o gminie & mieście', '/strona-wlasna?nazwaPliku=o%20gminie%20%26%20mie%C5%9Bcie'],
  ['SCIEZKA_Z_ARGUMENTEM', '/lista-uslug', 'podatki', '/lista-uslug?grupa=podatki'],
  ['SCIEZKA_Z_ARGUMENTEM', '/uslugi', '../../zly?x=1#y', '/uslugi/..%2F..%2Fzly%3Fx%3D1%23y'],
  ['SCIEZKA_Z_ARGUMENTEM', '/procedury', '', '/procedury'],
])('%s %s with %j begins at %s', (typ, link, argument, address) => {
  expect(startAddress({ typ, link, argument } as Parameters<typeof startAddress>[0])).toBe(address)
})
