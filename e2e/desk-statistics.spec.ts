import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { texts } from '#shared/desk/statistics/texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, pattern, test } from './harness/story.ts'

test('an editor sees how the portal is used, chooses a month, and takes the figures along', async ({ page }) => {
  await signInAtDesk(page, 'renata.redakcyjna')
  await page.getByRole('link', { name: texts.statistics.pl }).click()
  await expect(page.getByRole('heading', { level: 1, name: pattern(texts.titleShare.pl) })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveCount(5)
  const openTables = async () => {
    await page.getByText(texts.showTable.pl).first().waitFor()
    for (const closed of await page.getByText(texts.showTable.pl).all()) await closed.click()
  }
  await openTables()
  await expect(page.getByRole('img', { name: new RegExp(texts.signInsByMonth.pl) })).toBeVisible()
  await expect(page.getByRole('table', { name: texts.accounts.pl }).getByRole('rowheader')).toHaveCount(12)
  await expect(page.getByRole('table', { name: texts.words.pl }).getByRole('row', { name: /azbest/ })).toBeVisible()
  await expect(page.getByRole('table', { name: texts.unused.pl })).toContainText(texts.few.pl)
  await expectAccessible(page)
  await page.getByLabel(texts.period.pl).selectOption('2026-09')
  await expect(page).toHaveURL(/miesiac=2026-09/)
  await expect(page.getByRole('img', { name: new RegExp(texts.signInsByMonth.pl) })).toHaveCount(0)
  await openTables()
  await expect(page.getByRole('table', { name: texts.accounts.pl }).getByRole('rowheader')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.csv.pl }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('statystyki-2026-09-2026-09.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('azbest')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await expect(page.getByRole('img', { name: new RegExp(texts.signInsByMonth.pl) })).toBeVisible()
  await expectAccessible(page)
  // The mayor takes it to the session of the council: one sheet.
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
