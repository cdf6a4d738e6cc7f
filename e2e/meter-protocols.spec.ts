import { expect } from '@playwright/test'
import { service } from '#services/meter-protocols/service.ts'
import { texts } from '#services/meter-protocols/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { expectAccessible, field, signIn, test } from './harness/story.ts'

const ADDRESS = `/uslugi/${service.path}`
const MISSING = 'Brak pliku dla wybranego wodomierza.'

test('the report of a replacement is saved, and the box of answers says so until another choice is made', async ({ page }) => {
  await signIn(page, 'helena.wodomierska', { at: ADDRESS })
  const button = page.getByRole('button', { name: texts.download.pl })
  const answer = page.getByRole('status', { name: texts.response.pl })
  await field(page, texts.point.pl).selectOption({ label: 'Wodna 3, 99-999 Przykładowo' })
  await expect(field(page, texts.meterNo.pl).locator('option')).toHaveText([
    'W-2026-001207 (aktualny)',
    'W-2021-004512 (archiwalny, zdjęty 18.03.2026)',
  ])
  await field(page, texts.fileType.pl).selectOption(texts.pdfPhotos.pl)
  const download = page.waitForEvent('download')
  await button.click()
  expect((await download).suggestedFilename()).toBe('protokol-wymiany-W-2026-001207-ze-zdjeciami.pdf')
  await expect(answer).toHaveText('Plik protokol-wymiany-W-2026-001207-ze-zdjeciami.pdf został pobrany.')
  await expect(page.getByText(uiTexts.downloaded.pl, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await field(page, texts.meterNo.pl).selectOption('W-2021-004512')
  await expect(answer).toHaveText('')
  await button.click()
  await expect(answer).toHaveText(MISSING)
  await expectAccessible(page)
})

test('a failing file server is told in the box, and asking again helps', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: ADDRESS })
  const button = page.getByRole('button', { name: texts.download.pl })
  const answer = page.getByRole('status', { name: texts.response.pl })
  await page.route('**/dajProtokolWymiany/pdf*', (route) => route.fulfill({ status: 500, json: { kod: 1500, opis: 'Numer błędu: 1' } }), {
    times: 1,
  })
  await button.click()
  await expect(answer).toHaveText(uiTexts.fileFailed.pl)
  const download = page.waitForEvent('download')
  await button.click()
  expect((await download).suggestedFilename()).toBe('protokol-wymiany-W-2024-001101.pdf')
})

test('a subject without meters is told so', async ({ page }) => {
  await signIn(page, 'wanda.pustkowiak', { at: ADDRESS })
  await expect(page.getByText(texts.noMeters.pl)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.download.pl })).toHaveCount(0)
})
