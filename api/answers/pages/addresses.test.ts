import { describe, expect, it } from 'vitest'
import type { Configuration } from '#shared/contracts/portal.ts'
import { loadEntries } from '../services/load-services.ts'
import { drawnAddresses } from './addresses.ts'

type StartPage = Configuration['stronaStartowa']

const drawn = drawnAddresses(await loadEntries())
const office = (start: Partial<StartPage> = {}) =>
  ({
    configuration: { stronaStartowa: { typ: 'SCIEZKA', link: '/strona-glowna', argument: null, ...start } },
    content: { strony: { 'jak-zaczac': {} } },
  }) as const
const find = (path: string, query: Record<string, unknown> = {}, start: Partial<StartPage> = {}) =>
  drawn.find(path, query, office(start))?.address ?? null

describe('the server draws', () => {
  it.each([
    ['/strona-glowna', {}, '/strona-glowna'],
    ['/', {}, '/strona-glowna'],
    ['/kontakt/', {}, '/kontakt'],
    ['/kontakt', { lang: 'en' }, '/kontakt'],
    ['/lista-uslug', { grupa: 'payments' }, '/lista-uslug?grupa=payments'],
    ['/procedury', { katalog: '0.2' }, '/procedury?katalog=0.2'],
    ['/strona-wlasna', { nazwaPliku: 'jak-zaczac' }, '/strona-wlasna?nazwaPliku=jak-zaczac'],
    ['/uslugi/budzet-wydatki', { rok: '2025' }, '/uslugi/budzet-wydatki?rok=2025'],
  ])('%s with %j', (path, query, address) => expect(find(path, query)).toBe(address))

  it('what the office has chosen to begin with', () => {
    expect(find('/', {}, { typ: 'SCIEZKA_Z_ARGUMENTEM', link: '/lista-uslug', argument: 'water' })).toBe('/lista-uslug?grupa=water')
    expect(find('/', {}, { typ: 'LINK', link: 'https://gmina.example' })).toBeNull()
  })
})

describe('the browser draws by itself', () => {
  it.each([
    ['what is behind a sign-in', '/panel-uzytkownika', {}],
    ['personal services', '/uslugi/oplaty-lokalne', {}],
    ['pages that do not exist', '/nie-ma', {}],
    ['a search', '/strona-glowna', { szukaj: 'woda' }],
    ['parameters that no page has', '/strona-glowna', { x: '1' }],
    ['parameters of every object', '/kontakt', { constructor: 'x', __proto__: 'y' }],
    ['a parameter given twice', '/lista-uslug', { grupa: ['payments', 'water'] }],
    ['a group that does not exist', '/lista-uslug', { grupa: 'nie-ma' }],
    ['a year that has no end', '/uslugi/budzet-wydatki', { rok: '20251' }],
    ['a page of the office that is not there', '/strona-wlasna', { nazwaPliku: 'constructor' }],
    ['no page of the office', '/strona-wlasna', {}],
    ['one more parameter beside a known one', '/lista-uslug', { grupa: 'payments', a: 'b' }],
  ])('%s: %s %j', (_what, path, query) => expect(find(path, query)).toBeNull())
})

it('lists for search engines what everybody may read, each once', () => {
  const all = drawn.all(office())
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(expect.arrayContaining(['/strona-glowna', '/uslugi/budzet-wydatki', '/strona-wlasna?nazwaPliku=jak-zaczac']))
  expect(all.filter((path) => /logowanie|oplaty-lokalne|\/strona-wlasna$/.test(path))).toEqual([])
})
