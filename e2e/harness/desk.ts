import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** The rest of a half-minute, twice over: another story may be the same clerk as well. */
const NEXT_CODE_MS = 90_000

/** The code of the present half-minute, as the page of the simulators shows it to a newcomer. */
async function codeOf(login: string): Promise<string> {
  const page = await (await fetch(`${process.env['SIMULATORS_URL'] ?? ''}/kody/`)).text()
  return new RegExp(`${login.replace('.', '\\.')}</th><td>[^<]*</td><td><code>(\\d{6})`).exec(page)?.[1] ?? ''
}

/** A code that no other story has used: each is good once, and stories run side by side. */
export async function freshCodeOf(login: string): Promise<string> {
  let code = ''
  await expect(async () => {
    code = await codeOf(login)
    await writeFile(join(process.env['DATA_DIR'] ?? '', `desk-code-${login}-${code}`), '', { flag: 'wx' })
  }).toPass({ timeout: NEXT_CODE_MS, intervals: [1_000] })
  return code
}

/** The second step. A half-minute may end between the look at the telephone and the press: then the next code is tried, as people do. */
async function confirm(page: Page, login: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel(/^Kod/).fill(await freshCodeOf(login))
    const answered = page.waitForResponse((response) => response.url().includes('/urzad/logowanie/kod'))
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
    expect((await answered).ok()).toBe(true)
  }).toPass({ timeout: NEXT_CODE_MS })
}

/** Somebody of the demo office at the first screen of the desk, from the page of the sign-in. */
export async function signInHere(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Hasło', { exact: true }).fill(process.env['DEMO_PASSWORD'] ?? '')
  await page.getByRole('button', { name: 'Dalej' }).click()
  await confirm(page, login)
  await expect(page.getByRole('heading', { level: 1, name: /^Dziś/ })).toBeVisible()
}

/** Opens the desk as somebody of the demo office. */
export async function signInAtDesk(page: Page, login: string): Promise<void> {
  await page.goto('/urzad')
  await signInHere(page, login)
}
