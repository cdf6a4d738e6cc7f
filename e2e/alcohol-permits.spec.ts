import { expect, type Page } from '@playwright/test'
import { service } from '#services/alcohol-permits/service.ts'
import { texts } from '#services/alcohol-permits/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { expectAccessible, expectNoSideScroll, field, open, settled, signIn, speak, test } from './harness/story.ts'

const ADDRESS = `/uslugi/${service.path}`
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

test('an inn sees its permits, what is due, what was paid, what is left and what the law says, and takes it along', async ({ page }) => {
  await signIn(page, 'karczma.podlipa', { at: ADDRESS })
  await expect(field(page, texts.year.pl)).toHaveValue('2026')
  await expect(field(page, texts.year.pl).getByRole('option')).toHaveText(['2025', '2026'])
  const left = page.locator('dl > div').filter({ hasText: texts.remaining.pl })
  await expect(left).toContainText('3 596,96 zł')
  await expect(table(page, texts.permits.pl).getByRole('row')).toHaveCount(4)
  await expect(table(page, texts.dues.pl)).toContainText('1 703,82')
  await expect(table(page, texts.dues.pl)).toContainText('30.09.2026')
  await expect(page.getByText(/30\.10\.2026.*3\s596,96/)).toBeVisible()
  const cancelled = table(page, texts.paid.pl).getByRole('row').filter({ hasText: '12.02.2026' })
  await expect(cancelled).toContainText(texts.cancelled.pl)
  for (const note of [texts.note12a.pl, texts.note12b.pl]) await expect(page.getByText(note)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: uiTexts.downloadPdf.pl }).click()
  expect((await download).suggestedFilename()).toBe('oplaty-za-zezwolenia-2026.pdf')
})

test('another year shows its own fees; one without any says so and leaves the choice', async ({ page }) => {
  await speak(page, 'uk')
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'karczma.podlipa', { language: 'uk', at: ADDRESS })
  await field(page, texts.year.uk).selectOption('2025')
  await expect(page).toHaveURL(/\?rok=2025$/)
  await settled(page)
  await expect(page.locator('dl > div').filter({ hasText: texts.remaining.uk })).toContainText('0,00 PLN')
  await expect(table(page, texts.paid.uk)).toContainText('29.09.2025')
  await open(page, `${ADDRESS}?rok=2024`)
  await expect(page.getByText(texts.none.uk, { exact: true })).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await field(page, texts.year.uk).selectOption('2026')
  await expect(table(page, texts.permits.uk)).toBeVisible()
})
