import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { texts as proposals } from '#desk/today/texts.ts'
import { accounts } from '#journeys/identity/desk/lists/accounts.ts'
import { texts } from '#journeys/identity/desk/words/texts.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, test } from './harness/story.ts'

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
  await signInAtDesk(page, 'barbara.biurkowska', '/urzad/konta/z-pliku')
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
  await expect(page.getByText(accounts.texts.none.pl)).toBeVisible()
  await find(page, 'marta.plikowa')
  await expect(page.getByRole('link', { name: 'Marta Plikowa' })).toBeVisible()
})

const MERGE = 'dwa konta jednej osoby, OR.5.2026'
const JOIN = 'odpis z KRS okazany, OR.9.2026'
const SOCIETY = 'Stowarzyszenie Przyjaciół Przykładowa'

test('accounts of one person become one, and an institution is joined and parted again, each with a second person', async ({
  page,
  browser,
}) => {
  await signInAtDesk(page, 'sabina.starszynska')
  await find(page, 'bogdan.biurkowski')
  await page.getByRole('link', { name: 'Bogdan Biurkowski' }).click()
  await page.getByRole('button', { name: 'Połącz: bogdan.dawny' }).click()
  const merging = page.getByRole('dialog', { name: texts.merge.pl })
  await merging.getByRole('textbox', { name: /PESEL/ }).fill('77110309518')
  await merging.getByRole('textbox', { name: /^Powód/ }).fill(MERGE)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(page)
  await merging.getByRole('button', { name: texts.mergePropose.pl }).click()
  await expect(page.getByText(texts.mergeWaits.pl)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await find(page, 'wanda.pustkowiak')
  await page.getByRole('link', { name: 'Wanda Pustkowiak' }).click()
  await page.getByRole('button', { name: texts.join.pl }).click()
  const joining = page.getByRole('dialog', { name: texts.join.pl })
  await joining.getByRole('textbox', { name: texts.joinNip.pl }).fill('999-000-40-12')
  await joining.getByRole('textbox', { name: /^Powód/ }).fill(JOIN)
  await joining.getByRole('button', { name: texts.joinPropose.pl }).click()
  await expect(page.getByText(texts.waitsSecond.pl)).toBeVisible()

  // Barbara may agree to the one; the other is a matter of her own household.
  const barbara = await (await browser.newContext()).newPage()
  await signInAtDesk(barbara, 'barbara.biurkowska')
  const join = barbara.getByRole('listitem').filter({ hasText: JOIN })
  await expect(join).toContainText(SOCIETY)
  await join.getByRole('button', { name: proposals.approve.pl }).click()
  await expect(join).toBeHidden()
  const merge = barbara.getByRole('listitem').filter({ hasText: MERGE })
  await merge.getByRole('button', { name: proposals.approve.pl }).click()
  await expect(barbara.getByText(errorTexts.ownCase.pl)).toBeVisible()
  await expect(merge).toBeVisible()
  await barbara.context().close()

  const adam = await (await browser.newContext()).newPage()
  await signInAtDesk(adam, 'adam.adminski')
  const asked = adam.getByRole('listitem').filter({ hasText: MERGE })
  await expect(asked).toContainText('bogdan.dawny')
  await asked.getByRole('button', { name: proposals.approve.pl }).click()
  await expect(asked).toBeHidden()
  await adam.context().close()

  await page.reload()
  const subject = page.getByRole('listitem').filter({ hasText: SOCIETY })
  await subject.getByRole('button').click()
  await page.getByRole('dialog').getByRole('textbox').fill('pełnomocnictwo odwołane, OR.11.2026')
  await page.getByRole('dialog').getByRole('button', { name: texts.confirm.pl }).click()
  await expect(subject).toHaveCount(0)
  await find(page, 'bogdan.dawny')
  await expect(page.getByText(accounts.texts.none.pl)).toBeVisible()
})
