import { expect } from '@playwright/test'
import { texts as todayTexts } from '#desk/today/texts.ts'
import { texts as shell } from '#desk/words/texts.ts'
import { texts as accountTexts } from '#journeys/identity/desk/words/texts.ts'
import { inbox } from '#journeys/inbox/desk/lists/inbox.ts'
import { signInHere } from './harness/desk.ts'
import { walkStops } from './harness/stops.ts'
import { expectAccessible, settled, test } from './harness/story.ts'

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

test('a clerk walks the desk with the keyboard alone: every stop is seen, in the order of the page, and dialogs give the focus back', async ({
  page,
}) => {
  await page.goto('/urzad')
  await signInHere(page, 'sabina.starszynska')
  // From the beginning: a sign-in leaves the focus at the heading.
  await page.goto('/urzad')
  await settled(page)
  const today = await walkStops(page)
  expect(today[0]).toBe(shell.skip.pl)
  expect(today.indexOf(shell.extend.pl)).toBeLessThan(today.indexOf(inbox.texts.title.pl))
  expect(today.indexOf(todayTexts.takeNext.pl)).toBeGreaterThan(0)
  for (const address of [
    '/urzad/skrzynka',
    '/urzad/odczyty',
    '/urzad/gotowe-teksty',
    '/urzad/konta?szukaj=wanda',
    '/urzad/konta/nowe',
    '/urzad/telefon',
  ]) {
    await page.goto(address)
    await settled(page)
    await walkStops(page)
  }

  // The list of shortcuts, and what asks for a reason: both give back the focus to where it came from.
  await page.goto('/urzad/konta?szukaj=wanda.pustkowiak')
  const found = page.getByRole('link', { name: 'Wanda Pustkowiak' })
  await expect(found).toBeVisible()
  await page.keyboard.press('j')
  await expect(found).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: shell.shortcuts.pl })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Wanda Pustkowiak' })).toBeFocused()
  await settled(page)
  await walkStops(page)
  const show = page.getByRole('button', { name: 'Pokaż: PESEL' })
  await show.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(show).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { level: 1, name: /^Dziś/ })).toBeFocused()
})
