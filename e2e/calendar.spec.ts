import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { texts } from '#journeys/messages/pages/calendar/texts.ts'
import { texts as panel } from '#journeys/identity/pages/panel/texts.ts'
import { CALENDARS_PAGE } from '#shared/payments/calendar-calls.ts'
import { fill } from '#shared/i18n.ts'
import { texts as parts } from '#ui/language/texts.ts'
import { lookAt, open, picture, settled, signIn, speak, tabTo, test, useContrast, openCard } from './harness/story.ts'

test('a person makes a calendar, sees its address once, and a program that reads it shows so; a due date is saved by itself', async ({
  page,
}) => {
  await signIn(page, 'grunty.przykladowe.1', { at: '/panel-uzytkownika' })
  await page.getByRole('link', { name: panel.calendars.pl }).click()
  await expect(page.getByText(texts.none.pl)).toBeVisible()
  await lookAt(page, 'calendar-none')
  await page.getByRole('button', { name: texts.create.pl }).click()
  await expect(page.getByLabel(texts.label.pl)).toBeFocused()
  await page.keyboard.type('Telefon')
  await page.getByLabel(texts.alarm.pl).selectOption('7')
  await page.getByRole('button', { name: texts.create.pl }).click()
  const told = page.getByRole('group', { name: fill(texts.addressTitle.pl, { name: 'Telefon' }) })
  await expect(told).toBeFocused()
  const address = await told.locator('code').innerText()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `calendar-address-${width}`)
  }
  const { pathname, search } = new URL(address)
  const read = await page.request.get(pathname + search)
  expect(await read.text()).toContain('SUMMARY:Termin opłaty – szczegóły w portalu')
  await page.reload()
  await settled(page)
  await expect(page.getByText(address)).toBeHidden()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Telefon' })
  await expect(row).not.toContainText(texts.neverRead.pl)
  // By keyboard alone: the address is renewed, then the calendar deleted.
  await tabTo(page, row.getByRole('button', { name: texts.renew.pl }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: parts.yes.pl }).click()
  await expect(told.locator('code')).not.toHaveText(address)
  expect((await page.request.get(pathname + search)).status()).toBe(404)
  await row.getByRole('button', { name: texts.remove.pl }).click()
  await page.getByRole('dialog').getByRole('button', { name: parts.yes.pl }).click()
  await expect(page.getByText(texts.none.pl)).toBeVisible()

  await open(page, '/uslugi/naleznosci-do-zaplaty')
  await openCard(page)
  await page
    .getByRole('button', { name: /Skąd ta kwota/ })
    .last()
    .click()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: parts.addToCalendar.pl }).click()])
  expect(saved.suggestedFilename()).toMatch(/^termin-\d{4}-\d\d-\d\d\.ics$/)
  expect(await readFile(await saved.path(), 'utf8')).toContain('BEGIN:VEVENT')
  await picture(page, 'calendar-card')
})

test('the page of calendars reads on a phone, in German and with high contrast', async ({ page }) => {
  await speak(page, 'de')
  await useContrast(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'grunty.przykladowe.3', { language: 'de', at: CALENDARS_PAGE })
  await page.getByLabel(texts.label.de).fill('Handy')
  await page.getByRole('button', { name: texts.create.de }).click()
  await expect(page.getByRole('group', { name: fill(texts.addressTitle.de, { name: 'Handy' }) })).toBeVisible()
  await lookAt(page, 'calendar-phone')
})
