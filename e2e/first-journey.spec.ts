import { expect, type Page } from '@playwright/test'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import { pageTexts as paymentTexts } from '#journeys/payments/pages/texts.ts'
import { texts as incomeTexts } from '#services/budget-income/texts.ts'
import { texts as dueTexts } from '#services/receivables/texts.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { browserDraws, lookAt, open, pattern, settled, signIn, speak, tabTo, test, wayToCard } from './harness/story.ts'

/** How a person presses things: with a pointer, or with keys alone. */
type Press = (page: Page, target: ReturnType<Page['getByRole']>) => Promise<void>

const byPointer: Press = async (_page, target) => target.click()
/** Tab comes to the chosen one of a group, arrows to the others. */
async function chooseByKeyboard(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await tabTo(page, page.getByRole('radio', { checked: true }))
  for (let step = 0; step < 5 && !(await target.isChecked()); step += 1) await page.keyboard.press('ArrowDown')
  await expect(target).toBeChecked()
}

const byKeyboard: Press = async (page, target) => {
  if ((await target.getAttribute('type')) === 'radio') return chooseByKeyboard(page, target)
  await tabTo(page, target)
  const isBox = (await target.getAttribute('type')) === 'checkbox'
  await page.keyboard.press(isBox ? 'Space' : 'Enter')
}

interface Story {
  readonly login: string
  readonly language: Language
  readonly press: Press
  readonly name: string
}

/** From sign-in to the paid instalment in the history; every screen on the way is accessible. Returns the amount paid. */
async function payFirstInstalment(page: Page, { login, language, press, name }: Story): Promise<void> {
  const due = textsIn(dueTexts, language)
  const payment = textsIn(paymentTexts, language)
  await signIn(page, login, { language, at: '/uslugi/naleznosci-do-zaplaty' })
  await lookAt(page, `${name}-1-cards`)

  await press(page, wayToCard(page))
  await expect(page).toHaveURL(/karta=\d+/)
  await lookAt(page, `${name}-2-card`)
  // All that is overdue is ticked; this person pays the oldest alone.
  const ticked = page.getByRole('article').locator('input[type=checkbox]:checked')
  for (let count = await ticked.count(); count > 1; count -= 1) await press(page, ticked.nth(1))
  await press(page, page.getByRole('button', { name: pattern(due.payAmount) }))

  await expect(page).toHaveURL(/\/platnosc\?/)
  await settled(page)
  await press(page, page.getByRole('radio', { name: /Przelewy24/ }))
  await lookAt(page, `${name}-3-order`)
  await press(page, page.getByRole('button', { name: pattern(payment.payAmount) }))

  await page.getByRole('button', { name: 'Zapłać', exact: true }).waitFor()
  expect(new URL(page.url()).origin).toBe(process.env['SIMULATORS_URL'])
  await press(page, page.getByRole('button', { name: 'Zapłać', exact: true }))

  await expect(page.getByRole('main').getByText(payment.accepted)).toBeVisible({ timeout: 20_000 })
  await lookAt(page, `${name}-4-result`)
  await open(page, '/uslugi/historia-platnosci-internetowych')
  const newest = page.getByRole('main').locator('[data-edge=oderwany]').first()
  await expect(newest).toContainText(textsIn(stateTexts, language).booking)
  await lookAt(page, `${name}-5-history`)
}

test('a resident sees what is owed, pays an instalment and finds it in the history', async ({ page }) => {
  await payFirstInstalment(page, { login: 'jan.zaleglowski', language: 'pl', press: byPointer, name: 'journey-pl' })
})

test('the same by keyboard alone', async ({ page }) => {
  await payFirstInstalment(page, { login: 'anna.kompletowska', language: 'pl', press: byKeyboard, name: 'journey-keyboard' })
})

test('the same in Ukrainian', async ({ page }) => {
  await speak(page, 'uk')
  await payFirstInstalment(page, { login: 'roman.rolniczak', language: 'uk', press: byPointer, name: 'journey-uk' })
})

test('the same on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await payFirstInstalment(page, { login: 'przykladowe.zaklady', language: 'pl', press: byPointer, name: 'journey-320' })
})

test('a card of somebody else is not shown', async ({ page }) => {
  await signIn(page, 'jan.zaleglowski', { at: '/uslugi/naleznosci-do-zaplaty' })
  const own = await wayToCard(page).getAttribute('href')
  const foreign = String(own).replace(/karta=(\d+)/, (_, id) => `karta=${Number(id) + 100_000}`)
  await open(page, foreign)
  await expect(page).toHaveURL(/naleznosci/)
  await expect(page).not.toHaveURL(/karta=/)
})

test('statistics that the office has not delivered yet offer neither a year nor files', async ({ page }) => {
  await browserDraws(page)
  await page.route('**/api/fk/gmina/dajLataBudzetowe*', (route) => route.fulfill({ json: { lataBudzetowe: [] } }))
  await page.route('**/api/fk/gmina/dajDochodyBudzetu*', (route) => route.fulfill({ json: { listaDochodow: [] } }))
  await open(page, '/uslugi/budzet-dochody')
  await expect(page.getByText(incomeTexts.empty.pl)).toBeVisible()
  await settled(page)
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: /PDF|CSV/ })).toHaveCount(0)
})
