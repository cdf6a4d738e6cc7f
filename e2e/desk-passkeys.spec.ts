import { expect, type Page } from '@playwright/test'
import { texts as form } from '#client/form/texts.ts'
import { texts as own } from '#desk/own/texts.ts'
import { texts as signIn } from '#desk/sign-in/texts.ts'
import { freshCodeOf, signInAtDesk } from './harness/desk.ts'
import { expectAccessible, test } from './harness/story.ts'

const LOGIN = 'alicja.adminska'

/** A telephone that holds keys and knows its owner's finger. */
async function plugIn(page: Page): Promise<{ readonly finger: (isRight: boolean) => Promise<unknown> }> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { finger: (isUserVerified) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }) }
}

test('an administrator adds a passkey, signs in by it alone, and takes it away', async ({ page }) => {
  const { finger } = await plugIn(page)
  await signInAtDesk(page, LOGIN)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Alicja/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: own.title.pl })).toBeVisible()
  await expect(page.getByText(own.none.pl)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(own.name.pl).fill('Telefon służbowy')
  await page.getByLabel(own.password.pl, { exact: true }).fill(process.env['DEMO_PASSWORD'] ?? '')
  await page.getByLabel(own.code.pl).fill(await freshCodeOf(LOGIN))
  await page.getByRole('button', { name: own.add.pl }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Telefon służbowy' })).toContainText(own.notUsed.pl)

  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page.getByLabel('Login')).toBeVisible()
  await finger(false)
  await page.getByRole('button', { name: signIn.passkey.pl }).click()
  await expect(page.getByText(signIn.passkeyFailed.pl)).toBeVisible()
  await expectAccessible(page)
  await finger(true)
  await page.getByRole('button', { name: signIn.passkey.pl }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dziś/ })).toBeVisible()

  await page.goto('/urzad/moje-logowanie')
  await page.getByRole('button', { name: 'Usuń klucz „Telefon służbowy”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: form.yes.pl, exact: true }).click()
  await expect(page.getByText(own.none.pl)).toBeVisible()
})
