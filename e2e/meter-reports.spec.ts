import { expect, type Page } from '@playwright/test'
import { texts as draftTexts } from '#client/form/draft-texts.ts'
import { texts as formTexts } from '#client/form/texts.ts'
import { meterPhoto } from '#demo/rules/water/write.ts'
import { service } from '#services/meter-reports/service.ts'
import { texts } from '#services/meter-reports/texts.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { signInAgain } from './harness/sessions.ts'
import { endSession, expectAccessible, expectNoSideScroll, field, settled, pattern, signIn, speak, test } from './harness/story.ts'

const ADDRESS = `/uslugi/${service.path}`
const NUMBER = 'W-2026-001207'
const words = textsIn(texts, 'pl')
/** The number of the case is another in each run. */
const numbered = new RegExp(fill(words.stateSaved, { number: String.raw`Z-\d+` }))
const input = (page: Page) => field(page, `${words.newState} (m³)`.replace(/[()]/g, '\\$&'))
const table = (page: Page) => page.getByRole('table', { name: words.meters, exact: true })
const meter = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: NUMBER }) })

async function give(page: Page, state: string): Promise<void> {
  await input(page).fill(state)
  await page.getByRole('button', { name: words.submitState }).click()
}

async function confirm(page: Page, state: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: fill(words.confirmState, { number: NUMBER, value: state }) })
  await dialog.getByRole('button', { name: words.submitState }).click()
  await expect(dialog).toBeHidden()
}

test('Helena gives a reading: what cannot be is said at the field, the rest is asked once and kept', async ({ page }) => {
  await signIn(page, 'helena.wodomierska', { at: ADDRESS })
  await expect(page.getByText('Proszę podać stan z czarnych cyfr')).toBeVisible()
  await expect(table(page).getByRole('rowheader')).toHaveText(['W-2023-007781', NUMBER])
  await expect(meter(page)).toContainText('20.09.2026, zgłoszony')
  await page.getByRole('button', { name: fill(words.reportOf, { number: NUMBER }) }).click()
  await expect(page.getByText(fill(words.stateHint, { int: 5, dec: 3 }))).toBeVisible()
  await expect(page.getByText(fill(words.previous, { value: '27', date: '20.09.2026' }))).toBeVisible()
  for (const [typed, told] of [
    ['35', words.liveUsual],
    ['50', words.liveHigh],
    ['127', words.liveUnusual],
  ] as const) {
    await input(page).fill(typed)
    await expect(page.getByRole('status').filter({ hasText: fill(told, { value: String(Number(typed) - 27), usual: '8' }) })).toBeVisible()
  }
  for (const [typed, fault] of [
    ['', words.stateEmpty],
    ['123456', words.stateFormat],
    ['26', words.stateTooLow],
  ] as const) {
    await give(page, typed)
    await expect(page.getByText(fault)).toBeVisible()
    await expect(input(page)).toBeFocused()
  }
  await expect(page.getByRole('main').getByRole('link', { name: words.request })).toHaveAttribute('href', '/uslugi/wyslij-zgloszenie')
  await expectAccessible(page)
  await give(page, '99000')
  await expect(page.getByRole('dialog')).toContainText(words.unusual)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
  await expect(input(page)).toHaveValue('99000')
  const photo = page.getByRole('img', { name: formTexts.photoChosen.pl })
  await page
    .getByLabel(words.photo)
    .setInputFiles({ name: 'licznik.png', mimeType: 'image/png', buffer: Buffer.from(meterPhoto(27, 5), 'base64') })
  await expect(photo).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/woda/zapiszStanLicznika*', (route) => route.abort(), { times: 1 })
  await give(page, '27,5')
  await confirm(page, '27,5')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(uiTexts.unreachable.pl)
  await expect(input(page)).toHaveValue('27,5')
  await expect(photo).toBeVisible()
  await give(page, '27,5')
  await confirm(page, '27,5')
  await expect(page.getByText(numbered)).toBeVisible()
  await expect(input(page)).toHaveValue('')
  await expect(photo).toBeHidden()
  await expect(meter(page)).toContainText('27,5')
  await page.getByText(words.reports).click()
  const history = page.getByRole('table', { name: words.reports })
  await expect(history.getByRole('row')).toHaveCount(4)
  await expect(history.getByRole('row').nth(1)).toContainText(words.waiting)
  await expect(history.getByRole('button', { name: words.photoOpen })).toHaveCount(1)
  await expect(history.getByRole('row').nth(3)).toContainText('Stan przyjęty')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: uiTexts.downloadPdf.pl }).first().click()
  expect((await download).suggestedFilename()).toBe(`zgloszone-stany-${NUMBER}.pdf`)
})

test('a reading that was typed when the session ran out is there again after signing in, and leaving loses nothing', async ({ page }) => {
  await signIn(page, 'karczma.podlipa', { at: ADDRESS })
  await expect(input(page)).toBeVisible()
  await input(page).fill('2000,25')
  await endSession(page)
  await page.getByRole('button', { name: words.submitState }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.submitState }).click()
  await signInAgain(page, 'karczma.podlipa')
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`))
  await settled(page)
  await expect(input(page)).toHaveValue('2000,25')
  await expect(page.getByText(formTexts.restored.pl)).toBeVisible()
  await expect(page.getByText(pattern(draftTexts.saved.pl))).toBeVisible()
  await page.getByRole('link', { name: shellTexts.home.pl }).first().click()
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await page.goBack()
  await expect(input(page)).toHaveValue('2000,25')
})

test('the open meter stays when the list could not be loaded anew after a reading was sent', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: ADDRESS })
  await expect(input(page)).toBeVisible()
  await page.route('**/api/woda/dajLiczniki?*', (route) => route.fulfill({ status: 500, json: { kod: 1500, opis: 'Błąd' } }))
  const failed = page.waitForResponse((response) => response.url().includes('/woda/dajLiczniki') && response.status() === 500)
  await give(page, '99000')
  await page.getByRole('dialog').getByRole('button', { name: words.submitState }).click()
  await expect(page.getByText(numbered)).toBeVisible()
  await failed
  await page.getByText(words.reports).click()
  await expect(page.getByRole('table', { name: words.reports })).toContainText(/99\s000/)
  await expect(input(page)).toHaveValue('')
})

test('nine meters of a house fit a phone, in German, with one form open at a time', async ({ page }) => {
  await speak(page, 'de')
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'przykladowe.zaklady', { language: 'de', at: ADDRESS })
  const buttons = page.getByRole('button', { name: /^Stand melden/ })
  await expect(buttons).toHaveCount(5)
  await buttons.nth(1).click()
  await buttons.nth(0).click()
  await expect(page.getByRole('button', { name: texts.submitState.de })).toHaveCount(1)
  await expectNoSideScroll(page)
  await expectAccessible(page)
})

test('somebody without meters is told so', async ({ page }) => {
  await signIn(page, 'wanda.pustkowiak', { at: ADDRESS })
  await expect(page.getByText(words.noMeters, { exact: true })).toBeVisible()
  await expectAccessible(page)
})
