import { expect, type Page } from '@playwright/test'
import { texts as lookTexts } from '#journeys/identity/sheet/looks-texts.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { texts as viewTexts } from '#web/session/strip/view-texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, open, picture, settled, signIn, test, tickAlone, openCard } from './harness/story.ts'

const REASON = 'pytanie o ratę podatku, telefon'
const banner = (page: Page) => page.getByRole('region', { name: viewTexts.view.pl })

test('a senior clerk sees the portal as a resident does and can change nothing there, and the resident sees the look', async ({
  page,
  browser,
}) => {
  await signInAtDesk(page, 'iwona.inspektorska')
  await page.keyboard.press('/')
  await page.keyboard.type('roman rolniczak')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Roman Rolniczak' }).click()
  await page.getByRole('button', { name: 'Zobacz jak mieszkaniec' }).click()
  await page.getByLabel(/^Powód|^W jakiej sprawie/).fill(REASON)
  await page.getByRole('button', { name: 'Potwierdź' }).click()
  const link = page.getByRole('link', { name: 'Otwórz podgląd w nowej karcie' })
  await expectAccessible(page)
  const opened = page.context().waitForEvent('page')
  await link.click()
  const view = await opened

  await expect(banner(view)).toContainText('Roman Rolniczak')
  await expect(view).toHaveURL(/\/strona-glowna$/)
  await settled(view)
  await expectAccessible(view)
  await picture(view, 'view-as')
  await open(view, '/uslugi/naleznosci-do-zaplaty')
  await expect(banner(view)).toBeVisible()
  await openCard(view)
  await tickAlone(view)
  await view.getByRole('button', { name: /^Zapłać\s\d/ }).click()
  await view.getByRole('radio', { name: 'Przelewy24' }).check()
  await view.getByRole('button', { name: /^Przejdź do płatności/ }).click()
  await expect(view.getByText(errorTexts.viewOnly.pl).first()).toBeVisible()
  await picture(view, 'view-as-refused')
  await view.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(view)
  await banner(view).getByRole('button', { name: viewTexts.end.pl }).click()
  // The end of the look leads away by itself, and only what has arrived can be left.
  await expect(view).toHaveURL(/\/(logowanie|strona-glowna)$/)
  await expect(banner(view)).toBeHidden()
  await settled(view)
  await open(view, '/panel-uzytkownika')
  await expect(view).toHaveURL(/\/logowanie/)

  const own = await (await browser.newContext()).newPage()
  await signIn(own, 'roman.rolniczak')
  await expect(banner(own)).toHaveCount(0)
  await open(own, '/panel-uzytkownika')
  await own.getByRole('link', { name: lookTexts.title.pl }).click()
  await expect(own.getByRole('row').filter({ hasText: lookTexts.PODGLAD.pl })).toContainText(REASON)
  await expect(own.getByRole('row').filter({ hasText: lookTexts.KONIEC_PODGLADU.pl })).toBeVisible()
  await expectAccessible(own)
  await picture(own, 'looks')
  await own.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(own)
})
