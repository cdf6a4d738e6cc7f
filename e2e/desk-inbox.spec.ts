import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { texts as signInTexts } from '#desk/sign-in/texts.ts'
import { texts as deskTexts } from '#client/desk/texts.ts'
import { texts } from '#journeys/inbox/desk/words/texts.ts'
import { texts as listTexts } from '#client/desk/lists/texts.ts'
import { inbox } from '#journeys/inbox/desk/lists/inbox.ts'
import { readings } from '#journeys/inbox/desk/lists/readings.ts'
import { texts as readingWords } from '#journeys/inbox/desk/words/readings.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, field, pattern, signIn, test } from './harness/story.ts'

test('a clerk answers a request with a quick text, the resident sees it, and readings are taken over as a file', async ({
  page,
  browser,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInAtDesk(page, 'wojciech.wodny')
  await page.getByRole('main').getByRole('link', { name: inbox.texts.title.pl }).click()
  await expect(page.getByRole('heading', { level: 1, name: inbox.texts.title.pl })).toBeVisible()
  await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: inbox.texts.search.pl }).fill('zestawienie kwartaly')
  await page.getByRole('main').getByRole('button', { name: inbox.texts.find.pl, exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Lipowa 5/ })
    .click()
  await page.getByRole('button', { name: 'faktura sprawdzona' }).click()
  const answer = field(page, texts.answer.pl)
  await expect(answer).toHaveValue(/^Dzień dobry,\s+w sprawie Z-\d+ z 02\.10\.2026 \(Rozliczenie faktury\)/)
  await answer.press('End')
  await answer.pressSequentially(' Zestawienie wyślemy pocztą.')
  await page.reload()
  await expect(answer).toHaveValue(/Zestawienie wyślemy pocztą\.$/)
  await expectAccessible(page)
  // The session ends in the middle: the dialog asks for a new sign-in, and what was typed stays behind it and over a reload.
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: texts.send.pl, exact: true }).click()
  await expect(page.getByRole('dialog', { name: signInTexts.ended.pl })).toBeVisible()
  await expect(answer).toHaveValue(/Zestawienie wyślemy pocztą\.$/)
  await page.context().addCookies(cookies)
  await page.reload()
  await expect(answer).toHaveValue(/Zestawienie wyślemy pocztą\.$/)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: texts.send.pl, exact: true }).click()
  await expect(page.getByText(texts.sent.pl)).toBeVisible()
  // It was the only one of the list: the list comes next, with its heading in focus.
  await expect(page.getByRole('heading', { level: 1, name: inbox.texts.title.pl })).toBeFocused()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Lipowa 5/ })
    .click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Zestawienie wyślemy pocztą.' })).toBeVisible()
  await expect(answer).toHaveValue('')

  const resident = await browser.newPage()
  await signIn(resident, 'tomasz.wielopodmiotowicz', { at: '/uslugi/wyslij-zgloszenie' })
  await resident.getByRole('button', { name: sessionTexts.changeSubject.pl, exact: true }).click()
  await resident
    .getByRole('dialog')
    .getByRole('button', { name: /Lipowa 5/ })
    .click()
  await expect(resident.getByText('Zestawienie wyślemy pocztą.')).toBeVisible()
  await resident.close()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/urzad/skrzynka?rodzaj=meter-report')
  await expect(page.getByRole('heading', { level: 1, name: inbox.texts.title.pl })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.exportNew.pl }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Numer;Wysłano')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).every((line) => line.startsWith('Z-') && line.includes(';Stan wodomierza;'))).toBe(true)
})

test('several cases are taken at once, and readings are accepted: usual ones together, a jump with its reason', async ({ page }) => {
  await signInAtDesk(page, 'wojciech.wodny', '/urzad/skrzynka?rodzaj=water-request')
  const main = page.getByRole('main')
  // One of them is of an institution at his own address: it is left alone, and the others are taken.
  const own = main.getByRole('checkbox', { name: pattern(`Zaznacz sprawę {number}, ${listTexts.ownCase.pl}`) })
  await own.check()
  const others = main.getByRole('checkbox', { name: /^Zaznacz sprawę Z-\d+, (?!Sprawa własna)/ })
  await others.nth(0).check()
  await others.nth(1).check()
  await expect(main.getByText('Zaznaczono: 3')).toBeVisible()
  await main.getByRole('button', { name: texts.takeMany.pl, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: deskTexts.confirm.pl }).click()
  await expect(main.getByText('Zrobiono: 2')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Własnej sprawy nie można prowadzić' })).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(page)

  await page.goto('/urzad/odczyty')
  await expect(page.getByRole('heading', { level: 1, name: readings.texts.title.pl })).toBeVisible()
  await expect(main.locator('[data-row]').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const count = await main.locator('[data-row]').count()
  await main.getByRole('button', { name: readingWords.acceptWhy.pl }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('Sprawdzono telefonicznie')
  await page.getByRole('dialog').getByRole('button', { name: deskTexts.confirm.pl }).click()
  await expect(main.locator('[data-row]')).toHaveCount(count - 1)
})

test('a clerk goes from case to case without a mouse, and nothing is sent with a field that is not filled in', async ({ page }) => {
  await signInAtDesk(page, 'wojciech.wodny', '/urzad/skrzynka?rodzaj=water-request')
  const main = page.getByRole('main')
  await expect(main.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('n')
  const heading = page.getByRole('heading', { level: 1 })
  const beside = page.getByRole('complementary', { name: texts.beside.pl })
  await expect(beside.locator('[aria-current]')).toBeVisible()
  const first = await heading.textContent()
  await page.keyboard.press('t')
  await expect(main.getByRole('button', { name: texts.release.pl })).toBeVisible()
  await page.keyboard.press('r')
  const answer = field(page, texts.answer.pl)
  await expect(answer).toBeFocused()
  await page.keyboard.type('Naprawa {kiedy}.')
  await expectAccessible(page)
  await main.getByRole('button', { name: texts.send.pl, exact: true }).click()
  await expect(main.getByText(texts['why-unfilled'].pl)).toBeVisible()
  await main.getByRole('button', { name: '{kiedy}' }).click()
  await page.keyboard.type('jutro')
  await expect(answer).toHaveValue('Naprawa jutro.')
  await main.getByRole('button', { name: texts.send.pl, exact: true }).click()
  await expect(page.getByText(texts.sent.pl)).toBeVisible()
  await expect(heading).not.toHaveText(first ?? '')
  await expect(heading).toBeFocused()
  await page.keyboard.press('i')
  await expect(field(page, texts.noteField.pl)).toBeFocused()
  await field(page, texts.noteField.pl).blur()
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 1, name: inbox.texts.title.pl })).toBeVisible()
})
