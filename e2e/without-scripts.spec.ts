import { expect, type Page } from '@playwright/test'
import { loadEntries } from '#api/answers/services/load-services.ts'
import { texts as homeTexts } from '#web/home/words/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { texts as expensesTexts } from '#services/budget-expenses/texts.ts'
import { isDeclared } from '#shared/service/service.ts'
import { SHELL_ROUTES } from '#shared/shell/routes.ts'
import { shiftOf, watchShift } from './harness/reflow.ts'
import { alive, test } from './harness/story.ts'

const BY_BROWSER: readonly string[] = ['/szukaj', '/uzytkownicy/login2FA', '/przerwa-techniczna', '/usluga-przerwa-techniczna']

/** Waits for the server: while it has much else to do, a page may have to be asked for twice. */
async function drawn(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text(), { message: address }).toContain('<html data-drawn')
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('public pages are read in two languages, the way goes on by links, and a person learns what needs scripts', async ({ page }) => {
    await drawn(page, '/')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTexts.anonymousTitle.pl)
    await drawn(page, '/strona-glowna?lang=en')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTexts.anonymousTitle.en)
    await expect(page).toHaveTitle(/Resident portal/)

    await drawn(page, '/lista-uslug?lang=en')
    await page.goto('/lista-uslug?lang=en')
    await expect(page.getByRole('link', { name: new RegExp(`^${expensesTexts.title.en}`) })).toBeVisible()
    await drawn(page, '/uslugi/budzet-wydatki?lang=en')
    await page.goto('/uslugi/budzet-wydatki?lang=en')
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
    // Searches for data find what the page shows.
    const told = await page.locator('script[type="application/ld+json"]').textContent()
    expect(told).toContain(
      `"@type":"Dataset","@id":"${new URL(page.url()).origin}/otwarte-dane#budzet-wydatki","name":"${expensesTexts.title.en}"`,
    )
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV', exact: true }).click()])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)

    for (const [address, words] of [
      ['/kontakt', 'Rynek 1'],
      ['/informacje', 'Harmonogramy'],
      ['/deklaracja-dostepnosci', 'dostępności'],
      ['/mapa-strony', 'Wydatki budżetu'],
    ] as const) {
      await drawn(page, address)
      await page.goto(address)
      await expect(page.getByRole('main')).toContainText(words)
    }
    await drawn(page, '/logowanie')
    await page.goto('/logowanie')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInTexts.title.pl)
    // Texts of a noscript are found by no words.
    await expect(page.locator('.no-scripts p').first()).toContainText('Do zalogowania się potrzebna jest obsługa skryptów')
    await expect(page.getByRole('link', { name: '000 000 001' })).toHaveAttribute('href', 'tel:000000001')
  })
})

test('each public page comes finished and is brought to life as it stands and without a fault', async ({ page }) => {
  const services = (await loadEntries())
    .filter(({ entry }) => entry.access === 'public' && isDeclared(entry))
    .map(({ entry }) => `/uslugi/${entry.path}`)
  const shell = SHELL_ROUTES.filter((route) => !BY_BROWSER.includes(route))
  const faults: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(`${page.url()} ${message.text()}`))
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript("document.addEventListener('DOMContentLoaded', () => { globalThis.heading = document.querySelector('h1') })")
  await watchShift(page)
  for (const address of [
    ...shell,
    ...services,
    '/procedury',
    '/informacje',
    '/strona-wlasna?nazwaPliku=jak-zaczac',
    '/strona-glowna?lang=uk',
  ]) {
    await drawn(page, address)
    await page.goto(address)
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate("heading === document.querySelector('h1')"), `${address} keeps what the server has drawn`).toBe(true)
    expect(await shiftOf(page), `${address} stands still`).toBeLessThanOrEqual(0.02)
  }
  expect(faults).toEqual([])
})

test('a page in another language than the address, or for who is signed in, shows nothing of somebody else', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('lang', 'de')")
  await page.goto('/strona-glowna', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTexts.anonymousTitle.de)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('what is typed and pressed before the scripts are there counts once they are', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/portal-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await drawn(page, '/strona-glowna')
  await page.goto('/strona-glowna', { waitUntil: 'commit' })
  await page.locator('main [data-search-field]').fill('wodomierz')
  await page.getByRole('button', { name: shellTexts.menuOpen.pl }).click()
  scripts.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: shellTexts.menuClose.pl }).click()
  await expect(page).toHaveURL(/szukaj=wodomierz/)
})
