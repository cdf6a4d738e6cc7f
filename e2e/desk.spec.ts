import { expect, test } from '@playwright/test'
import { texts as accountTexts } from '#journeys/identity/desk/words/texts.ts'
import { signInHere } from './harness/desk.ts'
import { expectAccessible } from './harness/story.ts'

test('a clerk signs in at the desk, finds a person by the keyboard and shows one value with a reason', async ({ page }) => {
  await page.goto('/urzad')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await signInHere(page, 'barbara.biurkowska')
  await expect(page.getByRole('navigation').getByRole('link', { name: accountTexts.accounts.pl, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('wanda pustkowiak')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Wanda Pustkowiak' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wanda Pustkowiak' })).toBeVisible()
  const covered = page.getByText(/^\d\d•{7}\d\d$/)
  await expect(covered).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż: PESEL' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('rozmowa przy okienku')
  await page.getByRole('dialog').getByRole('button', { name: accountTexts.confirm.pl }).click()
  await expect(page.getByText(/^\d{11}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zakryj: PESEL' }).click()
  await expect(covered).toBeVisible()
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page.getByLabel('Login')).toBeVisible()
})
