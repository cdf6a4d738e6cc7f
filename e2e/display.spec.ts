import { expect } from '@playwright/test'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as incomeTexts } from '#services/budget-income/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { setDisplay } from './harness/display.ts'
import { layoutFaults } from './harness/reflow.ts'
import { expectAccessible, open, settled, test } from './harness/story.ts'

test('the language changes the whole page, its address stays, and it is remembered', async ({ page }) => {
  await open(page, '/uslugi/budzet-dochody')
  await page.getByRole('button', { name: shellTexts.changeLanguage.pl }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'українська' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(incomeTexts.title.uk))
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await expect(page).toHaveURL(/\/uslugi\/budzet-dochody/)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(incomeTexts.title.uk))
})

test('contrast and text size change at once, survive a reload and stay accessible', async ({ page }) => {
  await open(page, '/lista-uslug')
  await page.getByRole('button', { name: shellTexts.contrast.pl, exact: true }).click()
  const sizes = page.getByRole('group', { name: shellTexts.fontSize.pl }).getByRole('button')
  const before = await page.getByRole('heading', { level: 1 }).evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  await sizes.last().click()
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'bardzo_duza')
  await page.reload()
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-contrast', '')
  const after = await page.getByRole('heading', { level: 1 }).evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  expect(after).toBeGreaterThan(before)
  await expectAccessible(page)
})

test('statistics can be sorted, searched and turned over, and a spreadsheet comes with the same rows', async ({ page }) => {
  await open(page, '/uslugi/budzet-dochody')
  const table = page.getByRole('table').first()
  await expect(table.getByRole('row')).not.toHaveCount(1)
  await table.getByRole('button', { name: incomeTexts.planPoZmianach.pl }).click()
  await expect(table.getByRole('columnheader', { name: incomeTexts.planPoZmianach.pl })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  )
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /CSV/ })
    .or(page.getByRole('link', { name: /CSV/ }))
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('a tab stays in its language when another one chooses its own', async ({ page, context }) => {
  await open(page, '/lista-uslug')
  const second = await context.newPage()
  await open(second, '/kontakt')
  await second.getByRole('button', { name: shellTexts.changeLanguage.pl }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click()
  await expect(second.locator('html')).toHaveAttribute('lang', 'de')
  const called = page.waitForRequest(/\/api\/pi\/kontakt/)
  await page.getByRole('contentinfo').getByRole('link', { name: shellTexts.contact.pl }).click()
  expect(new URL((await called).url()).searchParams.get('lang')).toBe('pl')
})

test('on a phone the links of the way back stand apart', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/uslugi/budzet-dochody')
  const links = page.getByRole('navigation', { name: uiTexts.breadcrumb.pl }).getByRole('link')
  await expect(links).toHaveCount(2)
  const [home, group] = [await links.first().boundingBox(), await links.last().boundingBox()]
  expect((group?.x ?? 0) - (home?.x ?? 0) - (home?.width ?? 0)).toBeGreaterThan(8)
})

test('a table that larger text makes too wide becomes cards at once', async ({ page }) => {
  await open(page, '/uslugi/budzet-dochody')
  for (const fontSize of ['duza', 'bardzo_duza'] as const) {
    await setDisplay(page, { language: 'pl', isContrast: false, fontSize })
    await expect.poll(() => layoutFaults(page)).toEqual([])
  }
})
