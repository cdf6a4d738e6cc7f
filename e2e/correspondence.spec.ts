import { expect, type Page } from '@playwright/test'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as correspondenceTexts } from '#journeys/identity/sheet/correspondence-texts.ts'
import { texts as ruleTexts } from '#journeys/identity/texts.ts'
import { textsIn } from '#shared/i18n.ts'
import { expectAccessible, expectNoSideScroll, field, signIn, speak, test } from './harness/story.ts'

const words = textsIn(correspondenceTexts, 'de')
const { empty } = textsIn(ruleTexts, 'de')

const submit = (page: Page) => page.getByRole('button', { name: words.send }).click()

async function send(page: Page, town: string): Promise<void> {
  for (const [label, value] of [
    [words.miejscowosc, town],
    [words.nrDomu, '14'],
    [words.kodPocztowy, '99-999'],
  ] as const)
    await field(page, label).fill(value)
  await submit(page)
  await page.getByRole('dialog', { name: words.confirm }).getByRole('button', { name: formTexts.yes.de, exact: true }).click()
}

test('an institution gives one name, is told in order what is missing, and its form goes back to the data on record', async ({ page }) => {
  await speak(page, 'de')
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'przykladowe.zaklady', { language: 'de', at: '/dane-korespondencyjne' })
  for (const name of [words.imie, words.imie2, words.nazwisko, words.nazwisko2]) await expect(field(page, name)).toHaveCount(0)
  const onRecord = await field(page, words.nazwa).inputValue()
  expect(onRecord).not.toBe('')
  await field(page, words.nazwa).fill('')
  await submit(page)
  const faults = [words.nazwa, words.miejscowosc, words.nrDomu, words.kodPocztowy].map((name) => `${name}: ${empty}`)
  await expect(page.getByRole('group', { name: /berichtigen/ }).getByRole('link')).toHaveText(faults)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await field(page, words.nazwa).fill('Nazwa po zmianie')
  await page.route(
    '**/api/uzytkownik/dane-korespondencyjne*',
    (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
    { times: 1 },
  )
  await send(page, 'Wzorcowo')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(field(page, words.nazwa)).toHaveValue('Nazwa po zmianie')
  const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/dane-korespondencyjne'))
  await send(page, 'Wzorcowo')
  expect((await request).url()).toContain('nip=9990000014')
  expect((await request).postDataJSON()).toMatchObject({
    nazwa: 'Nazwa po zmianie',
    imie: null,
    nazwisko: null,
    ulica: null,
    fax: null,
    www: null,
  })
  await expect(page.getByText(words.sent)).toBeVisible()
  await expect(field(page, words.nazwa)).toHaveValue(onRecord)
  await expect(field(page, words.miejscowosc)).toHaveValue('')
})

test('the history shows the data of one submission at a time', async ({ page }) => {
  await speak(page, 'de')
  await signIn(page, 'tomasz.wielopodmiotowicz', { language: 'de', at: '/dane-korespondencyjne' })
  await send(page, 'Wzorcowo')
  await expect(page.getByText(words.sent)).toBeVisible()
  await send(page, 'Przykładowo')
  await expect(field(page, words.miejscowosc)).toHaveValue('')
  await page.getByRole('link', { name: words.history }).click()
  const shown = page.getByRole('table').locator('button[aria-expanded=true]')
  const buttons = page.getByRole('table').locator('button[aria-expanded]')
  const data = page.getByRole('table').locator('dl')
  await buttons.nth(0).click()
  await expect(data).toContainText('Przykładowo')
  await buttons.nth(1).click()
  await expect(shown).toHaveCount(1)
  await expect(data).toHaveCount(1)
  await expect(data).toContainText('Wzorcowo')
  await expect(buttons.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await buttons.nth(1).click()
  await expect(shown).toHaveCount(0)
})
