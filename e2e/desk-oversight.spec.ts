import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './harness/story.ts'

/** The code of the present half-minute, as the page of the simulators shows it to a newcomer. */
async function codeOf(login: string): Promise<string> {
  const page = await (await fetch(`${process.env['SIMULATORS_URL'] ?? ''}/kody/`)).text()
  return new RegExp(`${login.replace('.', '\\.')}</th><td>[^<]*</td><td><code>(\\d{6})`).exec(page)?.[1] ?? ''
}

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/urzad')
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Hasło', { exact: true }).fill(process.env['DEMO_PASSWORD'] ?? '')
  await page.getByRole('button', { name: 'Dalej' }).click()
  await page.getByLabel(/^Kod/).fill(await codeOf(login))
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dziś/ })).toBeVisible()
}

test('an administrator invites a clerk, and a second administrator agrees to the role', async ({ page, browser }) => {
  await signIn(page, 'adam.adminski')
  await page.getByRole('link', { name: 'Pracownicy' }).click()
  await expect(page.getByRole('link', { name: 'Alicja Admińska' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zaproś' }).click()
  await page.getByLabel('Imię').fill('Nina')
  await page.getByLabel('Nazwisko').fill('Nowicka')
  await page.getByLabel('Login', { exact: false }).fill('nina.nowicka')
  await page.getByLabel('Adres e-mail').fill('nina@przykladowa.example')
  await page.getByLabel('referent', { exact: true }).check()
  await page.getByLabel('Woda').check()
  await page.getByLabel(/^Powód/).fill('nowa osoba w referacie wody')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zaproś' }).click()
  await expect(page.getByText(/\/urzad\/zaproszenie#/)).toBeVisible()
  await page.getByRole('link', { name: 'Dziś' }).click()
  const own = page.getByRole('listitem').filter({ hasText: 'nina.nowicka' }).filter({ has: page.getByRole('button') })
  await expect(own.getByRole('button', { name: 'Wycofaj' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Zatwierdź' })).toBeHidden()

  const second = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(second, 'alicja.adminska')
  const asked = second.getByRole('listitem').filter({ hasText: 'nina.nowicka' }).filter({ has: second.getByRole('button') })
  await expect(asked).toContainText('Woda')
  await asked.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect(asked).toBeHidden()
  await second.getByRole('button', { name: 'Menu' }).click()
  await second.getByRole('link', { name: 'Pracownicy' }).click()
  await second.getByRole('link', { name: 'Nina Nowicka' }).click()
  await expect(second.getByText('referent (Woda)')).toBeVisible()
  await expectAccessible(second)
  await second.context().close()
})

test('a data-protection officer looks who saw a person’s data, takes the paper and proves the log', async ({ page }) => {
  await signIn(page, 'iwona.inspektorska')
  await page.keyboard.press('/')
  await page.keyboard.type('wanda pustkowiak')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Wanda Pustkowiak' }).click()
  await page.getByRole('link', { name: 'Kto oglądał dane tej osoby' }).click()
  await expect(page.getByText('Wgląd w konto').first()).toBeVisible()
  await expectAccessible(page)
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF dla osoby' }).click()
  expect((await taken).suggestedFilename()).toMatch(/^kto-ogladal-dane-.*\.pdf$/)
  await page.getByRole('link', { name: 'Dziennik' }).click()
  await page.getByLabel('Kto', { exact: false }).first().fill('iwona.inspektorska')
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
  await expect(page.getByText('Wykaz, kto oglądał dane osoby').last()).toBeVisible()
  await page.getByRole('button', { name: 'Sprawdź łańcuch' }).click()
  await expect(page.getByText(/Dziennik jest cały/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Kontrast' }).click()
  await expectAccessible(page)
})
