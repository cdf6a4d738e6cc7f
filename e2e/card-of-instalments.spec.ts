import { expect, type Page } from '@playwright/test'
import type { contract } from '#services/receivables/contract.ts'
import { texts as wayTexts } from '#services/receivables/pages/card/way-texts.ts'
import { texts } from '#services/receivables/texts.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { LANGUAGES } from '#shared/language.ts'
import { setDisplay } from './harness/display.ts'
import { layoutFaults } from './harness/reflow.ts'
import { browserDraws, expectAccessible, field, picture, settled, signIn, test } from './harness/story.ts'

const CARD = '/naleznosci-podatki-gminne?karta=3001'

const bar = (page: Page) => page.getByRole('region', { name: texts.payment.pl })
const payButton = (page: Page) => bar(page).getByRole('button', { name: /^Zapłać\s\d/ })
const ticks = (page: Page) => page.getByRole('article').locator('input[type=checkbox]:enabled')
const slipButton = (page: Page) => bar(page).getByRole('button', { name: texts.slip.pl })

test('a card shows what is unpaid, its flags in words, ticks what is due, and lets nobody tick what is enforced', async ({ page }) => {
  await signIn(page, 'jan.zaleglowski', { at: CARD })
  await expect(page.getByRole('radio', { name: texts.niezaplacone.pl })).toBeChecked()
  const enforced = page.getByRole('article').filter({ hasText: stateTexts.enforced.pl })
  await expect(enforced).toContainText('452,00')
  await expect(enforced.locator('input[type=checkbox]')).toHaveCount(0)
  await expect(enforced.getByRole('link', { name: texts.where.pl })).toHaveAttribute('href', /^\/skad-ta-kwota\?/)
  await expect(payButton(page)).toBeEnabled()
  for (const tick of await ticks(page).all()) await tick.uncheck()
  // Nothing to press and nothing in the way while nothing is ticked; who listens is told so.
  await expect(bar(page)).toContainText(texts.noneSelected.pl)
  await expect(payButton(page)).toHaveCount(0)
  await expect(slipButton(page)).toHaveCount(0)
})

test('another choice of rows unticks all, and a range that ends before it begins is told', async ({ page }) => {
  // A card of more than five rows: fewer are not filtered.
  await signIn(page, 'karczma.podlipa', { at: '/naleznosci-podatki-gminne?karta=5001' })
  await page.getByText(texts.filters.pl, { exact: true }).click()
  const free = ticks(page).first()
  for (const change of [
    () => field(page, texts.amountFrom.pl).fill('412'),
    () => field(page, texts.dueFrom.pl).fill('01.01.2026'),
    () => page.getByText(texts.wszystkie.pl, { exact: true }).first().click(),
  ]) {
    await free.check()
    await expect(payButton(page)).toBeEnabled()
    await expect(slipButton(page)).toBeEnabled()
    await change()
    await expect(bar(page)).toContainText(texts.noneSelected.pl)
  }
  await field(page, texts.amountFrom.pl).fill('9999')
  await expect(field(page, texts.amountFrom.pl)).toHaveAccessibleDescription(new RegExp(texts.amountRange.pl))
  await expectAccessible(page)
})

test('where the office takes no payments online the slip is left', async ({ page }) => {
  await browserDraws(page)
  await page.route('**/api/konfiguracja*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), czyP24: false, czyKir: false } })
  })
  await signIn(page, 'jan.zaleglowski', { at: CARD })
  await expect(bar(page)).toContainText(texts.noOptions.pl)
  await expect(payButton(page)).toBeDisabled()
  await expect(slipButton(page)).toBeEnabled()
  await settled(page)
})

test('the bar that pays what comes ticked stands whole in the narrowest window with the largest text', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: '/naleznosci-podatki-gminne?karta=1001' })
  await page.setViewportSize({ width: 320, height: 800 })
  for (const language of LANGUAGES) {
    await setDisplay(page, { language, isContrast: false, fontSize: 'bardzo_duza' })
    await settled(page)
    await expect(page.getByRole('region', { name: texts.payment[language] }).getByRole('button')).toHaveCount(2)
    await expect.poll(() => layoutFaults(page), { message: language }).toEqual([])
    await picture(page, `card-bar-${language}-320`)
  }
})

test('what was paid a moment ago is told whole in a narrow window with the largest text', async ({ page }) => {
  await page.route('**/api/naleznosci/dajNaleznosciKarty*', async (route) => {
    const answer = await route.fetch()
    const { ratyZbiorcze, ...rest } = (await answer.json()) as AnswerOf<typeof contract.instalments>
    const paid = {
      etapPlatnosci: 'oplacona',
      dataZaplaty: '2026-10-05',
      powodBlokady: 'zlecona',
      czyWybieralna: false,
      poTerminie: false,
      dniPoTerminie: 0,
    }
    await route.fulfill({
      response: answer,
      json: { ...rest, ratyZbiorcze: ratyZbiorcze.map((row) => (row.czySplacona ? row : { ...row, ...paid })) },
    })
  })
  await signIn(page, 'jan.zaleglowski', { at: CARD })
  for (const language of LANGUAGES) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await setDisplay(page, { language, isContrast: false, fontSize: 'bardzo_duza' })
    await settled(page)
    await expect(page.getByText(stateTexts.booking[language]).first()).toBeVisible()
    for (const width of [640, 560, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => layoutFaults(page), { message: `${language} at ${width} px` }).toEqual([])
    }
  }
})

test('what a person notes of how a card is paid stays until they take it back', async ({ page }) => {
  await signIn(page, 'jan.zaleglowski', { at: CARD })
  await page.getByText(wayTexts.offer.pl).click()
  await page.getByRole('button', { name: wayTexts.noteSTALE.pl }).click()
  await expect(page.getByText(/tę kartę opłaca zlecenie stałe/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: wayTexts.withdraw.pl }).click()
  await expect(page.getByText(wayTexts.offer.pl)).toBeVisible()
})
