import { expect } from '@playwright/test'
import { texts as dueTexts } from '#services/receivables/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as pageTexts } from '#web/words/pages/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { goToDues } from './harness/sessions.ts'
import { browserDraws, expectAccessible, picture, settled, signIn, test } from './harness/story.ts'

/** A little more than the pause between two tries. */
const AGAIN_MS = 4_000

test('a server that cannot be reached at the start is told in words, and trying again helps', async ({ page }) => {
  await browserDraws(page)
  await page.route('**/api/status*', (route) => route.abort())
  await page.goto('/kontakt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellTexts.startFailed.pl)
  await expectAccessible(page)
  await page.unroute('**/api/status*')
  await page.getByRole('button', { name: shellTexts.retry.pl }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.contact.pl)
})

test('a portal that is out of reach just when rights have changed is told in the strip, and asked until it answers', async ({ page }) => {
  await signIn(page, 'jan.zaleglowski')
  await page.clock.install()
  let tries = 0
  await page.route('**/api/naleznosci/dajKartyNaleznosci?*', (route) =>
    route.fulfill({ status: 403, json: { kod: 1405, opis: 'Konto ma ograniczony dostęp.' } }),
  )
  await page.route(/\/api\/uzytkownik(\?|$)/, (route) => {
    tries += 1
    return route.abort()
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /Należności i płatności/ })
    .click()
  await goToDues(page)
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  const told = page.getByRole('status').filter({ hasText: sessionTexts.outOfReach.pl })
  await expect(told).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await picture(page, 'out-of-reach')
  const before = tries
  await page.clock.runFor(AGAIN_MS)
  await expect.poll(() => tries).toBeGreaterThan(before)
  await page.unrouteAll()
  await page.clock.runFor(AGAIN_MS)
  await expect(told).toHaveCount(0)
})

test('a signed-in tab that is loaded anew while the portal does not answer keeps its session for the next try', async ({ page }) => {
  await signIn(page, 'jan.zaleglowski', { at: '/uslugi/naleznosci-do-zaplaty' })
  await page.route(/\/api\/uzytkownik(\?|$)/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellTexts.startFailed.pl)
  await page.unrouteAll()
  await page.getByRole('button', { name: shellTexts.retry.pl }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dueTexts.title.pl)
})
