import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOffice } from '../../testing/office.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { Settings, STROKE } from './settings.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({
    P24_URL: 'https://secure.przelewy24.pl',
    P24_MERCHANT_ID: '12345',
    P24_API_KEY: 'klucz',
    P24_CRC: 'suma',
  })
})
afterAll(() => portal.close())

describe('the shell before sign-in', () => {
  it('learns the configuration of the office', async () => {
    expect((await portal.get('/konfiguracja')).json()).toMatchObject({
      nazwaGminy: 'Gmina Przykładowa',
      czyP24: true,
      prowizjaP24: 'bez prowizji',
      przerwaTechnicznaUslugi: [],
      stronaStartowa: { link: '/strona-glowna' },
    })
  })

  it('learns what the operator has set: address of the API, no outside key, and that the municipality is real', async () => {
    expect((await portal.get('/konfiguracja')).json()).toMatchObject({
      adresApi: expect.stringMatching(/^http.+\/api$/),
      kluczCaptcha: null,
      czyPrzykladowe: false,
    })
  })

  it('is offered nothing whose outside system the operator has not set, whatever the office has switched on', async () => {
    const on = { czyKir: true, czyLogowaniePrzezEpuap: true, czyLogowaniePrzezWezelKrajowy: true, nazwaGminy: 'Gmina bez węzła' }
    await changeOffice(portal.pool, 'configuration', on)
    await expect
      .poll(async () => (await portal.get('/konfiguracja')).json())
      .toMatchObject({
        nazwaGminy: 'Gmina bez węzła',
        czyP24: true,
        czyKir: false,
        czyLogowaniePrzezEpuap: false,
        czyLogowaniePrzezWezelKrajowy: false,
      })
  })

  it('gets no colours that cannot be read on each other, also from content that an older portal imported', async () => {
    await changeOffice(portal.pool, 'configuration', { style: { main: '#ffee00', 'on-main': '#ffffff', footer: '#223344' } })
    await expect
      .poll(async () => (await portal.get('/konfiguracja')).json().style)
      .toEqual({
        footer: '#223344',
        ...STROKE,
      })
    const { weakColours } = await new Settings(portal.pool).current()
    expect(weakColours).toContainEqual({ names: ['on-main', 'main'], ratio: expect.closeTo(1.19, 1), needed: 4.5 })
  })

  it.each([
    ['pl', 'Budżet gminy', 'Dochody budżetu'],
    ['de', 'Gemeindehaushalt', 'Haushaltseinnahmen'],
  ])('lists services by life area in %s', async (lang, group, service) => {
    const { grupyUslug } = (await portal.get(`/lista-uslug?lang=${lang}`)).json()
    const budget = grupyUslug.find((one: { nazwa: string }) => one.nazwa === group)
    expect(budget.uslugi[0]).toMatchObject({ nazwa: service, uslugaId: 1, czyChroniona: false, sciezka: 'budzet-dochody' })
  })

  it('marks protected services', async () => {
    const { grupyUslug } = (await portal.get('/lista-uslug')).json()
    const all = grupyUslug.flatMap((group: { uslugi: { uslugaId: number; czyChroniona: boolean }[] }) => group.uslugi)
    expect(all.find((one: { uslugaId: number }) => one.uslugaId === 20)).toMatchObject({ czyChroniona: true })
  })

  it('gets menu and contact', async () => {
    const { menuBoczneElementy, kontakt } = (await portal.get('/pi/menuBoczne')).json()
    expect(menuBoczneElementy[0]).toMatchObject({ nazwa: 'Strona główna', czyWidoczny: true, typ: 'STRONA_WBUDOWANA', pozycja: 1 })
    expect(kontakt).toMatchObject({ nazwaUrzedu: 'Urząd Gminy Przykładowa', kodPocztowy: '99-999' })
  })

  it('counts a visit', async () => {
    const before = (await portal.get('/pi/licznik-odwiedzin')).json().wartoscLicznika
    await portal.post('/pi/licznik-odwiedzin', {})
    expect((await portal.get('/pi/licznik-odwiedzin')).json()).toEqual({ czyWlaczony: true, wartoscLicznika: before + 1 })
  })
})

describe('health', () => {
  it('tells a running process from one that can serve', async () => {
    expect((await portal.app.inject('/zdrowie/zywy')).statusCode).toBe(200)
    expect((await portal.app.inject('/zdrowie/gotowy')).json()).toEqual({ stan: 'gotowy', zapis: true })
  })
})

it('leads a password manager to the page for changing a password', async () => {
  const answer = await portal.app.inject('/.well-known/change-password')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/zmiana-hasla'])
  expect((await portal.app.inject('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).statusCode).toBe(404)
})
