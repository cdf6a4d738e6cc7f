import { expect, type Page } from '@playwright/test'
import { atTheDesk } from '#api/commands/kit/office-tools.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { texts as tableTexts } from '#ui/language/texts.ts'
import { expectAccessible, expectNoSideScroll, open, settled, signIn, speak, tabTo, test } from './harness/story.ts'

const QUARTER = /^1[45]:/

/** Leaves the session of this page only `seconds`, and lets the page learn of it. `ends_at` cannot be prolonged. */
async function leaveSeconds(page: Page, seconds: number, limit: 'expires_at' | 'ends_at' = 'expires_at'): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  await atTheDesk(({ pool }) =>
    pool.query(
      `update portal.session set ${limit} = now() + make_interval(secs => $2), last_seen_at = now() where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [token, seconds],
    ),
  )
  await page.reload()
}

const timeLeft = async (page: Page) => ((await page.locator('.session-strip__time').textContent()) ?? '').replace(/^\D+/, '')

test('two minutes before the end a warning comes, and the keyboard alone prolongs the session by the time of the server', async ({
  page,
}) => {
  await speak(page, 'de')
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'helena.wodomierska', { language: 'de' })
  await leaveSeconds(page, 115)
  const warning = page.getByRole('dialog', { name: sessionTexts.warning.de })
  await expect(warning).toContainText(/1:5\d/)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await tabTo(page, warning.getByRole('button', { name: sessionTexts.extend.de }))
  await page.keyboard.press('Enter')
  await expect(warning).toHaveCount(0)
  await expect.poll(() => timeLeft(page)).toMatch(QUARTER)
})

test('when the longest time of a session is over, the warning says so and offers no extension', async ({ page }) => {
  await speak(page, 'uk')
  await signIn(page, 'helena.wodomierska', { language: 'uk' })
  await leaveSeconds(page, 110, 'ends_at')
  const warning = page.getByRole('dialog', { name: sessionTexts.warning.uk })
  await warning.getByRole('button', { name: sessionTexts.extend.uk }).click()
  await expect(warning).toContainText(sessionTexts.absolute.uk)
  await expect(warning.getByRole('button', { name: sessionTexts.extend.uk })).toHaveCount(0)
  await expectAccessible(page)
})

test('at zero the session ends in every tab, and OK leads to the root', async ({ page, context }) => {
  await signIn(page, 'karczma.podlipa')
  const second = await context.newPage()
  await open(second, '/panel-uzytkownika')
  await leaveSeconds(page, 3)
  const ended = (tab: Page) => tab.getByRole('dialog', { name: sessionTexts.ended.pl })
  await expect(ended(page)).toBeVisible()
  await expect(ended(second)).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('pesel')])).toEqual([null, null])
  await ended(page).getByRole('button', { name: sessionTexts.ok.pl, exact: true }).click()
  await expect(page).toHaveURL(/\/(strona-glowna)?$/)
})

test('turning the page of a table prolongs the session', async ({ page }) => {
  await signIn(page, 'karczma.podlipa', { at: '/uslugi/najpopularniejsze-imiona' })
  await leaveSeconds(page, 300)
  await settled(page)
  await expect.poll(() => timeLeft(page)).toMatch(/^[45]:/)
  await page.getByRole('button', { name: tableTexts.nextPage.pl }).first().click()
  await expect.poll(() => timeLeft(page)).toMatch(QUARTER)
})
