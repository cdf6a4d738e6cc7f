import { expect, type Page } from '@playwright/test'
import { service } from '#services/water-invoices/service.ts'
import { texts } from '#services/water-invoices/texts.ts'
import { fill } from '#shared/i18n.ts'
import { expectAccessible, expectNoSideScroll, field, settled, signIn, speak, test } from './harness/story.ts'

const ADDRESS = `/uslugi/${service.path}`
const rows = (page: Page, language: 'pl' | 'uk') =>
  page.getByRole('table', { name: texts.invoices[language], exact: true }).locator('tbody').getByRole('rowheader')

test('Helena chooses a point and years, sees what they add up to, and takes one invoice along', async ({ page }) => {
  await signIn(page, 'helena.wodomierska', { at: ADDRESS })
  await field(page, texts.choosePoint.pl).selectOption({ label: 'Wodna 3, 99-999 Przykładowo' })
  await settled(page)
  await expect(page.getByText(fill(texts.contract.pl, { number: '120/2016', date: '02.11.2016' }))).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expect(field(page, '2026')).toBeChecked()
  const table = page.getByRole('table', { name: texts.invoices.pl, exact: true })
  await expect(table).toContainText('615,60')
  await expect(rows(page, 'pl').first()).toHaveText('FV/2026/09/006001')
  await expectAccessible(page)
  await page.route('**/api/woda/dajDokumentFaktury/**', async (route) => {
    await expect(page.getByRole('button', { name: /Przygotowujemy/ })).toBeVisible()
    await route.continue()
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: fill(texts.invoicePdf.pl, { number: 'FV/2026/09/006001' }) }).click()
  expect((await download).suggestedFilename()).toBe('FV-2026-09-006001.pdf')
  await field(page, '2025').check()
  await expect(page).toHaveURL(/punkt=600100&lata=2025,2026$/)
  await settled(page)
  await expect(page.getByText(/^1–5\s+z\s+10$/)).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(field(page, '2025')).toBeChecked()
  for (const year of ['2025', '2026']) await field(page, year).uncheck()
  await expect(page.getByText(texts.chooseYear.pl)).toBeVisible()
  await field(page, texts.choosePoint.pl).selectOption({ index: 0 })
  await settled(page)
  await expect(field(page, '2026')).toBeChecked()
  await expect(page.getByRole('button', { name: fill(texts.invoicePdf.pl, { number: 'FV/2026/03/006002' }) })).toHaveCount(0)
  await expect(rows(page, 'pl').last()).toHaveText('FV/2026/03/006002')
})

test('the invoices of an inn fit a phone, in Ukrainian', async ({ page }) => {
  await speak(page, 'uk')
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'karczma.podlipa', { language: 'uk', at: ADDRESS })
  await expect(rows(page, 'uk')).toHaveCount(4)
  await expectNoSideScroll(page)
  await expectAccessible(page)
})

test('somebody without a point is told that there are no invoices', async ({ page }) => {
  await signIn(page, 'wanda.pustkowiak', { at: ADDRESS })
  await expect(page.getByText(texts.noInvoices.pl, { exact: true })).toBeVisible()
  await expectAccessible(page)
})
