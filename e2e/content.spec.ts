import { expect } from '@playwright/test'
import { browserDraws, expectAccessible, expectNoSideScroll, open, picture, settled, speak, test } from './harness/story.ts'

const SIZES = { '320': { width: 320, height: 640 }, '1280': { width: 1280, height: 800 } }

test('a resident finds a form in the procedures and comes back by the trail', async ({ page }) => {
  await open(page, '/procedury')
  await page.getByRole('link', { name: /Podatki i opłaty/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podatki i opłaty')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Wniosek o ulgę w spłacie Plik PDF/ }).click()
  expect((await download).suggestedFilename()).toBe('wniosek-o-ulge.pdf')
  await page.getByRole('link', { name: /Raty, odroczenie/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raty, odroczenie i umorzenie podatku')
  await page.getByRole('navigation', { name: 'Ścieżka nawigacji' }).getByRole('link', { name: 'Podatki i opłaty' }).click()
  await page.getByRole('link', { name: 'O poziom wyżej' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Procedury')
})

test('a failing file server is told, and asking again helps', async ({ page }) => {
  await browserDraws(page)
  await page.route('**/api/pi/procedury*', (route) => route.fulfill({ status: 500, json: { kod: 1500, opis: 'x' } }))
  await open(page, '/procedury')
  await expect(page.getByText('Wewnętrzny błąd serwera plików. Spróbuj ponownie później.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Procedury')
  await expect(page.getByRole('navigation', { name: 'Ścieżka nawigacji' })).toContainText('Procedury')
  await page.unroute('**/api/pi/procedury*')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('link', { name: /Odpady komunalne/ })).toBeVisible()
})

test('a page that the office does not have is answered 404, and leads to the search', async ({ page }) => {
  const answer = await page.goto('/strona-wlasna?nazwaPliku=nie-ma')
  expect(answer?.status()).toBe(404)
  await settled(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /Szukaj/ }).click()
  await expect(main.getByRole('combobox')).toBeInViewport()
  await main.getByRole('combobox').fill('dochody')
  await expect(main.getByRole('option', { name: /Dochody budżetu/ })).toBeVisible()
})

test('text of the office’s pages grows by half and doubles', async ({ page }) => {
  await open(page, '/strona-wlasna?nazwaPliku=jak-zaczac')
  const size = () =>
    page
      .locator('.office-html p')
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const small = await size()
  for (const [button, factor] of [
    ['Średni tekst', 1.5],
    ['Duży tekst', 2],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    expect((await size()) / small).toBeCloseTo(factor, 2)
  }
})

test('a link in the office’s text changes the page without loading the portal anew', async ({ page }) => {
  await open(page, '/strona-wlasna?nazwaPliku=jak-zaczac')
  await page.evaluate('globalThis.marked = true')
  await page.getByRole('main').getByRole('link', { name: 'kontakt' }).click()
  await expect(page).toHaveURL(/\/kontakt$/)
  expect(await page.evaluate('globalThis.marked')).toBe(true)
})

test('the status of a case and a register show in the portal’s own frame', async ({ page }) => {
  await open(page, '/statusy-i-rejestry')
  const frame = page.frameLocator('iframe')
  await frame.getByLabel(/Znak sprawy/).fill('fp.3123.7.2026')
  await frame.getByRole('button', { name: 'Sprawdź' }).click()
  await expect(frame.getByText('Wniosek uzupełniony, w rozpatrywaniu')).toBeVisible()
  await page.getByLabel('Co pokazać?').selectOption({ label: 'Rejestry' })
  await frame.getByLabel('Rejestr').selectOption({ label: 'Gminna ewidencja zabytków' })
  await frame.getByRole('button', { name: 'Pokaż' }).click()
  await expect(frame.getByText('Młyn wodny')).toBeVisible()
  await picture(page, 'content-register-table')
})

test('the built-in widget is accessible in both modes', async ({ page, request }) => {
  for (const query of [
    'STATUSY',
    'STATUSY&znak=RG.6733.12.2026',
    'STATUSY&znak=inny',
    'REJESTRY',
    'REJESTRY&kontrast=1&rozmiar=bardzo_duza&lang=uk',
  ]) {
    const answer = await request.get(`/api/pi/statusyRejestrySpraw?rodzaj=${query}`)
    await page.setContent(await answer.text())
    await page.setViewportSize(SIZES['320'])
    await expectAccessible(page)
    await expectNoSideScroll(page)
  }
})

test('map and outside widget load nothing before a click', async ({ page }) => {
  const foreign: string[] = []
  await page.route(/openstreetmap|rejestry\.przykladowa/, (route) => {
    foreign.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>obcy</title><p>Treść obca</p>' })
  })
  await open(page, '/kontakt')
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: /Pokaż mapę/ }).click()
  await expect(page.frameLocator('iframe[title="Mapa dojazdu"]').getByText('Treść obca')).toBeVisible()
  await open(page, '/statusy-i-rejestry?idOrganizacji=281')
  expect(foreign).toEqual(['www.openstreetmap.org'])
  await page.getByRole('button', { name: 'Wczytaj treść' }).click()
  await expect(page.frameLocator('iframe').getByText('Treść obca')).toBeVisible()
})

test('the terms can be kept as a file', async ({ page }) => {
  await open(page, '/regulamin')
  await expect(page.getByText('Wersja 1.0 z dnia 01.10.2026')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Zapisz na urządzeniu' }).click()
  expect((await download).suggestedFilename()).toBe('regulamin-1.0-pl.html')
})

test('a planned break is announced, and its words come in the language of the person', async ({ page }) => {
  await browserDraws(page)
  await page.route('**/api/status*', (route) => {
    const isUkrainian = route.request().url().includes('lang=uk')
    const planned = {
      uslugaId: null,
      czyTrwa: false,
      od: '2026-10-07 22:00:00',
      do: '2026-10-07 23:30:00',
      tekst: isUkrainian ? 'Заміна сервера.' : 'Wymiana serwera.',
    }
    return route.fulfill({ json: { czyPrzerwaTechniczna: false, wersja: '1.0.7', przerwy: [planned], ogloszenia: [] } })
  })
  await open(page, '/kontakt')
  await expect(
    page.getByText(/Planowana przerwa techniczna od 07\.10\.2026.22:00 do 07\.10\.2026.23:30\.\s*Wymiana serwera\./),
  ).toBeVisible()
  await expectAccessible(page)
  for (const [width, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size)
    await expectNoSideScroll(page)
    await picture(page, `content-break-banner-${width}`)
  }
  await speak(page, 'uk')
  await page.reload()
  await settled(page)
  await expect(page.getByText('Заміна сервера.')).toBeVisible()
  await page.getByRole('button', { name: 'Закрити повідомлення' }).click()
  await expect(page.getByText('Заміна сервера.')).toHaveCount(0)
})

test('during a break its page says why and until when, and the way back opens when it is over', async ({ page }) => {
  let isOn = true
  const current = { uslugaId: null, czyTrwa: true, od: '2026-10-05 08:00:00', do: '2026-10-05 12:00:00', tekst: 'Wymiana serwera.' }
  await browserDraws(page)
  await page.route('**/api/status*', (route) =>
    route.fulfill({ json: { czyPrzerwaTechniczna: isOn, wersja: '1.0.7', przerwy: isOn ? [current] : [], ogloszenia: [] } }),
  )
  await open(page, '/kontakt')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('przerwa techniczna')
  await expect(page.getByText('Wymiana serwera.')).toBeVisible()
  await expect(page.getByText('Planowany koniec: 05.10.2026')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'content-break-page')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByText(/Przerwa nadal trwa/)).toBeVisible()
  isOn = false
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  // To the page that was wanted when the break was met.
  await expect(page).toHaveURL(/\/kontakt$/)
})
