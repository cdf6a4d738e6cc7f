import { writeFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { texts as proposals } from '#desk/today/texts.ts'
import { texts } from '#journeys/identity/desk/words/texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll } from './harness/story.ts'

const HEAD = 'login;imie;nazwisko;email;pesel'
const FIRST = 'lucjan.plikowy;Lucjan;Plikowy;lucjan@przykladowa.example;85072191014'
const fileOf = (...lines: string[]) => ({ name: 'konta.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...lines].join('\r\n')) })
const REASON = 'osoba wyprowadziła się, wniosek OR.7.2026'

async function find(page: Page, login: string): Promise<void> {
  await page.goto(`/urzad/konta?szukaj=${login}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a clerk opens accounts from a file whose first version was faulty, and one of them is deleted by two persons', async ({
  page,
  browser,
}) => {
  await signInAtDesk(page, 'barbara.biurkowska')
  await page.goto('/urzad/konta/z-pliku')
  await page.getByLabel(texts.batchFile.pl).setInputFiles(fileOf(FIRST, 'marta.plikowa;Marta;Plikowa;to nie adres;85072191021'))
  await page.getByRole('button', { name: texts.batchTry.pl }).click()
  await expect(page.getByRole('row').filter({ hasText: 'marta.plikowa' })).toContainText(texts.fault_email.pl)
  await expect(page.getByRole('button', { name: /^Załóż konta/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Corrected in the spreadsheet and looked through again, without being chosen again.
  const kept = test.info().outputPath('konta.csv')
  await writeFile(kept, fileOf(FIRST).buffer)
  await page.getByLabel(texts.batchFile.pl).setInputFiles(kept)
  await writeFile(kept, fileOf(FIRST, 'marta.plikowa;Marta;Plikowa;marta@przykladowa.example;85072191021').buffer)
  await page.getByRole('button', { name: texts.batchTry.pl }).click()
  await expect(page.getByText(texts.batchChanged.pl)).toBeVisible()
  await page.getByLabel(texts.batchFile.pl).setInputFiles(kept)
  await page.getByRole('button', { name: texts.batchTry.pl }).click()
  await page.getByRole('button', { name: 'Załóż konta (2)' }).click()
  // The work goes on without the page, and a reload finds it.
  await page.reload()
  const letters = page.getByRole('button', { name: /^Pobierz pisma/ })
  await expect(letters).toBeVisible()
  const saved = page.waitForEvent('download')
  await letters.click()
  expect((await saved).suggestedFilename()).toMatch(/^pisma-\d+\.pdf$/)

  await find(page, 'lucjan.plikowy')
  await page.getByRole('link', { name: 'Lucjan Plikowy' }).click()
  await page.getByRole('button', { name: texts.deleteAccount.pl, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(REASON)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: texts.deletePropose.pl }).click()
  await expect(page.getByText(texts.waitsSecond.pl)).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await signInAtDesk(second, 'adam.adminski')
  const asked = second.getByRole('listitem').filter({ hasText: REASON })
  await expect(asked).toContainText('lucjan.plikowy')
  await expectAccessible(second)
  await asked.getByRole('button', { name: proposals.approve.pl }).click()
  await expect(asked).toBeHidden()
  await second.context().close()

  await find(page, 'lucjan.plikowy')
  await expect(page.getByText(texts.none.pl)).toBeVisible()
  await find(page, 'marta.plikowa')
  await expect(page.getByRole('link', { name: 'Marta Plikowa' })).toBeVisible()
})
