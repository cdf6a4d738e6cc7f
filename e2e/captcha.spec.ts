import { expect, test } from '@playwright/test'
import { texts as captchaTexts } from '#ui/captcha/texts.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { expectAccessible, fillSignIn, open, settled } from './harness/story.ts'

/** A portal of its own with the real limits: the one of the other stories never becomes suspicious. */
let portal: PortalProcess
test.beforeAll(async () => {
  portal = await startPortalProcess({ environment: { LIMITS_FACTOR: '1' } })
})
test.afterAll(() => portal.stop())

test('after three wrong passwords the browser finds a proof by itself, and the right password opens the portal', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 4')) faults.push(message.text())
  })
  await open(page, `${portal.url}/logowanie`)
  for (const login of ['jeden.nieznany', 'drugi.nieznany', 'trzeci.nieznany']) {
    const refused = page.waitForResponse((response) => response.url().includes('/uzytkownicy/token'))
    await fillSignIn(page, login, 'Zupelnie-inne-haslo-1')
    expect((await refused).status()).toBe(401)
    await settled(page)
  }
  const challenge = page.waitForResponse((response) => response.url().includes('/captcha/wyzwanie'))
  await fillSignIn(page, 'anna.kompletowska', portal.password)
  await challenge
  await expect(page.getByText(captchaTexts.checking.pl)).toBeVisible()
  await expect(page).not.toHaveURL(/logowanie/)
  await settled(page)
  await expectAccessible(page)
  expect(faults).toEqual([])
})
