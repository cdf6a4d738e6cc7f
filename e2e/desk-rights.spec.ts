import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { texts as lists } from '#client/desk/lists/texts.ts'
import { expect, type Page } from '@playwright/test'
import { texts as caller } from '#desk/caller/texts.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { casePage } from '#shared/desk/pages.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, test } from './harness/story.ts'

test('a data-protection officer notes a request, hands the data out, and looks whether the portal fares well', async ({ page }) => {
  await signInAtDesk(page, 'iwona.inspektorska')
  await page.getByRole('link', { name: 'RODO' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'RODO' })).toBeVisible()
  await page.getByLabel('PESEL, NIP albo login').fill('wanda.pustkowiak')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zapisz wniosek' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Wniosek RODO-/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Konto 1 znika/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pobierz paczkę' }).click()
  await page.getByLabel(/^Powód/).fill('wniosek złożony w kasie')
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Potwierdź' }).click()
  const archive = await taken
  expect(archive.suggestedFilename()).toMatch(/^dane-osoby-RODO-\d+-.*\.zip$/)
  expect(Object.keys(unzipSync(await readFile(await archive.path())))).toEqual(
    expect.arrayContaining(['portal/account.json', 'spis.json', 'dane.pdf']),
  )
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: 'Stan systemu' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Baza danych' })).toContainText('w porządku')
  await page.getByRole('button', { name: 'Zapytaj: Serwer poczty' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Serwer poczty' })).toContainText('w porządku')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wyślij próbny e-mail do siebie' }).click()
  await expect(page.getByText('E-mail czeka na wysłanie')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test("nobody of the office deals with their own case or their household's: inbox, account, telephone, payment, data", async ({
  page,
  browser,
}) => {
  const refused = (at: Page) => at.getByRole('main').getByText(errorTexts.ownCase.pl)
  await signInAtDesk(page, 'barbara.biurkowska')
  // Hers and her husband's stand in the list without their names.
  await page.goto('/urzad/skrzynka')
  const covered = page.getByRole('checkbox', { name: new RegExp(lists.ownCase.pl) })
  await expect(covered).toHaveCount(2)
  await expect(page.getByRole('main').getByText('Biurkowsk')).toHaveCount(0)
  const names = await covered.evaluateAll((boxes) => boxes.flatMap((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? []))
  for (const name of names) {
    await page.goto(casePage.to({ numer: /Z-\d+/.exec(name)?.[0] ?? '' }))
    await expect(refused(page)).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/urzad/konta?szukaj=bogdan.biurkowski')
  await expect(page.getByRole('main').getByRole('row', { name: lists.ownCase.pl })).toBeVisible()
  await expect(page.getByRole('main').getByText('Bogdan')).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: caller.title.pl }).click()
  await page.getByRole('searchbox', { name: caller.search.pl }).fill('77110309518')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Bogdan Biurkowski' }).click()
  await expect(refused(page)).toBeVisible()

  const filip = await (await browser.newContext()).newPage()
  await signInAtDesk(filip, 'filip.finansowy', '/urzad/platnosci?szukaj=83110904578')
  await filip
    .getByRole('main')
    .getByRole('link', { name: /^20\d\d-/ })
    .first()
    .click()
  await expect(refused(filip)).toBeVisible()
  await filip.context().close()

  const iwona = await (await browser.newContext()).newPage()
  await signInAtDesk(iwona, 'iwona.inspektorska', '/urzad/rodo')
  await iwona.getByLabel('PESEL, NIP albo login').fill('84080909703')
  await iwona.getByRole('button', { name: 'Zapisz wniosek' }).click()
  await expect(refused(iwona)).toBeVisible()
})
