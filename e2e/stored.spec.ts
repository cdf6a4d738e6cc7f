import { expect } from '@playwright/test'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { expectAccessible, open, settled, signIn, test } from './harness/story.ts'

test('the cookie policy lists everything that the browser keeps, and no cookie is set', async ({ page, context }) => {
  await signIn(page, 'anna.kompletowska', { at: '/dane-korespondencyjne' })
  await page.locator('input[name=ulica]').fill('Wzorcowa')
  page.once('dialog', (dialog) => dialog.accept())
  await open(page, '/polityka-cookie')
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  expect(kept).toEqual(expect.arrayContaining(['token', 'szkiceFormularzy']))
  await page.getByRole('main').getByRole('rowheader').first().waitFor()
  const listed = await page.getByRole('main').getByRole('rowheader').allInnerTexts()
  expect(kept.filter((name) => !listed.includes(name))).toEqual([])
  expect(await context.cookies()).toEqual([])
  await expectAccessible(page)
})

test('an unsent form survives a reload without its passwords, and logging out forgets it', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: '/dane-korespondencyjne' })
  const street = page.locator('input[name=ulica]')
  await street.fill('Wzorcowa')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await settled(page)
  await expect(street).toHaveValue('Wzorcowa')
  await expect(page.getByText(formTexts.restored.pl)).toBeVisible()
  await expect(page.getByText(formTexts.restoredPasswords.pl)).toHaveCount(0)
  await page.getByRole('button', { name: shellTexts.userMenu.pl }).click()
  await page.getByRole('button', { name: sessionTexts.logout.pl }).click()
  await page.getByRole('dialog').getByRole('button', { name: formTexts.leave.pl }).click()
  await expect(page).toHaveURL(/\/strona-glowna$/)
  expect(await page.evaluate(() => sessionStorage.getItem('szkiceFormularzy'))).toBeNull()
})
