import { expect, type Page } from '@playwright/test'
import { letterTexts } from '#journeys/payments/pages/letter/texts.ts'
import { pageTexts } from '#journeys/payments/pages/texts.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { letterFragment } from '#shared/payments/letter-fragment.ts'
import { LETTER_PAGE, letterStep } from '#shared/payments/payment-pages.ts'
import { texts as homeTexts } from '#web/home/words/texts.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { expectAccessible, field, open, pattern, settled, test } from './harness/story.ts'

test.use({ viewport: { width: 390, height: 844 } })

let portal: PortalProcess
// Paying takes instalments away that other stories look at.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  portal = await startPortalProcess()
})
test.afterAll(() => portal.stop())

const PAY = /^Przejdź do płatności/

async function fillIn(page: Page, symbol: string, amount: string): Promise<void> {
  await field(page, letterTexts.symbol.pl).fill(symbol)
  await field(page, letterTexts.amount.pl).fill(amount)
}

test('a stranger pays from a letter by four presses and gets the confirmation', async ({ page }) => {
  let presses = 0
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    presses += 1
    await page.getByRole(role, { name, exact: true }).click()
  }
  await open(page, `${portal.url}/strona-glowna`)
  await press(homeTexts.taskLetter.pl, 'link')
  await page.getByRole('heading', { level: 1, name: letterTexts.title.pl }).waitFor()
  await settled(page)
  await expectAccessible(page)
  await fillIn(page, 'N/001001', '319,00')
  await press(letterTexts.next.pl)
  await expect(page.getByRole('heading', { level: 2, name: 'Wpłata na kartę N/001001' })).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText(/Anna|Kompletowska|Lipowa|rata/)
  await expectAccessible(page)
  await press(PAY)
  await press('Zapłać')
  expect(presses).toBe(4)
  await expect(page.getByRole('main').getByText(pageTexts.accepted.pl)).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/zaplac-z-listu\?krok=wynik$/)
  await expect(page.getByRole('article')).toContainText('319,00')
  await expect(page.getByRole('main')).not.toContainText(/Anna|Kompletowska/)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: pattern(letterTexts.receipt.pl) }).click()
  expect((await download).suggestedFilename()).toBe('potwierdzenie-wplaty.pdf')

  // What is paid is refused as what never was.
  await page.getByRole('link', { name: letterTexts.again.pl }).click()
  await field(page, letterTexts.symbol.pl).waitFor()
  for (const [symbol, amount] of [
    ['N/001001', '319'],
    ['N/999999', '12,50'],
  ] as const) {
    await fillIn(page, symbol, amount)
    await page.getByRole('button', { name: letterTexts.next.pl, exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(errorTexts.notByLetter.pl)
    await expect(field(page, letterTexts.amount.pl)).toHaveValue(amount)
  }
  await expectAccessible(page)
})

test('the bank that takes the order from the browser takes it from a stranger too', async ({ page }) => {
  await open(page, `${portal.url}${LETTER_PAGE}`)
  await fillIn(page, 'W/001001', '170,16')
  await page.getByRole('button', { name: letterTexts.next.pl, exact: true }).click()
  await page.getByRole('radio', { name: /KIR|Paybynet|bank/i }).check()
  await page.getByRole('button', { name: PAY }).click()
  await expect(page).toHaveURL(new RegExp(`^${portal.simulatorsUrl}`))
})

test('who turns back at the bank is told what was begun, gives it up and pays otherwise', async ({ page }) => {
  await open(page, `${portal.url}${LETTER_PAGE}`)
  await fillIn(page, 'OL/001001', '300,38')
  await page.getByRole('button', { name: letterTexts.next.pl, exact: true }).click()
  await page.getByRole('button', { name: PAY }).click()
  await expect(page).toHaveURL(new RegExp(`^${portal.simulatorsUrl}`))
  // As a browser that keeps no page: everything typed is gone, the order is not.
  await open(page, `${portal.url}${LETTER_PAGE}`)
  await expect(page.getByText(letterTexts.begun.pl)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: pageTexts.giveUp.pl }).click()
  await page.getByRole('dialog').getByRole('button', { name: pageTexts.giveUp.pl }).click()
  await expect(page.getByText(letterTexts.begun.pl)).toBeHidden()
  await fillIn(page, 'OL/001001', '300,38')
  await page.getByRole('button', { name: letterTexts.next.pl, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Wpłata na kartę OL/001001' })).toBeFocused()
})

test('a tab without a payment says so, and empty fields are named', async ({ page }) => {
  for (const address of ['wynik', 'przejscie'].map((krok) => letterStep.to({ krok }))) {
    await open(page, `${portal.url}${address}`)
    await expect(page.getByRole('main')).toContainText(letterTexts.unknown.pl)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: letterTexts.again.pl }).click()
  await page.getByRole('button', { name: letterTexts.next.pl, exact: true }).click()
  await expect(page.getByRole('main')).toContainText(letterTexts.symbolMissing.pl)
  await expect(page.getByRole('main')).toContainText(letterTexts.amountMissing.pl)
  await expectAccessible(page)
})

test('the code on a slip fills the form in, and the address keeps nothing of it for the server', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const fragment = letterFragment.write({ symbol: 'OL/001001', kwota: 300.38, kod: 'A'.repeat(22) })
  await open(page, `${portal.url}${LETTER_PAGE}#${fragment}`)
  await expect(field(page, letterTexts.symbol.pl)).toHaveValue('OL/001001')
  await expect(field(page, letterTexts.amount.pl)).toHaveValue('300,38')
  await page.getByRole('button', { name: letterTexts.next.pl, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Wpłata na kartę OL/001001' })).toBeFocused()
  expect(asked.filter((address) => address.includes('OL'))).toEqual([])
})
