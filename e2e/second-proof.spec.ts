import { expect } from '@playwright/test'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { expectAccessible, field, signIn, test } from './harness/story.ts'

/** The server's demand for a code of the second factor. */
const DEMAND = { status: 401, json: { kod: 1520, opis: 'Błędny kod TOTP' } }

test.beforeEach(async ({ page }) => {
  await signIn(page, 'roman.rolniczak', { at: '/panel-uzytkownika' })
})

test('deletion keeps the account by default, and the code that it asks for is typed at once', async ({ page }) => {
  await page.getByRole('button', { name: panelTexts.deleteAccount.pl }).click()
  const dialog = page.getByRole('dialog', { name: panelTexts.deleteAccount.pl })
  await expect(dialog.locator('.button--primary')).toHaveText([panelTexts.keepAccount.pl])
  const sent: unknown[] = []
  await page.route(/\/api\/uzytkownik(\?.*)?$/, (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    sent.push(route.request().postDataJSON())
    return route.fulfill(DEMAND)
  })
  await dialog.getByRole('button', { name: panelTexts.confirmDelete.pl }).click()
  await expect(field(page, accountTexts.code.pl)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toEqual([{}, { totp: '123456' }])
  await expect(field(page, accountTexts.code.pl)).toBeFocused()
})

test('so is the code that a change of consents asks for', async ({ page }) => {
  await page.getByRole('button', { name: panelTexts.consents.pl }).click()
  const dialog = page.getByRole('dialog', { name: panelTexts.consents.pl })
  const sent: unknown[] = []
  await page.route('**/api/uzytkownik/zgody*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    return route.fulfill(DEMAND)
  })
  await dialog.getByRole('checkbox').first().click()
  await dialog.getByRole('button', { name: accountTexts.save.pl }).click()
  await expect(field(page, accountTexts.code.pl)).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect.poll(() => sent.at(-1)).toMatchObject({ totp: '123456' })
})
