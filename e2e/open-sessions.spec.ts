import { expect } from '@playwright/test'
import { texts } from '#journeys/identity/pages/sessions/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { expectSignIn } from './harness/newcomer.ts'
import { expectAccessible, expectNoSideScroll, open, picture, settled, signIn, speak, test, useContrast } from './harness/story.ts'

test('a person sees where the account is open and ends the other session', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, 'wanda.pustkowiak')
  await signIn(page, 'wanda.pustkowiak', { at: '/panel-uzytkownika' })
  await page.getByRole('link', { name: panelTexts.sessions.pl }).click()
  const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem')
  await expect(rows.first()).toContainText(texts.own.pl)
  await expect(rows.last()).toContainText(/Chrome, Linux.*127\.0\.0\.x/)
  await expectAccessible(page)
  await picture(page, 'sessions')
  await page.getByRole('button', { name: texts.endOthers.pl }).click()
  await expect(page.getByText(texts.onlyThis.pl)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await open(elsewhere, '/panel-uzytkownika')
  await expectSignIn(elsewhere)
})

test('the list of sessions reads on a phone, in German and with high contrast', async ({ page, browser }) => {
  await speak(page, 'de')
  await useContrast(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(await (await browser.newContext()).newPage(), 'roman.rolniczak')
  await signIn(page, 'roman.rolniczak', { language: 'de', at: '/otwarte-sesje' })
  await settled(page)
  await expect(page.getByRole('main')).toContainText(texts.own.de)
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await picture(page, 'sessions-phone')
})
