import { expect, type Page } from '@playwright/test'
import { texts as correspondenceTexts } from '#journeys/identity/sheet/correspondence-texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as twoFactorTexts } from '#journeys/identity/pages/two-factor/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { browserDraws, expectAccessible, expectNoSideScroll, field, open, signIn, speak, test } from './harness/story.ts'

/** The portal as an office has it that sets these flags otherwise. */
async function withFlags(page: Page, flags: Readonly<Record<string, boolean>>): Promise<void> {
  await browserDraws(page)
  await page.route('**/api/konfiguracja*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...flags } })
  })
}

const NOTHING = {
  czy2Fa: false,
  czyWidoczneDaneKorespondencyjne: false,
  czyPytacOZgodeNaPowiadomieniaEmail: false,
  czyPytacOZgodeNaPowiadomieniaSms: false,
}

test.beforeEach(async ({ page }) => {
  await speak(page, 'uk')
  await page.setViewportSize({ width: 320, height: 640 })
})

test('what the office does not offer is not on the panel, and its pages say so', async ({ page }) => {
  await withFlags(page, NOTHING)
  await signIn(page, 'karczma.podlipa', { language: 'uk', at: '/panel-uzytkownika' })
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: panelTexts.deleteAccount.uk })).toBeVisible()
  for (const { uk } of [panelTexts.consents, panelTexts.correspondence, panelTexts.twoFactor])
    await expect(main.getByText(uk, { exact: true })).toHaveCount(0)
  for (const [address, words] of [
    ['/uwierzytelnianie-dwuskladnikowe', twoFactorTexts.off.uk],
    ['/dane-korespondencyjne', correspondenceTexts.off.uk],
    ['/historia-zgloszen', correspondenceTexts.off.uk],
  ] as const) {
    await open(page, address)
    await expect(main).toContainText(words)
  }
})

test('the consents dialog asks only for the consents that the office wants', async ({ page }) => {
  await withFlags(page, { ...NOTHING, czyPytacOZgodeNaPowiadomieniaSms: true })
  await signIn(page, 'karczma.podlipa', { language: 'uk', at: '/panel-uzytkownika' })
  await page.getByRole('button', { name: panelTexts.consents.uk }).click()
  await expect(field(page, panelTexts.consentSms.uk)).toBeVisible()
  await expect(field(page, panelTexts.consentEmail.uk)).toHaveCount(0)
  await expectAccessible(page)
})

test('each way of signing in stands only where the office has switched it on', async ({ page }) => {
  const ways = async () => [
    await field(page, signInTexts.password.uk).count(),
    await page.getByRole('link', { name: signInTexts.forgot.uk }).count(),
    await page.getByRole('link', { name: signInTexts.node.uk }).count(),
    await page.getByRole('link', { name: signInTexts.epuap.uk }).count(),
  ]
  for (const [portal, node, epuap] of [
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ] as const) {
    await page.unrouteAll()
    await withFlags(page, { czyLogowaniePrzezPortal: portal, czyLogowaniePrzezWezelKrajowy: node, czyLogowaniePrzezEpuap: epuap })
    await open(page, '/logowanie')
    await expect.poll(ways).toEqual([portal, portal, node, epuap].map(Number))
    if (!portal) await expect(page.getByRole('main')).toContainText(signInTexts.portalOff.uk)
    await expect(page.getByRole('main').getByText(signInTexts.lead.uk)).toHaveCount(portal ? 1 : 0)
    if (!portal) continue
    // Registration names the way to prove the identity at once only where there is one.
    await open(page, '/rejestracja')
    await expect(page.getByRole('main').getByText('login.gov.pl')).toHaveCount(node ? 1 : 0)
  }
  await expectNoSideScroll(page)
})

test('without sign-in by password nobody fills in a form that could only fail', async ({ page }) => {
  await withFlags(page, { czyLogowaniePrzezPortal: false, czyLogowaniePrzezWezelKrajowy: true })
  for (const address of ['/rejestracja', '/reset-haslo', '/reset-link']) {
    await open(page, address)
    await expect(page.getByRole('main')).toContainText(accountTexts.passwordsOff.uk)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.getByRole('main').getByRole('link', { name: accountTexts.signIn.uk }).click()
  await expect(page.getByRole('link', { name: signInTexts.node.uk })).toBeVisible()
  await open(page, '/mapa-strony')
  await expect(page.getByRole('main').locator('a[href="/logowanie"]')).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/rejestracja"]')).toHaveCount(0)
})
