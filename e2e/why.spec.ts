import { expect } from '@playwright/test'
import { addDays } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { WHY } from '#shared/payments/payment-pages.ts'
import { whyTexts as words } from '#services/receivables/why/texts.ts'
import { texts as names } from '#services/receivables/texts.ts'
import { lookAt, open, settled, signIn, speak, test, openCard } from './harness/story.ts'

test('whoever asks where an amount comes from sees its parts, another day with its code, and takes it along', async ({ page }) => {
  // Nobody orders what this one owes.
  await signIn(page, 'grunty.przykladowe.3', { at: '/uslugi/naleznosci-do-zaplaty' })
  await openCard(page)
  await page.getByRole('button', { name: WHY.pl }).first().click()
  await page.getByRole('link', { name: names.wholeReckoning.pl }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.whyTitle.pl })).toBeVisible()
  const code = page.getByRole('img', { name: /^Kod przelewu/ })
  await expect(code).toBeVisible()
  const before = await code.getAttribute('src')
  const last = (await page.getByText(/^Do \d\d\.\d\d\.\d{4}$/).textContent())?.slice(3) ?? ''
  const [day = '', month = '', year = ''] = last.split('.')
  const chosen = addDays(`${year}-${month}-${day}`, -1)
  await page.getByRole('textbox', { name: words.payOn.pl }).fill(formatDate(chosen))
  await expect(page.getByRole('heading', { name: words.toPay.pl.replace('{date}', formatDate(chosen)) })).toBeVisible()
  await settled(page)
  await expect(page).toHaveURL(new RegExp(`dzien=${chosen}`))
  await expect(page.getByText(`Kwota na dzień ${formatDate(chosen)}`)).toBeVisible()
  expect(before).toMatch(/^data:image\/png/)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /PDF/ }).first().click()])
  expect(saved.suggestedFilename()).toMatch(/^skad-ta-kwota-.*\.pdf$/)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `why-${width}`)
  }
  const { pathname, search } = new URL(page.url())
  await speak(page, 'de')
  await open(page, pathname + search)
  await expect(page.getByRole('heading', { level: 1, name: WHY.de })).toBeVisible()
  await expect(page.getByRole('heading', { name: words.made.de })).toBeVisible()
  await lookAt(page, 'why-de')
  await page.getByRole('navigation').getByRole('link', { name: names.crumb.de }).click()
  await expect(page.getByRole('heading', { level: 1, name: names.title.de })).toBeVisible()
})
