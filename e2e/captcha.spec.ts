import { expect, type Page } from '@playwright/test'
import { texts as captchaTexts } from '#client/captcha/texts.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { expectAccessible, field, fillSignIn, open, settled, test } from './harness/story.ts'

/** Portals of their own with the real limits: the one of the other stories never becomes suspicious. `outside` asks Google, which is away. */
let portal: PortalProcess
let outside: PortalProcess
test.beforeAll(async () => {
  portal = await startPortalProcess({ environment: { LIMITS_FACTOR: '1' } })
  const keys = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'tajny', CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/siteverify' }
  outside = await startPortalProcess({ environment: { LIMITS_FACTOR: '1', CAPTCHA_PROVIDER: 'recaptcha', ...keys } })
})
test.afterAll(() => Promise.all([portal.stop(), outside.stop()]))

/** The browser counts as long as the machine lets it: beside other work a second becomes half a minute. */
const COUNTED = { timeout: 2 * 60_000 }

const GOOGLE = 'https://www.google.com/recaptcha/**'

/** Three wrong sign-ins, after which a proof is wanted. */
async function becomeSuspicious(page: Page, url: string): Promise<void> {
  await open(page, `${url}/logowanie`)
  for (const login of ['jeden.nieznany', 'drugi.nieznany', 'trzeci.nieznany']) {
    const refused = page.waitForResponse((response) => response.url().includes('/uzytkownicy/token'))
    await fillSignIn(page, login, 'Zupelnie-inne-haslo-1')
    expect((await refused).status()).toBe(401)
    await settled(page)
  }
}

test('after three wrong passwords the browser finds a proof by itself, and the right password opens the portal', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 4')) faults.push(message.text())
  })
  await becomeSuspicious(page, portal.url)
  const challenge = page.waitForResponse((response) => response.url().includes('/captcha/wyzwanie'))
  await fillSignIn(page, 'anna.kompletowska', portal.password)
  await challenge
  await expect(page.getByText(captchaTexts.checking.pl)).toBeVisible()
  await expect(page).not.toHaveURL(/logowanie/, COUNTED)
  await settled(page)
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('where Google is blocked or refuses, the browser finds a proof of its own; where it cannot, nothing typed is lost', async ({
  page,
}) => {
  await page.route(GOOGLE, (route) => route.abort())
  await becomeSuspicious(page, outside.url)

  // Neither Google nor a worker: the words say what to do, and login and password are still there.
  await page.evaluate('window.Worker = class { constructor() { throw new Error() } }')
  await fillSignIn(page, 'anna.kompletowska', outside.password)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(captchaTexts.failed.pl)
  await expect(field(page, signInTexts.login.pl)).toHaveValue('anna.kompletowska')
  await expect(field(page, signInTexts.password.pl)).toHaveValue(outside.password)
  await expectAccessible(page)

  // After a reload workers count again, and Google gives a token that the server cannot have judged.
  await page.unroute(GOOGLE)
  const stub = 'window.grecaptcha = { ready: (done) => done(), execute: async () => "token-of-google" }'
  await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: stub }))
  const answers: number[] = []
  page.on('response', (response) => response.url().includes('/uzytkownicy/token') && answers.push(response.status()))
  await open(page, `${outside.url}/logowanie`)
  await fillSignIn(page, 'anna.kompletowska', outside.password)
  await expect(page).not.toHaveURL(/logowanie/, COUNTED)
  expect(answers).toEqual([422, 422, 200])
})
