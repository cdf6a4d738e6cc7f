import { expect, type Page } from '@playwright/test'
import { pageTexts as words } from '#journeys/payments/pages/texts.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { lookAt, open, picture, settled, signIn, speak, test, useContrast, tickAlone, openCard } from './harness/story.ts'

const HISTORY = '/uslugi/historia-platnosci-internetowych'
const METHOD = /KIR/

/** The same in the widths and modes in which people see it. */
async function lookEverywhere(page: Page, name: string): Promise<void> {
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `${name}-${width}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Chooses the first instalment that can be paid, and stands on the page of the order. */
async function choose(page: Page): Promise<void> {
  await open(page, '/uslugi/naleznosci-do-zaplaty')
  await openCard(page)
  await tickAlone(page)
  await page
    .locator('button', { hasText: /\d,\d\d|\d\.\d\d/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/platnosc\?/)
  await settled(page)
}

/** From the order to the page of the banks. */
async function goToBank(page: Page): Promise<void> {
  await page.getByRole('radio', { name: METHOD }).check()
  await page.getByRole('button', { name: /^Przejdź do płatności/ }).click()
  await page.getByRole('button', { name: 'Zatwierdź przelew', exact: true }).waitFor()
}

test('somebody pays by a transfer from the own bank, and Back sends nothing a second time', async ({ page }) => {
  await signIn(page, 'helena.wodomierska')
  await choose(page)
  // The way without a commission stands chosen: whoever wants the other one says so.
  await expect(page.getByRole('radio', { name: /Przelewy24/ })).toBeChecked()
  await expect(page.getByText('0,59 zł')).toBeVisible()
  await lookEverywhere(page, 'paybynet-choice-pl')
  await goToBank(page)
  expect(new URL(page.url()).pathname).toMatch(/\/paybynet\/przelew\/\w{10}$/)
  await page.goBack()
  await expect(page.getByRole('main').getByText(words.notApprovedYet.pl)).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Zatwierdź przelew', exact: true }).click()
  await expect(page.getByRole('main').getByText(words.accepted.pl)).toBeVisible()
  await lookEverywhere(page, 'paybynet-paid-pl')
  await open(page, HISTORY)
  const newest = page.getByRole('main').locator('[data-edge=oderwany]').first()
  await expect(newest).toContainText(stateTexts.booking.pl)
  await newest.getByRole('button', { name: new RegExp(words.details.pl) }).click()
  await expect(page.getByText('Ważność transakcji')).toBeVisible()
  await lookAt(page, 'paybynet-history')
})

test('whoever turns back at the bank can give the order up, and whoever declines is told so; both can pay again', async ({ page }) => {
  await signIn(page, 'oksana.prykladna')
  await choose(page)
  await goToBank(page)
  await page.getByRole('button', { name: 'Wróć bez decyzji' }).click()
  await expect(page.getByRole('main').getByText(words.notApprovedYet.pl)).toBeVisible()
  await lookEverywhere(page, 'paybynet-open-pl')
  await page.getByRole('button', { name: words.giveUp.pl }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.giveUp.pl }).click()
  await expect(page.getByRole('main').getByText(words.givenUp.pl)).toBeVisible()

  await choose(page)
  await goToBank(page)
  await page.getByRole('button', { name: 'Odrzuć przelew' }).click()
  await expect(page.getByRole('main').getByText(words.declinedHelp.pl)).toBeVisible()
  await lookEverywhere(page, 'paybynet-declined-pl')

  await choose(page)
  await page.getByRole('radio', { name: 'Przelewy24' }).check()
  await page.getByRole('button', { name: /^Przejdź do płatności/ }).click()
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page.getByRole('main').getByText(words.accepted.pl)).toBeVisible()
})

for (const language of ['pl', 'en'] as const satisfies readonly Language[]) {
  test(`the ends of a transfer and the way to the bank are told in plain words, ${language}`, async ({ page }) => {
    const told = textsIn(words, language)
    await speak(page, language)
    if (language === 'en') await useContrast(page)
    await signIn(page, 'zarzadca.mieszkan.1', { language })
    for (const [etap, text] of [
      ['wygasla', told.transferExpired],
      ['odrzucona', told.declinedHelp],
    ] as const) {
      await page.route('**/api/platnosci/stan*', (route) =>
        route.fulfill({ json: { idTransakcji: '2026-00000001', dostawca: 'kir', status: 'odrzucona', etap, czyOstateczny: true } }),
      )
      await open(page, '/platnosc-wynik?platnosc=11111111-2222-4333-8444-555555555555')
      await expect(page.getByText(text)).toBeVisible()
      await lookEverywhere(page, `paybynet-${etap}-${language}`)
    }
    // Where the browser does not go on, the page with its button stays.
    await page.route('**/trans.do', (route) => route.fulfill({ status: 204 }))
    const form = { adres: `${process.env['SIMULATORS_URL'] ?? ''}/paybynet/trans.do`, pola: { hashtrans: 'x' } }
    await page.route('**/api/platnosci/przejscie*', (route) => route.fulfill({ json: { formularz: form, etap: 'zlecona' } }))
    await page.goto('/platnosc-przejscie?platnosc=11111111-2222-4333-8444-555555555555', { waitUntil: 'commit' })
    await page.getByRole('button', { name: told.toBank }).waitFor()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await picture(page, `paybynet-hand-over-${language}-${width}`)
    }
    await page.unroute('**/api/platnosci/przejscie*')
    await page.route('**/api/platnosci/przejscie*', (route) => route.abort())
    await page.goto('/platnosc-przejscie?platnosc=11111111-2222-4333-8444-555555555555')
    await expect(page.getByText(told.handOverFailed)).toBeVisible()
    await lookAt(page, `paybynet-hand-over-failed-${language}`)
  })
}

test('the choice in English, and in contrast', async ({ page }) => {
  await speak(page, 'en')
  await useContrast(page)
  await signIn(page, 'zarzadca.mieszkan.3', { language: 'en' })
  await choose(page)
  await lookEverywhere(page, 'paybynet-choice-en')
})

test('an order that got no answer is repeated under its key, and another way to pay is another order', async ({ page }) => {
  const keys: string[] = []
  await signIn(page, 'grunty.przykladowe.1')
  await choose(page)
  await page.route('**/api/platnosci/*/dodajPrzelew*', async (route) => {
    keys.push(`${new URL(route.request().url()).pathname.split('/').at(-2) ?? ''} ${route.request().headers()['idempotency-key'] ?? ''}`)
    await route.abort()
  })
  for (const method of [METHOD, METHOD, /Przelewy24/, METHOD]) {
    const before = keys.length
    await page.getByRole('radio', { name: method }).check()
    await page.getByRole('button', { name: /^Przejdź do płatności/ }).click()
    await expect.poll(() => keys.length).toBe(before + 1)
    await expect(page.getByText(words.orderFailed.pl)).toBeVisible()
  }
  const [first = '', second, other = '', last] = keys
  expect([second, last]).toEqual([first, first])
  expect([first.split(' ')[0], other.split(' ')[0]]).toEqual(['kir', 'p24'])
  expect(other.split(' ')[1]).not.toBe(first.split(' ')[1])
})
