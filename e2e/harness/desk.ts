import { expect, type Page } from '@playwright/test'

/** The code of the present half-minute, as the page of the simulators shows it to a newcomer. */
export async function deskCodeOf(login: string): Promise<string> {
  const page = await (await fetch(`${process.env['SIMULATORS_URL'] ?? ''}/kody/`)).text()
  return new RegExp(`${login.replace('.', '\\.')}</th><td>[^<]*</td><td><code>(\\d{6})`).exec(page)?.[1] ?? ''
}

/** Somebody of the demo office at the first screen of the desk. */
export async function signInAtDesk(page: Page, login: string): Promise<void> {
  await page.goto('/urzad')
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Hasło', { exact: true }).fill(process.env['DEMO_PASSWORD'] ?? '')
  await page.getByRole('button', { name: 'Dalej' }).click()
  await page.getByLabel(/^Kod/).fill(await deskCodeOf(login))
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dziś/ })).toBeVisible()
}
