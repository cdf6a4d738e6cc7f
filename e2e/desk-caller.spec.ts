import { expect } from '@playwright/test'
import { texts } from '#desk/caller/texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, test, useContrast } from './harness/story.ts'

const t = Object.fromEntries(Object.entries(texts).map(([key, { pl }]) => [key, pl])) as Record<keyof typeof texts, string>

test('a clerk answers the telephone without a mouse: who it is, why, what is owed', async ({ page }) => {
  await signInAtDesk(page, 'barbara.biurkowska')
  await page.getByRole('navigation').getByRole('link', { name: t.title }).press('Enter')
  await page.getByRole('searchbox', { name: t.search }).fill('78041200464')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Anna Kompletowska' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Kompletowska' })).toBeVisible()
  await expect(page.getByText('78•••••••64')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Do zapłaty' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: t.reason }).fill('pytanie telefoniczne o ratę podatku')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Do zapłaty' })).toBeVisible()
  await expect(page.getByText(/^Razem\s/)).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż: Adres' }).press('Enter')
  await expect(page.getByText('Lipowa 12, 99-999 Przykładowo')).toBeVisible()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
  await useContrast(page)
  await expectAccessible(page)
})
