import { expect } from '@playwright/test'
import { transferTexts as words } from '#client/transfer/texts.ts'
import { lookAt, open, signIn, test, tickAlone, openCard } from './harness/story.ts'

const beginning = (text: string) => text.split('{')[0] ?? text

test('whoever pays by a transfer from the own bank scans or copies it, says so, and finds that at the instalment', async ({ page }) => {
  // Nobody else's: other stories order what their persons owe, at the same time.
  await signIn(page, 'zarzadca.mieszkan.2', { at: '/uslugi/naleznosci-do-zaplaty' })
  await openCard(page)
  await tickAlone(page)
  const card = page.url()
  await page.getByRole('button', { name: /^Zapłać\s\d/ }).click()
  const transfer = page
    .getByRole('region', { name: words.title.pl })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: words.title.pl }) }))
  const code = transfer.getByRole('img', { name: /^Kod przelewu: .*rachunek \d\d( \d{4}){6}, kwota/ })
  await expect(code).toBeVisible()
  await expect(transfer.getByRole('button', { name: 'Kopiuj: Kwota' })).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), transfer.getByRole('link', { name: words.save.pl }).click()])
  expect(saved.suggestedFilename()).toBe('kod-przelewu.png')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `own-transfer-${width}`)
  }
  await transfer.getByRole('button', { name: words.paid.pl }).click()
  await expect(transfer.getByText(new RegExp(`^${beginning(words.declared.pl)}`))).toBeVisible()
  await lookAt(page, 'own-transfer-declared')
  await open(page, new URL(card).pathname + new URL(card).search)
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`^${beginning(words.declared.pl)}`))
      .first(),
  ).toBeVisible()
  await lookAt(page, 'own-transfer-card')
  await page.goBack()
  await transfer.getByRole('button', { name: words.withdraw.pl }).click()
  await expect(transfer.getByRole('button', { name: words.paid.pl })).toBeVisible()
})
