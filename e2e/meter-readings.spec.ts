import { expect, type Page } from '@playwright/test'
import { service } from '#services/meter-readings/service.ts'
import { texts } from '#services/meter-readings/texts.ts'
import { fill } from '#shared/i18n.ts'
import { expectAccessible, expectNoSideScroll, field, settled, signIn, speak, test, useContrast } from './harness/story.ts'

const ADDRESS = `/uslugi/${service.path}`
const NEW = fill(texts.meterCurrent.pl, { numerLicznika: 'W-2026-001207' })
const OLD = fill(texts.meterArchive.pl, { numerLicznika: 'W-2021-004512', dataWyjecia: '18.03.2026' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const picture = (page: Page, number: string) => page.getByRole('img', { name: new RegExp(fill(texts.chart.pl, { number })) })

test('Helena sees what her meters showed, the removed one beside the new one', async ({ page }) => {
  await signIn(page, 'helena.wodomierska', { at: ADDRESS })
  await field(page, texts.choosePoint.pl).selectOption({ label: 'Wodna 3, 99-999 Przykładowo' })
  await settled(page)
  await expect(box(page, NEW)).toBeChecked()
  await expect(box(page, OLD)).not.toBeChecked()
  const rows = page.getByRole('table', { name: texts.readings.pl, exact: true }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('heading', { name: fill(texts.lastMore.pl, { value: '10 m³', difference: '2 m³' }) })).toBeVisible()
  await expect(page.getByRole('img', { name: /31\.08\.2026: 10 \(rok wcześniej: 8\)/ })).toBeVisible()
  await box(page, OLD).check()
  await settled(page)
  await expect(picture(page, 'W-2021-004512')).toContainText('11 m³')
  await expect(picture(page, 'W-2026-001207').locator('.bars__label')).toHaveText(['30.04.2026', '30.06.2026', '31.08.2026'])
  await expect(page.getByText(/^1–5\s+z\s+15$/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await settled(page)
  await expect(box(page, OLD)).toBeChecked()
  for (const name of [OLD, NEW]) await box(page, name).uncheck()
  await expect(page.getByText(texts.chooseMeter.pl)).toBeVisible()
  await field(page, texts.choosePoint.pl).selectOption({ index: 0 })
  await settled(page)
  await expect(box(page, fill(texts.meterCurrent.pl, { numerLicznika: 'W-2023-007781' }))).toBeChecked()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('odczyt-licznikow-600200.csv')
})

test('readings fit a phone, in German and in contrast', async ({ page }) => {
  await speak(page, 'de')
  await useContrast(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'helena.wodomierska', { language: 'de', at: `${ADDRESS}?punkt=600100&liczniki=W-2021-004512` })
  await expect(page.getByRole('img', { name: /W-2021-004512/ })).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
})

test('somebody without meters is told so', async ({ page }) => {
  await signIn(page, 'wanda.pustkowiak', { at: ADDRESS })
  await expect(page.getByText(texts.noMeterData.pl, { exact: true })).toBeVisible()
  await expectAccessible(page)
})
