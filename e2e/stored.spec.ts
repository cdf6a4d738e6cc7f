import { expect } from '@playwright/test'
import { texts as draftTexts } from '#client/form/draft-texts.ts'
import { texts as formTexts } from '#client/form/texts.ts'
import { drafts } from '#shared/contracts/drafts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { expectAccessible, open, settled, signIn, test } from './harness/story.ts'

test('the cookie policy lists everything that the browser keeps, and no cookie is set', async ({ page, context }) => {
  await signIn(page, 'anna.kompletowska', { at: '/zmiana-email' })
  await page.locator('input[name=nowyEmail]').fill('nowa@gmina.example')
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

test('what is typed for the office and not sent is there after a reload and after signing in again, also on another device', async ({
  page,
  browser,
}) => {
  const at = '/dane-korespondencyjne'
  const street = page.locator('input[name=ulica]')
  const saved = () => page.waitForResponse((response) => response.url().includes(drafts.save.path) && response.ok())
  await signIn(page, 'anna.kompletowska', { at })
  const first = saved()
  await street.fill('Wzorcowa')
  await first
  await page.reload()
  await settled(page)
  await expect(street).toHaveValue('Wzorcowa')
  await expect(page.getByText(formTexts.restored.pl)).toBeVisible()
  await expectAccessible(page)
  const second = saved()
  await street.fill('Wzorcowa 14')
  await page.getByRole('button', { name: shellTexts.userMenu.pl }).click()
  await page.getByRole('button', { name: sessionTexts.logout.pl }).click()
  await second
  await expect(page).toHaveURL(/\/strona-glowna$/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Wzorcowa')
  const other = await browser.newPage()
  await signIn(other, 'anna.kompletowska', { at })
  await expect(other.locator('input[name=ulica]')).toHaveValue('Wzorcowa 14')
  const dropped = other.waitForResponse((response) => response.url().includes(drafts.drop.path) && response.ok())
  await other.getByRole('button', { name: draftTexts.drop.pl }).click()
  await dropped
  await other.close()
})
