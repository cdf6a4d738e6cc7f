import { expect, it } from 'vitest'
import { Findings } from '../folder/findings.ts'
import { checkStart } from './start-page.ts'

const rules = {
  routes: new Set(['/strona-wlasna', '/lista-uslug', '/kontakt', '/uslugi/budzet-dochody']),
  groups: new Set<string>(),
  serviceIds: new Set<number>(),
}
const keys = new Map([['jak-zaczac', 'pages/jak-zaczac.pl.html']])

function faultsOf(typ: 'SCIEZKA' | 'SCIEZKA_Z_ARGUMENTEM' | 'LINK', link: string, argument: string | null = null): string[] {
  const findings = new Findings()
  checkStart({ typ, link, argument }, keys, rules, findings)
  return findings.all.map((one) => JSON.stringify(one))
}

it.each([
  ['a page', 'SCIEZKA', '/kontakt', null],
  ['a page with a parameter', 'SCIEZKA', '/lista-uslug?grupa=payments', null],
  ['a page of the office by its name', 'SCIEZKA_Z_ARGUMENTEM', '/strona-wlasna', 'jak-zaczac'],
  ['a group of services', 'SCIEZKA_Z_ARGUMENTEM', '/lista-uslug', 'payments'],
  ['a service', 'SCIEZKA_Z_ARGUMENTEM', '/uslugi', 'budzet-dochody'],
  ['another website', 'LINK', 'https://www.przykladowa.example', null],
] as const)('the root may lead to %s', (_what, typ, link, argument) => {
  expect(faultsOf(typ, link, argument)).toEqual([])
})

it.each([
  ['a page that is none', 'SCIEZKA', '/nie-ma', null, /nie-ma/],
  ['a service that is none', 'SCIEZKA_Z_ARGUMENTEM', '/uslugi', 'nie-ma', /uslugi\/nie-ma/],
  ['a page below one that has none', 'SCIEZKA_Z_ARGUMENTEM', '/kontakt', 'mapa', /kontakt\/mapa/],
  ['a page that the office has not written', 'SCIEZKA_Z_ARGUMENTEM', '/strona-wlasna', 'nie-ma', /pages\/nie-ma/],
  ['a script', 'LINK', 'javascript:alert(1)', null, /https/],
] as const)('the root may not lead to %s', (_what, typ, link, argument, words) => {
  expect(faultsOf(typ, link, argument).join(' ')).toMatch(words)
})
