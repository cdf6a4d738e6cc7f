import { expect, type Page } from '@playwright/test'
import type { Announced } from '#shared/contracts/portal.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { layoutFaults } from './harness/reflow.ts'
import { browserDraws, expectAccessible, open, picture, settled, signIn, speak, test, useContrast } from './harness/story.ts'

const WATER: Announced = {
  id: '1',
  tekst: 'Awaria wodociągu w Przykładowie: do godziny 18.00 bez wody są ulice Polna, Ogrodowa i Nadrzeczna. Beczkowóz stoi przy remizie.',
  jezyk: 'pl',
  od: '2026-10-05',
  link: '/informacje',
  czyPilne: true,
}
const DESK: Announced = {
  id: '2',
  tekst: 'Каса установи зачинена до понеділка.',
  jezyk: 'uk',
  od: '2026-10-01',
  link: null,
  czyPilne: true,
}
/** An open page asks again within a minute. */
const MINUTE_MS = 60_000

/** What the office tells now, as the server answers it; `announcements.test.ts` holds that it does. */
async function tell(page: Page, now: () => readonly Announced[]): Promise<void> {
  await browserDraws(page)
  await page.route('**/api/status*', (route) =>
    route.fulfill({ json: { czyPrzerwaTechniczna: false, wersja: '1.0.7', przerwy: [], ogloszenia: now() } }),
  )
}

test('what the office tells comes to an open page by itself, stands on every page until it is closed, and goes when it is over', async ({
  page,
}) => {
  let told: readonly Announced[] = []
  await page.clock.install()
  await tell(page, () => told)
  await open(page, '/kontakt')
  const region = page.getByRole('region', { name: shellTexts.announcements.pl })
  await expect(region).toHaveCount(0)
  told = [WATER, DESK]
  await page.clock.runFor(MINUTE_MS)
  await expect(region).toContainText('Awaria wodociągu')
  await page.getByRole('contentinfo').getByRole('link', { name: shellTexts.siteMap.pl }).click()
  // A page that arrives takes the focus to its heading: nobody closes anything before that.
  await expect(page.getByRole('heading', { level: 1, name: shellTexts.siteMap.pl })).toBeFocused()
  await expect(region).toContainText('Awaria wodociągu')
  await region.getByRole('button', { name: shellTexts.announcementClose.pl }).first().click()
  await expect(region).not.toContainText('Awaria wodociągu')
  await expect(region).toContainText(DESK.tekst)
  // The keyboard goes on where it was.
  await expect(region.getByRole('button', { name: shellTexts.announcementClose.pl })).toBeFocused()
  told = []
  await page.clock.runFor(MINUTE_MS)
  await expect(region).toHaveCount(0)
})

test('in another language the Polish words are marked as such, whole at every width, in contrast and in large text', async ({ page }) => {
  await speak(page, 'uk')
  await tell(page, () => [WATER, DESK])
  await signIn(page, 'wanda.pustkowiak', { language: 'uk' })
  const region = page.getByRole('region', { name: shellTexts.announcements.uk })
  await expect(region.getByText(WATER.tekst)).toHaveAttribute('lang', 'pl')
  await expect(region.getByText(WATER.tekst).locator('..')).toContainText(shellTexts.onlyPolish.uk)
  await expect(region.getByText(DESK.tekst).locator('..')).not.toContainText(shellTexts.onlyPolish.uk)
  await useContrast(page)
  await page.addInitScript("localStorage.setItem('rozmiarCzcionki', 'bardzo_duza')")
  for (const isContrast of [false, true]) {
    if (isContrast) {
      await page.reload()
      await settled(page)
    }
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // The bar at the bottom tells its new height with the next drawing.
      await expect.poll(() => layoutFaults(page), { message: `${width} px` }).toEqual([])
      await picture(page, `announcements-${isContrast ? 'contrast' : 'normal'}-${width}`)
    }
    await expectAccessible(page)
  }
})
