import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { topicTexts } from '#journeys/messages/box/texts.ts'
import { actions } from '#journeys/messages/desk/lists/actions.ts'
import { log } from '#journeys/messages/desk/lists/log.ts'
import { texts } from '#journeys/messages/desk/texts.ts'
import { fill } from '#shared/i18n.ts'
import { MESSAGES_PAGE } from '#shared/shell/message-pages.ts'
import { signInAtDesk } from './harness/desk.ts'
import {
  expectAccessible,
  expectNoSideScroll,
  field,
  lookAt,
  open,
  pattern,
  picture,
  settled,
  signIn,
  tabTo,
  test,
} from './harness/story.ts'

const TITLE = 'Przerwa w dostawie wody'
/** Only the administrators of one building have this number. */
const PLACE = 'Polna, Przykładowo'
const HOUSE = '102'

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/** Side by side on a wide screen, a page of its own on a telephone; the heading has the focus, Back leads to the line, and the envelope counts. */
async function readsThere(page: Page): Promise<void> {
  const envelope = page.getByRole('banner').locator(`a[href="${MESSAGES_PAGE}"]`)
  await expect(envelope).toHaveAttribute('data-count', '1')
  const line = page.getByRole('main').getByRole('link', { name: pattern(TITLE) })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await line.click()
    await expect(page).toHaveURL(/[?&]id=/)
    await expect(page.getByRole('heading', { name: TITLE })).toBeFocused()
    await expect(line).toHaveCount(width === 1280 ? 1 : 0)
    await lookAt(page, `message-open-${width}`)
    await page.goBack()
    await expect(line).toBeFocused()
  }
  await expect(envelope).not.toHaveAttribute('data-count')
}

test('an editor announces to one house of a street after counting, and it reaches exactly its people', async ({ page, browser }) => {
  await signInAtDesk(page, 'renata.redakcyjna')
  await expect(menu(page, log.texts.title.pl)).toHaveCount(0)

  await menu(page, texts.templates.pl).click()
  await expect(page.getByRole('heading', { name: texts.inPortal.pl })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'desk-templates')

  await menu(page, texts.announce.pl).click()
  await field(page, texts.findPlace.pl).fill('poln')
  await field(page, texts.houseFrom.pl).fill(HOUSE)
  await field(page, texts.houseTo.pl).fill(HOUSE)
  await page.getByRole('button', { name: fill(texts.addPlace.pl, { name: PLACE }), exact: true }).click()
  await expect(page.getByRole('region', { name: texts.chosen.pl })).toContainText(`${PLACE} ${HOUSE}`)
  await field(page, texts.until.pl).fill('20.10.2026')
  await field(page, texts.title.pl).fill(TITLE)
  await field(page, texts.text.pl).fill('Wpłaty na konto 75 9999 9997 0011 0001.')
  await page.getByLabel(texts.short.pl, { exact: true }).fill('jutro od 8 do 14 brak wody')
  await page.getByRole('button', { name: texts.count.pl, exact: true }).click()
  await expect(page.getByText(texts.number.pl)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.send.pl, exact: true })).toHaveCount(0)
  await field(page, texts.text.pl).fill('Jutro od 8 do 14 nie będzie wody: naprawiamy sieć.')
  // What was counted is not what stands there now.
  await expect(page.getByText(texts.number.pl)).toHaveCount(0)
  await page.getByRole('button', { name: texts.count.pl, exact: true }).click()
  await expect(page.getByText(pattern(texts.reached.pl))).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await picture(page, 'desk-announcement')
  await page.getByRole('button', { name: texts.send.pl, exact: true }).click()
  await expect(page.getByText(pattern(texts.sentTo.pl)).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toBeVisible()

  const person = await browser.newContext()
  const there = await person.newPage()
  await signIn(there, 'grunty.przykladowe.3')
  // What was told becomes a message within a minute; beside much other work the queue may miss one or two of them.
  await expect(async () => {
    await open(there, MESSAGES_PAGE)
    await expect(there.getByText(TITLE).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 220_000 })
  await readsThere(there)
  await person.close()
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, 'biuro.rachunkowe.3', { at: MESSAGES_PAGE })
  await expect(elsewhere.getByText(TITLE)).toHaveCount(0)
  await other.close()
})

test('a senior clerk holds one kind of message back with a reason, lets it go on from its line, and takes the list of actions as a file', async ({
  page,
}) => {
  await signInAtDesk(page, 'barbara.biurkowska', '/urzad/wiadomosci')
  const stops = page.locator('section').filter({ has: page.getByRole('heading', { name: texts.stops.pl, exact: true }) })
  const what = `Zmiana terminu opłaty · ${topicTexts.taxes.pl} · ${texts.push.pl}`
  await stops.getByLabel(texts.kind.pl).selectOption({ label: 'Zmiana terminu opłaty' })
  await stops.getByLabel(texts.channel.pl).selectOption({ label: texts.push.pl })
  const reason = stops.getByLabel(texts.reason.pl)
  const hold = stops.getByRole('button', { name: texts.hold.pl, exact: true })
  await hold.click()
  await expect(reason).toBeFocused()
  await expect(page.getByText(texts.reasonMissing.pl).first()).toBeVisible()
  await page.keyboard.type('błąd w treści wiadomości')
  await tabTo(page, hold)
  await page.keyboard.press('Enter')
  const line = stops.getByRole('listitem').filter({ hasText: what })
  await expect(line).toContainText('barbara.biurkowska')
  await expect(line).not.toContainText('staff:')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `desk-messages-held-${width}`)
  }
  await tabTo(page, line.getByRole('button', { name: fill(texts.resumeOne.pl, { what }) }))
  await page.keyboard.press('Enter')
  await expect(reason).toBeFocused()
  await page.keyboard.type('treść jest poprawiona')
  await page.keyboard.press('Enter')
  await expect(line).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await menu(page, actions.texts.title.pl).click()
  await expect(page.getByRole('heading', { level: 1, name: actions.texts.title.pl })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Pobierz CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^dzialania-informacyjne-[\d-]+\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFdzien;forma;osoba;podmiot;/)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: actions.texts.title.en })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
  await expectAccessible(page)
})

test('a senior clerk reads the log of messages and the informational actions on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signInAtDesk(page, 'barbara.biurkowska', '/urzad/wiadomosci')
  await settled(page)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await picture(page, 'desk-messages-390')
  await page.goto('/urzad/wiadomosci/dzialania')
  await settled(page)
  await expectAccessible(page)
  await expectNoSideScroll(page)
})
