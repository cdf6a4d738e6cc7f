import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { tabValue } from '#client/kept/stored.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { CONTACT } from '#client/testing/office.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { contract as content } from '#journeys/office-content/contract.ts'
import { contract as openData } from '#shared/contracts/open-data.ts'
import { contract, type Contact, type TechnicalBreak } from '#shared/contracts/portal.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { breaks } from '../start/start.ts'
import { Page as BreakPage } from './break-page.tsx'
import { Page as ContactPage } from './contact-page.tsx'
import { Page as CookiesPage } from './cookies-page.tsx'
import { Page as ErrorPage } from './error-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { Page as MissingPage } from './not-found-page.tsx'
import { Page as OpenDataPage } from './open-data-page.tsx'
import { Page as ServiceBreakPage } from './service-break-page.tsx'
import { Page as SiteMapPage } from './site-map-page.tsx'

const portal = portalStandIn()
/** Addresses that the browser itself was led to. */
let left: string[] = []
beforeEach(() => {
  left = []
  vi.spyOn(location, 'replace').mockImplementation((address) => void left.push(String(address)))
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)))
  breaks.set([])
  knowConfiguration({ eUrzadUrl: null } as Configuration)
})
const open = (Page: ComponentType, at: string) => inRouter(<Page />, { at })
const status = (przerwy: readonly TechnicalBreak[]) => ({
  czyPrzerwaTechniczna: przerwy.some(({ uslugaId, czyTrwa }) => uslugaId === null && czyTrwa),
  wersja: '1',
  przerwy: [...przerwy],
  ogloszenia: [],
})
const breakOf = (uslugaId: number | null) => ({
  uslugaId,
  czyTrwa: true,
  od: '2026-10-05 20:00:00',
  do: '2026-10-05 22:00:00',
  tekst: 'Wymiana serwerów.',
})
const retry = () => screen.getByRole('button', { name: 'Spróbuj ponownie' })
const told = () => currentMessages().map(({ text }) => text)

describe('a technical break', () => {
  it('is said in the words of the office with its end; when it is over the portal goes on where it was', async () => {
    portal.answers(contract.status, status([breakOf(null)]), status([breakOf(null)]), refusal(503), status([]))
    tabValue.set('breakTarget', '/lista-naleznosci')
    const { user } = await open(BreakPage, '/przerwa-techniczna')
    expect(await screen.findByText('Wymiana serwerów.')).not.toBeNull()
    expect(screen.getByText(/^Planowany koniec: 05\.10\.2026/)).not.toBeNull()
    await user.click(retry())
    await expect.poll(told).toEqual(['Przerwa nadal trwa. Proszę spróbować ponownie za kilka minut.'])
    await user.click(retry())
    await expect.poll(() => portal.asked(contract.status).length).toBe(3)
    await expect.poll(() => retry().getAttribute('aria-busy')).toBeNull()
    expect(left).toEqual([])
    await user.click(retry())
    await expect.poll(() => left).toEqual(['/lista-naleznosci'])
  })

  it('of one service names it, leads to the others, and back to it when it is over', async () => {
    portal.answers(contract.status, status([breakOf(20)]), status([]))
    breaks.set([breakOf(20)])
    const { user } = await open(ServiceBreakPage, '/usluga-przerwa-techniczna?usluga=20')
    expect([screen.getByText('Należności do zapłaty'), screen.getByText('Wymiana serwerów.')]).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Lista usług' }).getAttribute('href')).toBe('/lista-uslug')
    await user.click(retry())
    await expect.poll(told).toEqual(['Przerwa nadal trwa. Proszę spróbować ponownie za kilka minut.'])
    await user.click(retry())
    await expect.poll(() => left).toEqual(['/uslugi/naleznosci-do-zaplaty'])
  })

  it('of no service that there is offers no button that cannot help', async () => {
    await open(ServiceBreakPage, '/usluga-przerwa-techniczna?usluga=99999')
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Przejdź do strony głównej' }).getAttribute('href')).toBe('/strona-glowna')
  })
})

it('an address that leads nowhere has a search and the way home; a page that cannot be drawn is loaded anew', async () => {
  await open(MissingPage, '/nie-ma')
  expect([screen.getByRole('heading', { level: 1 }).textContent, screen.getByRole('combobox')]).toEqual([
    'Nie znaleziono strony',
    expect.anything(),
  ])
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { user } = await open(ErrorPage, '/zepsuta')
  await user.click(retry())
  expect([reload.mock.calls.length, screen.getByText(/Zapisane dane są bezpieczne/)]).toEqual([1, expect.anything()])
})

describe('the contact of the office', () => {
  const GIVEN: Contact = {
    ...CONTACT,
    email: 'urzad@gmina.example',
    stronaUrl: 'gmina.example',
    googleMapsUrl: 'https://mapa.example/',
    kontaktDodatkowyWpis1: 'Poniedziałek 8–16, www.gmina.example/godziny',
  }

  it('is what it has given, as links that dial and write; the map of another site only after a press', async () => {
    portal.answers(contract.contact, GIVEN)
    const { user } = await open(ContactPage, '/kontakt')
    await screen.findByText('Urząd Gminy')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Urząd',
      'Adres',
      'Telefon',
      'Adres e-mail',
      'Strona internetowa',
    ])
    const hrefs = ['24 123 45 67', 'urzad@gmina.example', 'gmina.example'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect([hrefs, document.querySelector('iframe')]).toEqual([
      ['tel:241234567', 'mailto:urzad@gmina.example', 'https://gmina.example'],
      null,
    ])
    await user.click(screen.getByRole('button', { name: /^Pokaż mapę/ }))
    expect(screen.getByTitle('Mapa dojazdu')).not.toBeNull()
  })

  it('that cannot be had says so', async () => {
    portal.answers(contract.contact, refusal(500))
    await open(ContactPage, '/kontakt')
    expect(await screen.findByText('Brak danych kontaktowych. Proszę spróbować później.')).not.toBeNull()
  })
})

describe('what the law wants said', () => {
  const DOCUMENT = { tytul: 'Regulamin portalu', html: '<p>Portal jest bezpłatny.</p>', wersja: '3', data: '2026-01-01', czyBiezaca: true }

  it('has its version and a file to keep; an earlier one leads to that which holds', async () => {
    portal.answers(content.document, { ...DOCUMENT, czyBiezaca: false })
    await open(LegalPage, '/regulamin?wersja=2')
    expect(await screen.findByText('Wersja 3 z dnia 01.01.2026')).not.toBeNull()
    expect(portal.asked(content.document)).toEqual([{ nazwa: 'regulamin', wersja: '2' }])
    expect(screen.getByRole('link', { name: 'Przeczytaj obecną wersję' }).getAttribute('href')).toBe('/regulamin')
    expect(screen.getByRole('link', { name: 'Zapisz na urządzeniu' }).getAttribute('href')).toBe(
      '/api/pi/dokument/plik?nazwa=regulamin&wersja=2&lang=pl',
    )
  })

  it('that the office has not published leads to the office; what did not come is asked for again', async () => {
    portal.answers(content.document, refusal(404))
    await open(LegalPage, '/ochrona-danych')
    expect(await screen.findByText(/Urząd nie opublikował jeszcze tej strony/)).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull()
    portal.answers(content.document, refusal(500, 'Numer błędu: 7.'), DOCUMENT)
    const { user } = await open(LegalPage, '/regulamin')
    await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Portal jest bezpłatny.')).not.toBeNull()
  })

  it('of cookies names all that this browser keeps, each with what it is for', async () => {
    portal.answers(content.document, DOCUMENT)
    await open(CookiesPage, '/polityka-cookie')
    const tables = await screen.findAllByRole('table')
    const rows = tables.flatMap((table) => within(table).getAllByRole('row').slice(1))
    expect([tables.length, rows.length > 15]).toEqual([2, true])
    for (const row of rows) expect(row.lastElementChild?.textContent.length).toBeGreaterThan(10)
  })
})

it('the open data stand with their licence, day and files, each file named by its set', async () => {
  const zbior = {
    id: 'wydatki',
    tytul: 'Wydatki',
    opis: 'Plan i wykonanie.',
    usluga: '/uslugi/wydatki',
    stanNaDzien: null,
    pliki: [{ format: 'CSV' as const, adres: '/api/otwarte-dane/wydatki.csv' }],
  }
  const list = {
    urzad: 'Urząd Gminy',
    licencja: { kod: 'CC-BY-4.0', nazwa: 'CC BY 4.0', adres: 'https://creativecommons.example/' },
    katalog: '/api/otwarte-dane',
    zbiory: [zbior],
  }
  portal.answers(openData.list, refusal(500), list)
  const { user } = await open(OpenDataPage, '/otwarte-dane')
  await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
  expect((await screen.findByRole('link', { name: /CSV.*Wydatki|Wydatki.*CSV/ })).getAttribute('href')).toBe(
    '/api/otwarte-dane/wydatki.csv',
  )
  expect(screen.getByText(/Urząd Gminy/)).not.toBeNull()
})

it('the site map names every page once, and not what an office without passwords does not have', async () => {
  portal.answers(contract.menu, refusal(500))
  knowConfiguration({ czyLogowaniePrzezPortal: false } as Configuration)
  await open(SiteMapPage, '/mapa-strony')
  const hrefs = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href !== '/strona-glowna')
  expect(hrefs).toEqual(expect.arrayContaining(['/logowanie', '/kontakt', '/regulamin', '/uslugi/naleznosci-do-zaplaty']))
  expect([new Set(hrefs).size, hrefs.includes('/rejestracja')]).toEqual([hrefs.length, false])
})
