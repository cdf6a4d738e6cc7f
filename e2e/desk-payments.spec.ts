import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { lifeTexts } from '#journeys/payments/desk/words/life-texts.ts'
import { moneyTexts } from '#journeys/payments/desk/words/money-texts.ts'
import { texts } from '#journeys/payments/desk/words/texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, field } from './harness/story.ts'

test('finance accepts a payment in question, sees its life, takes the list as a file and finds the day that differs', async ({ page }) => {
  await signInAtDesk(page, 'karol.kasjerski')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: texts.cases.pl }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.cases.pl })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('listitem').filter({ hasText: lifeTexts['paid-otherwise'].pl }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(lifeTexts['paid-otherwise'].pl) })).toBeVisible()
  await expect(main.getByText(lifeTexts.REGISTERED.pl, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSideScroll(page)
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
  await main.getByRole('button', { name: texts.csv.pl }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('idTransakcji;dataZlecenia')
  expect(lines.length).toBe(1 + (await main.locator('[data-row]').count()))
  expect(lines.join('\n')).not.toMatch(/(?<!\d)\d{11}(?!\d)/)

  await page.goto('/urzad/rozliczenie')
  await main.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { level: 2, name: moneyTexts.differences.pl })).toBeVisible()
  await expectAccessible(page)
})
