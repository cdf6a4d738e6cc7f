import { expect } from '@playwright/test'
import { texts as dueTexts } from '#services/receivables/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as pageTexts } from '#web/words/pages/texts.ts'
import { goToDues, keptOfPerson } from './harness/sessions.ts'
import { browserDraws, expectAccessible, open, settled, signIn, test } from './harness/story.ts'

const LOGIN = 'jan.zaleglowski'
const DUES = '/uslugi/naleznosci-do-zaplaty'
const CARDS = '**/api/naleznosci/dajKartyNaleznosci?*'

test('503 of the whole portal in a running session: everything of the person goes, the break page stands until it is over', async ({
  page,
}) => {
  await signIn(page, LOGIN)
  let isOn = true
  const answer = { status: 503, json: { kod: 1503, opis: 'Przepraszamy – trwa przerwa techniczna' } }
  await browserDraws(page)
  await page.route(CARDS, (route) => route.fulfill(answer))
  await page.route('**/api/status*', (route) =>
    route.fulfill({ json: { czyPrzerwaTechniczna: isOn, wersja: '1.0.7', przerwy: [], ogloszenia: [] } }),
  )
  await page
    .getByRole('main')
    .getByRole('link', { name: shellTexts.services.pl })
    .or(page.getByRole('link', { name: /Należności i płatności/ }))
    .first()
    .click()
  await goToDues(page)
  await expect(page).toHaveURL(/\/przerwa-techniczna$/)
  await settled(page)
  expect(await keptOfPerson(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('przerwaTechniczna'))).toBe('1')
  await expectAccessible(page)
  // While it goes on every address leads here.
  await open(page, '/kontakt')
  await expect(page).toHaveURL(/\/przerwa-techniczna$/)
  const retry = page.getByRole('button', { name: pageTexts.retry.pl })
  await retry.click()
  await expect(page.getByText(pageTexts.stillBreak.pl)).toBeVisible()
  isOn = false
  await retry.click()
  await expect(page).toHaveURL(/\/kontakt$/)
  expect(await page.evaluate(() => localStorage.getItem('przerwaTechniczna'))).toBeNull()
})

test('what is stored of a break does not outlive it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('przerwaTechniczna', '1'))
  await open(page, '/kontakt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.contact.pl)
  await open(page, '/przerwa-techniczna')
  await expect(page).toHaveURL(/\/strona-glowna$/)
})

test('a service under break leads to its break page on a click and by its address, and the others work', async ({ page }) => {
  await browserDraws(page)
  await page.route('**/api/konfiguracja*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), przerwaTechnicznaUslugi: [20] } })
  })
  await open(page, '/lista-uslug?grupa=payments')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(dueTexts.title.pl) })
    .click()
  await expect(page).toHaveURL(/\/usluga-przerwa-techniczna\?usluga=20$/)
  await open(page, DUES)
  await expect(page).toHaveURL(/\/usluga-przerwa-techniczna\?usluga=20$/)
  await expect(page.getByText(pageTexts.serviceBreak.pl)).toBeVisible()
  await open(page, '/uslugi/budzet-dochody')
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('503 of one service during a call leads to its break page, and the session stays', async ({ page }) => {
  await signIn(page, LOGIN)
  await page.route(CARDS, (route) => route.fulfill({ status: 503, json: { kod: 1504, opis: 'Usługa jest wyłączona' } }))
  await open(page, DUES)
  await expect(page).toHaveURL(/\/usluga-przerwa-techniczna\?usluga=20$/)
  expect(await keptOfPerson(page)).toContain('token')
  await page.unroute(CARDS)
  await page.getByRole('button', { name: pageTexts.retry.pl }).click()
  await expect(page).not.toHaveURL(/przerwa/)
  await settled(page)
})

test('a signed-in tab that is loaded anew during a break shows the break page, and keeps nothing of the person', async ({ page }) => {
  await signIn(page, LOGIN)
  await browserDraws(page)
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { kod: 1503, opis: 'Przepraszamy – trwa przerwa techniczna' } }),
  )
  await page.route('**/api/status*', (route) =>
    route.fulfill({ json: { czyPrzerwaTechniczna: true, wersja: '1.0.7', przerwy: [], ogloszenia: [] } }),
  )
  for (let load = 1; load <= 2; load += 1) {
    await page.reload()
    await settled(page)
    await expect(page).toHaveURL(/\/przerwa-techniczna$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.breakTitle.pl)
    expect(await keptOfPerson(page)).toEqual([])
  }
})

test('the way back from a service that broke off leads to the page before it', async ({ page }) => {
  await signIn(page, LOGIN, { at: '/lista-uslug?grupa=payments' })
  await page.route(CARDS, (route) => route.fulfill({ status: 503, json: { kod: 1504, opis: 'Usługa jest wyłączona' } }))
  await goToDues(page)
  await expect(page).toHaveURL(/\/usluga-przerwa-techniczna\?usluga=20$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/lista-uslug\?grupa=payments$/)
  await settled(page)
})
