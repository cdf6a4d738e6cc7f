import { expect } from '@playwright/test'
import { texts as incomeTexts } from '#services/budget-income/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts } from '#web/search/words/texts.ts'
import { expectAccessible, open, signIn, test } from './harness/story.ts'

test('somebody searches from any page, by key and by arrows, and finds pages, files and own cards', async ({ page }) => {
  await open(page, '/kontakt')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  for (const [phrase, first] of [
    ['wywóz śmieci', /odbioru odpadów/i],
    ['dowód osobisty', /dowody osobiste/i],
    ['godziny pracy', /kontakt/i],
    ['konto bankowe', /rachunki bankowe/i],
  ] as const) {
    await field.fill(phrase)
    await expect(dialog.getByRole('option').first()).toHaveAccessibleName(first)
  }
  await expect(dialog.getByRole('status')).toContainText(/Znaleziono \d/)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/rachunki bankowe/i)
  await expect(dialog).toHaveCount(0)

  await signIn(page, 'anna.kompletowska', { at: '/lista-uslug' })
  await page.keyboard.press('/')
  const listField = page.getByRole('main').getByRole('combobox')
  await expect(listField).toBeFocused()
  await page.keyboard.type('N/001001')
  await expect(page.getByRole('option', { name: /N\/001001/ })).toHaveAttribute('href', '/naleznosci-podatki-gminne?karta=1001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/szukaj\?szukaj=N(%2F|\/)001001$/)
  await expect(page.getByRole('main').getByRole('link', { name: /N\/001001/ })).toBeVisible()
})

test('what was searched for stands in the address, is there on the way back, and is counted where nothing fits', async ({ page }) => {
  await open(page, '/strona-glowna')
  const field = page.getByRole('main').getByRole('combobox')
  await field.pressSequentially('podatk')
  await expect(page.getByRole('option', { name: /podatk/i }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: /Podaj stan/ })).toHaveCount(0)
  await field.fill('dochody')
  await expect(page).toHaveURL(/\/strona-glowna\?szukaj=dochody$/)
  await page.getByRole('option', { name: new RegExp(incomeTexts.title.pl) }).click()
  await expect(page).toHaveURL(/\/uslugi\/budzet-dochody/)
  await page.goBack()
  await expect(field).toHaveValue('dochody')
  await field.fill('krokodyl')
  await expect(page.getByRole('status').filter({ hasText: 'krokodyl' })).toBeAttached()
  const counted = page.waitForRequest(/bezWyniku/)
  await page.keyboard.press('Enter')
  const request = await counted
  expect(request.postDataJSON()).toEqual({ slowo: 'krokodyl' })
  expect(request.headers()['authorization']).toBeUndefined()
  await expect(page.getByRole('main').getByRole('link', { name: texts.toServices.pl })).toBeVisible()

  // Who speaks to the computer switches the key off, and still has the button.
  await open(page, '/kontakt')
  await page.getByRole('button', { name: shellTexts.search.pl }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: texts.shortcut.pl }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
