import { expect } from '@playwright/test'
import { service } from '#services/waste-parameters/service.ts'
import { texts } from '#services/waste-parameters/texts.ts'
import { texts as payTexts } from '#client/page/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { field, signIn, test } from './harness/story.ts'

test('one choice changes between current and past parameters, on the page, in its address and in the file', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: `/uslugi/${service.path}` })
  const current = page.getByRole('table', { name: texts.captionCurrent.pl })
  const archive = page.getByRole('table', { name: texts.captionArchive.pl })
  await expect(current.getByRole('row')).toHaveCount(3)
  await expect(current).toContainText(texts.ongoing.pl)
  await field(page, texts.display.pl).selectOption(texts.archive.pl)
  await expect(archive.getByRole('row')).toHaveCount(4)
  await expect(archive).not.toContainText(texts.ongoing.pl)
  await expect(current).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: uiTexts.downloadPdf.pl }).click()
  expect((await download).suggestedFilename()).toBe('parametry-oplat-za-odpady-osoby-archiwalne.pdf')
  await page.reload()
  await expect(archive).toBeVisible()
})

test('the fee itself is one press away from what it depends on', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: `/uslugi/${service.path}` })
  await page.getByRole('main').getByRole('link', { name: payTexts.toPay.pl }).click()
  await expect(page).toHaveURL(/naleznosci-do-zaplaty-odpady$/)
})
