import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { texts } from '#desk/sign-in/texts.ts'
import { CLIENT_ID, CLIENT_SECRET, startDirectory } from '../api/testing/sign-in/directory.ts'
import { freePort, startPortalProcess } from './harness/portal-process.ts'
import { expectAccessible, test } from './harness/story.ts'

const LOGIN = 'wojciech.wodny'

async function codeAt(simulatorsUrl: string): Promise<string> {
  const page = await (await fetch(`${simulatorsUrl}/kody/`)).text()
  return new RegExp(`${LOGIN.replace('.', '\\.')}</th><td>[^<]*</td><td><code>(\\d{6})`).exec(page)?.[1] ?? ''
}

/** A half-minute may end between the look and the press: then the next code is tried. */
async function giveCode(page: Page, simulatorsUrl: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel(texts.code.pl).fill(await codeAt(simulatorsUrl))
    const answered = page.waitForResponse((response) => response.url().includes('/urzad/logowanie/kod'))
    await page.getByRole('button', { name: texts.signIn.pl, exact: true }).click()
    expect((await answered).ok()).toBe(true)
  }).toPass({ timeout: 90_000 })
}

test('a clerk signs in through the directory of the office, and a stranger of it does not', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-directory-'))
  await writeFile(join(folder, 'secret'), CLIENT_SECRET)
  const port = await freePort()
  const portal = await startPortalProcess({
    isServerOnly: true,
    environment: {
      DESK_OIDC_ISSUER: `http://127.0.0.1:${port}`,
      DESK_OIDC_CLIENT_ID: CLIENT_ID,
      DESK_OIDC_CLIENT_SECRET_FILE: join(folder, 'secret'),
    },
  })
  const directory = await startDirectory([`${portal.url}/urzad/katalog`], port)
  directory.people.set('w.wodny', { email: `${LOGIN}@przykladowa.example` })
  directory.people.set('obcy', { email: 'obcy@przykladowa.example' })
  try {
    await page.goto(`${portal.url}/urzad`)
    await page.getByRole('button', { name: texts.directory.pl }).click()
    await page.getByLabel('Kto').fill('obcy')
    await page.getByRole('button', { name: 'Dalej' }).click()
    await expect(page.getByText('nie prowadzi ona do czynnego konta biurka')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expectAccessible(page)
    await page.context().clearCookies()
    await page.getByRole('button', { name: texts.backToSignIn.pl }).click()
    await page.getByRole('button', { name: texts.directory.pl }).click()
    await page.getByLabel('Kto').fill('w.wodny')
    await page.getByRole('button', { name: 'Dalej' }).click()
    await expect(page.getByRole('heading', { name: texts.secondFactor.pl })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expectAccessible(page)
    await giveCode(page, portal.simulatorsUrl)
    await expect(page.getByRole('heading', { level: 1, name: /^Dziś/ })).toBeVisible()
  } finally {
    await directory.close()
    await portal.stop()
    await rm(folder, { recursive: true })
  }
})
