import { readFile } from 'node:fs/promises'
import { type Browser, expect } from '@playwright/test'
import { cases } from '#journeys/payments/desk/lists/cases.ts'
import { refunds } from '#journeys/payments/desk/lists/refunds.ts'
import { lifeTexts } from '#journeys/payments/desk/words/life-texts.ts'
import { moneyTexts } from '#journeys/payments/desk/words/money-texts.ts'
import { refundTexts } from '#journeys/payments/desk/words/refund-texts.ts'
import { statementTexts } from '#journeys/payments/desk/words/statement-texts.ts'
import { texts } from '#journeys/payments/desk/words/texts.ts'
import { texts as listTexts } from '#client/desk/lists/texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, field, test } from './harness/story.ts'

test('finance orders a refund that a second person refuses, accepts the payment in question, sees its life, takes the list as a file and finds the day that differs', async ({
  page,
  browser,
}) => {
  await signInAtDesk(page, 'karol.kasjerski')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: cases.texts.title.pl }).click()
  await expect(page.getByRole('heading', { level: 1, name: cases.texts.title.pl })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('row').filter({ hasText: lifeTexts['paid-otherwise'].pl }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(lifeTexts['paid-otherwise'].pl) })).toBeVisible()
  await expect(main.getByText(lifeTexts.REGISTERED.pl, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSideScroll(page)
  await main.getByRole('button', { name: /^Zleć zwrot/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('zapłacono też w kasie, prośba telefoniczna')
  await page.getByRole('dialog').getByRole('button', { name: 'Potwierdź' }).click()
  await expect(main.getByText(refundTexts.ownOne.pl)).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await expect(main.getByRole('button', { name: refundTexts.agree.pl })).toBeHidden()
  await expect(main.getByRole('button', { name: texts.decide.pl })).toBeHidden()
  await refusedBySecond(browser)
  await page.reload()
  await main.getByLabel(texts.decision.pl).selectOption({ label: texts.accept.pl })
  await field(page, texts.reason.pl).fill('nadpłata zostaje na karcie')
  await page.reload()
  await expect(field(page, texts.reason.pl)).toHaveValue('nadpłata zostaje na karcie')
  await main.getByRole('button', { name: texts.decide.pl }).click()
  await expect(page.getByText(texts.decided.pl)).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: lifeTexts.accepted.pl })).toContainText('nadpłata zostaje na karcie')
  await expect(main.getByRole('button', { name: texts.decide.pl })).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/urzad/platnosci?widok=failed')
  await expect(main.locator('[data-row]').first()).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: listTexts.csv.pl }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('idTransakcji;dataZlecenia')
  expect(lines.length).toBe(1 + (await main.locator('[data-row]').count()))
  expect(lines.join('\n')).not.toMatch(/(?<!\d)\d{11}(?!\d)/)

  await page.goto('/urzad/rozliczenie')
  await main.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { level: 2, name: moneyTexts.differences.pl })).toBeVisible()
  await expectAccessible(page)
})

test('finance sends a statement, sees why another is refused, and takes the first in; both are there after a reload', async ({ page }) => {
  await signInAtDesk(page, 'karol.kasjerski', '/urzad/wyciagi')
  const main = page.getByRole('main')
  const whole = [
    ':20:W',
    ':25:75999999997001100010010000',
    ':28C:901',
    ':60F:C261005PLN0,00',
    ':61:261005C5,00NTRFNONREF',
    ':86:020^00X^20Kowalski',
    ':62F:C261005PLN5,00',
    '-',
    '',
  ]
  const send = async (name: string, lines: readonly string[]) => {
    await page.getByLabel(statementTexts.file.pl).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\r\n')) })
    await main.getByRole('button', { name: statementTexts.send.pl }).click()
    return main.getByRole('listitem').filter({ hasText: name })
  }
  const cut = await send('uciety.sta', whole.slice(0, -3))
  await expect(cut).toContainText(statementTexts.cutOff.pl)
  const row = await send('901.sta', whole)
  await expect(row).toContainText(statementTexts.ready.pl)
  await page.reload()
  // Judged once it has come again.
  await expect(row).toContainText(statementTexts.ready.pl)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSideScroll(page)
  await row.getByRole('button', { name: statementTexts.take.pl }).click()
  await expect(row.getByText(statementTexts.taken.pl, { exact: true })).toBeVisible()
  await expect(await send('znowu.sta', whole)).toContainText(statementTexts.saysKnown.pl)
})

/** An administrator, who sees no payments, finds the refund on Today and does not agree. */
async function refusedBySecond(browser: Browser): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAtDesk(page, 'adam.adminski')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: refunds.texts.title.pl }).click()
  await expect(main.getByText('zapłacono też w kasie, prośba telefoniczna')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSideScroll(page)
  await main.getByRole('button', { name: refundTexts.agree.pl }).click()
  await expect(page.getByRole('dialog')).toContainText(refundTexts.agreeByTransfer.pl)
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: refundTexts.disagree.pl }).click()
  await expect(page.getByText(refundTexts.doneWithdraw.pl)).toBeVisible()
  await expect(main.getByText(refunds.texts.none.pl)).toBeVisible()
  await context.close()
}
