import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { texts } from '#journeys/inbox/desk/words/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, field, open, signIn } from './harness/story.ts'

test('a clerk answers a request with a quick text, the resident sees it, and readings are taken over as a file', async ({
  page,
  browser,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInAtDesk(page, 'wojciech.wodny')
  await page.getByRole('main').getByRole('link', { name: texts.inbox.pl }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.inbox.pl })).toBeVisible()
  await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: texts.search.pl }).fill('zestawienie kwartaly')
  await page.getByRole('main').getByRole('button', { name: texts.find.pl, exact: true }).click()
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
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: texts.send.pl, exact: true }).click()
  await expect(page.getByText(texts.sent.pl)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Zestawienie wyślemy pocztą.' })).toBeVisible()
  await expect(answer).toHaveValue('')

  const resident = await browser.newPage()
  await signIn(resident, 'tomasz.wielopodmiotowicz', 'pl')
  await open(resident, '/uslugi/wyslij-zgloszenie')
  await resident.getByRole('button', { name: sessionTexts.changeSubject.pl, exact: true }).click()
  await resident
    .getByRole('dialog')
    .getByRole('button', { name: /Lipowa 5/ })
    .click()
  await expect(resident.getByText('Zestawienie wyślemy pocztą.')).toBeVisible()
  await resident.close()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/urzad/skrzynka?rodzaj=meter-report')
  await expect(page.getByRole('heading', { level: 1, name: texts.inbox.pl })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.exportNew.pl }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Numer;Wysłano')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).every((line) => line.startsWith('S-'))).toBe(true)
})
