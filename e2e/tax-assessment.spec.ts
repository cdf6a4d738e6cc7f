import { expect } from '@playwright/test'
import { service } from '#services/tax-assessment/service.ts'
import { texts } from '#services/tax-assessment/texts.ts'
import { settled, signIn, test } from './harness/story.ts'

test('years are ticked together, their taxes are added up, and each decision can be taken along', async ({ page }) => {
  await signIn(page, 'roman.rolniczak', { at: `/uslugi/${service.path}` })
  const years = page.getByRole('group', { name: texts.years.pl })
  await expect(years.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(years.getByLabel('2026')).toBeChecked()
  await years.getByLabel('2025').check()
  await settled(page)
  await expect(page).toHaveURL(/lataPodatkowe=2025,2026$/)
  const table = page.getByRole('table', { name: texts.assessments.pl })
  await expect(table.getByRole('row').last()).toContainText('5 406,00')
  const download = page.waitForEvent('download')
  await table.getByRole('button', { name: `${texts.decisionPdf.pl} FN.3120.4001.2.2025` }).click()
  expect((await download).suggestedFilename()).toBe('dane-decyzji-FN.3120.4001.2.2025.pdf')
  for (const year of ['2025', '2026']) await years.getByLabel(year).uncheck()
  await expect(page.getByText(texts.noYear.pl)).toBeVisible()
})
