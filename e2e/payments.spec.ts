import { expect, type Page } from '@playwright/test'
import { pageTexts as words } from '#journeys/payments/pages/texts.ts'
import { texts as names } from '#journeys/payments/texts.ts'
import { texts as dueTexts } from '#services/receivables/texts.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import { lookAt, open, picture, signIn, test, tickAlone, cardInList, openCard } from './harness/story.ts'

const PAYMENT = /^Przejdź do płatności/

/** Orders the first instalment of a card that can be ticked, and stands before the payment service. */
async function orderOnCard(page: Page, symbol: string): Promise<void> {
  await open(page, '/uslugi/naleznosci-do-zaplaty')
  await openCard(page, symbol)
  await tickAlone(page)
  await page.getByRole('button', { name: /^Zapłać\s\d/ }).click()
  await page.getByRole('radio', { name: 'Przelewy24' }).check()
  await page.getByRole('button', { name: PAYMENT }).click()
  await page.getByRole('button', { name: 'Zapłać', exact: true }).waitFor()
}

test('a result page that somebody types promises nothing', async ({ page }) => {
  for (const address of ['/platnosc-wynik?wynik=ok', '/platnosc-informacja?czySukces=true', '/platnosc-wynik?wynik=blad']) {
    await open(page, address)
    await expect(page.getByRole('main').getByText(words.unknownState.pl)).toBeVisible()
    await expect(page.getByRole('main').getByText(words.accepted.pl)).toHaveCount(0)
    await expect(page.getByRole('link', { name: words.toHistory.pl })).toBeVisible()
  }
  await lookAt(page, 'payment-unknown')
})

test('whoever is refused by the payment service can try again or give up, and the history says which', async ({ page }) => {
  await signIn(page, 'karczma.podlipa')
  await orderOnCard(page, 'N/005001')
  await page.getByRole('button', { name: 'Odmów płatności' }).click()
  await expect(page.getByRole('main').getByText(words.notPaidYet.pl)).toBeVisible()
  await expect(page.getByRole('link', { name: words.retry.pl })).toHaveAttribute('href', /\/trnRequest\//)
  await lookAt(page, 'payment-refused')
  await page.getByRole('button', { name: words.giveUp.pl }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.giveUp.pl }).click()
  await expect(page.getByRole('main').getByText(words.givenUp.pl)).toBeVisible()
  await lookAt(page, 'payment-cancelled')
  await open(page, '/uslugi/historia-platnosci-internetowych')
  await expect(page.getByRole('article').filter({ hasText: names.anulowana.pl })).not.toHaveCount(0)
})

test('money of another amount is in the office’s hands, and there is nothing to cancel', async ({ page }) => {
  await signIn(page, 'karczma.podlipa')
  await orderOnCard(page, 'O/005001')
  await page.getByText('Próby błędów').click()
  await page.getByRole('button', { name: 'Zapłać o grosz mniej' }).click()
  await expect(page.getByRole('main').getByText(words.clarifiedTitle.pl)).toBeVisible()
  await lookAt(page, 'payment-clarified')
  await open(page, '/uslugi/historia-platnosci-internetowych')
  const slip = page.getByRole('article').filter({ hasText: stateTexts.clarifying.pl }).first()
  await slip.getByRole('button', { name: new RegExp(words.details.pl) }).click()
  await expect(page.getByText(words.clarified.pl)).toBeVisible()
  await expect(page.getByRole('button', { name: words.giveUp.pl })).toHaveCount(0)
})

test('an overdue instalment that is paid is red nowhere, and says when it was paid', async ({ page }) => {
  await signIn(page, 'anna.kompletowska')
  await orderOnCard(page, 'OL/001001')
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page.getByRole('main').getByText(words.accepted.pl)).toBeVisible()
  await open(page, '/strona-glowna')
  await page.getByText(/^Pokaż\swszystko/).click()
  const slip = page
    .getByRole('article')
    .filter({ hasText: 'OL/001001' })
    .filter({ hasText: /Zapłacono\s\d{1,2}\s\p{L}+,/u })
  await expect(slip).toBeVisible()
  await lookAt(page, 'payment-paid-home')
  await open(page, '/uslugi/naleznosci-do-zaplaty')
  const row = cardInList(page, 'OL/001001')
  await expect(row).toContainText(stateTexts.paid.pl)
  await expect(row.locator('[data-edge=poTerminie]')).toHaveCount(0)
  await lookAt(page, 'payment-paid-list')
  await openCard(page, 'OL/001001')
  await expect(page.getByRole('article').filter({ hasText: /Zapłacono\s\d{1,2}\s\p{L}+,/u })).toBeVisible()
  await expect(page.locator('[data-edge=poTerminie]')).toHaveCount(0)
  await lookAt(page, 'payment-paid-card')
  await page.setViewportSize({ width: 390, height: 800 })
  await lookAt(page, 'payment-paid-card-390')
  await open(page, '/uslugi/historia-platnosci-internetowych')
  await lookAt(page, 'payment-history-390')
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the note on older arrears is in sight where a payment is ordered, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'jan.zaleglowski', { at: '/naleznosci-podatki-gminne?karta=3001' })
    await page.getByRole('article').locator('input[type=checkbox]:enabled').last().check()
    const note = page.getByText(dueTexts.olderFirst.pl)
    await expect(note).toBeInViewport({ ratio: 1 })
    await picture(page, `payment-older-${width}`)
    await page.getByRole('button', { name: /^Zapłać\s\d/ }).click()
    await expect(page.getByText(words.olderFirst.pl)).toBeVisible()
    await lookAt(page, `payment-older-order-${width}`)
  })
}
