import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { pdfText } from '#integrations/documents/testing.ts'
import { pageTexts } from '#journeys/payments/pages/texts.ts'
import { texts as buttonTexts } from '#journeys/payments/pages/receipts/texts.ts'
import { texts as receivableTexts } from '#services/receivables/texts.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { fill } from '#shared/i18n.ts'
import {
  expectAccessible,
  expectNoSideScroll,
  open,
  picture,
  settled,
  signIn,
  speak,
  tabTo,
  test,
  tickAlone,
  openCard,
} from './harness/story.ts'

const SIZES = [390, 768, 1280] as const
const HISTORY = '/uslugi/historia-platnosci-internetowych'

async function look(page: Page, name: string): Promise<void> {
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await expectNoSideScroll(page)
    await picture(page, `${name}-${width}`)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function saved(
  page: Page,
  button: Locator,
  press: () => Promise<void> = () => button.click(),
): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), text: pdfText(await readFile(await file.path())) }
}

test('who has paid takes the confirmation along at once, and later from the history, by keyboard too', async ({ page }) => {
  await signIn(page, 'przykladowe.zaklady', { at: '/uslugi/naleznosci-do-zaplaty' })
  await openCard(page)
  await tickAlone(page, 'last')
  await page.getByRole('button', { name: /^Zapłać\s\d/ }).click()
  await page.getByRole('radio', { name: 'Przelewy24' }).check()
  await page.getByRole('button', { name: /^Przejdź do płatności/ }).click()
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page.getByRole('main').getByText(pageTexts.accepted.pl)).toBeVisible()
  await look(page, 'receipt-result-pl')
  const button = page.getByRole('button', { name: buttonTexts.one.pl })
  await tabTo(page, button)
  const file = await saved(page, button, () => page.keyboard.press('Enter'))
  expect(file.name).toMatch(/^potwierdzenie-\d{4}-\d{8}\.pdf$/)
  expect(file.text).toContain('Potwierdzenie wpłaty')
  expect(file.text).toMatch(/NIP płatnika +\d{10}/)
  const id = /\d{4}-\d{8}/.exec(file.name)?.[0] ?? ''
  await open(page, HISTORY)
  const slip = page.getByRole('article').filter({ hasText: id })
  expect((await saved(page, slip.getByRole('button', { name: buttonTexts.one.pl }))).text).toContain(id)
  const year = id.slice(0, 4)
  const all = await saved(page, page.getByRole('button', { name: fill(buttonTexts.year.pl, { year }) }))
  expect([all.name, all.text.includes(id)]).toEqual([`potwierdzenia-${year}.pdf`, true])
})

test('the history tells in another language which payments have a confirmation, and why others have none', async ({ page }) => {
  await speak(page, 'uk')
  await signIn(page, 'anna.kompletowska', { language: 'uk', at: HISTORY })
  await expect(
    page.getByRole('button', { name: new RegExp(fill(buttonTexts.year.uk, { year: '20\\d\\d' }).replace(' (PDF)', '')) }).first(),
  ).toBeVisible()
  const has = page.getByRole('article').filter({ has: page.getByRole('button', { name: buttonTexts.one.uk }) })
  const hasNone = page.getByRole('article').filter({ hasNot: page.getByRole('button', { name: buttonTexts.one.uk }) })
  for (const [slip, kind] of [
    [has.first(), 'has'],
    [hasNone.first(), 'none'],
  ] as const) {
    await slip.getByRole('button', { name: pageTexts.details.uk }).click()
    await expect(slip.getByText(buttonTexts.none.uk)).toHaveCount(kind === 'has' ? 0 : 1)
    await look(page, `receipt-history-${kind}-uk`)
  }
})

test('a card gives the confirmations of its online payments, or says that there is none', async ({ page }) => {
  await speak(page, 'en')
  await signIn(page, 'karczma.podlipa', { language: 'en', at: '/uslugi/naleznosci-do-zaplaty' })
  await openCard(page, 'N/005001')
  await page.getByText(receivableTexts.posted.en, { exact: true }).click()
  const button = page.getByRole('button', { name: receivableTexts.cardReceipts.en })
  const answered = page.waitForResponse(/dajPotwierdzeniaKarty/)
  await button.click()
  if ((await answered).status() === 409) await expect(page.getByRole('main').getByText(errorTexts.noReceipt.en)).toBeVisible()
  await look(page, 'receipt-card-en')
})
