import { expect } from '@playwright/test'
import { pages as accountPages } from '#journeys/identity/pages.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as homeTexts } from '#web/home/words/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { endSession, expectAccessible, field, fillSignIn, open, settled, signIn, test } from './harness/story.ts'

test('a person who is not signed in is led to sign-in and then back to the page', async ({ page }) => {
  await page.goto('/uslugi/nieruchomosci-osoby')
  await expect(page).toHaveURL(/\/logowanie$/)
  await settled(page)
  await fillSignIn(page, 'anna.kompletowska', process.env['DEMO_PASSWORD'] ?? '')
  await expect(page).toHaveURL(/\/uslugi\/nieruchomosci-osoby$/)
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('a wrong password is refused in words, the login stays and the password is empty', async ({ page }) => {
  await open(page, '/logowanie')
  await page.getByRole('button', { name: signInTexts.submit.pl, exact: true }).click()
  await expect(page.getByText(signInTexts.emptyPassword.pl).first()).toBeVisible()
  await fillSignIn(page, 'jan.zaleglowski', 'Zupelnie-inne-haslo-1')
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await expect(page.getByText(signInTexts.emptyPassword.pl)).toHaveCount(0)
  await expect(field(page, signInTexts.login.pl)).toHaveValue('jan.zaleglowski')
  await expect(field(page, signInTexts.password.pl)).toHaveValue('')
  await expect(field(page, signInTexts.password.pl)).toBeFocused()
  await expectAccessible(page)
})

test('a restricted account is told why its services are closed', async ({ page }) => {
  await signIn(page, 'marek.niezweryfikowicz')
  await page.goto('/uslugi/naleznosci-do-zaplaty')
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  await expect(page.getByText(sessionTexts.restricted.pl).first()).toBeVisible()
  await expectAccessible(page)
})

test('the home page tells a restricted account what is missing, not that logging in would help', async ({ page }) => {
  await signIn(page, 'marek.niezweryfikowicz', { at: '/strona-glowna' })
  const main = page.getByRole('main')
  await expect(main).toContainText(homeTexts.restrictedTitle.pl)
  await expect(main).not.toContainText(homeTexts.anonymousLead.pl)
  await main.getByRole('link', { name: shellTexts.panel.pl }).click()
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  await open(page, '/strona-glowna')
  await main.getByRole('link', { name: homeTexts.proveIdentity.pl }).click()
  // The page on the way leads on by itself.
  await expect(page).toHaveURL(/\/wezel-krajowy\/logowanie\//)
})

test('what was refused is named in a language chosen since, and the words of the server are marked as Polish', async ({ page }) => {
  await open(page, '/logowanie')
  await fillSignIn(page, 'ignacy.nieaktywny', process.env['DEMO_PASSWORD'] ?? '')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('brak aktywowania konta')
  await page.getByRole('button', { name: shellTexts.changeLanguage.pl }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await expect(alert).toContainText(signInTexts.notSignedIn.en)
  await expect(alert.locator('[lang=pl]')).toContainText('brak aktywowania konta')
  await expectAccessible(page)
})

test('after logging out the way back leads to sign-in, not to personal data', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: '/uslugi/nieruchomosci-osoby' })
  await page
    .getByRole('button', { name: /Anna|Menu użytkownika/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: sessionTexts.logout.pl })
    .or(page.getByRole('menuitem', { name: sessionTexts.logout.pl }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/uslugi/)
  await page.goto('/uslugi/nieruchomosci-osoby')
  await expect(page).toHaveURL(/\/logowanie$/)
})

test('a server that does not answer keeps nobody from logging out', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: '/panel-uzytkownika' })
  await page.route('**/api/pi/wylogowanie*', () => undefined)
  await page
    .getByRole('button', { name: /Anna|Menu użytkownika/ })
    .first()
    .click()
  await page.getByRole('button', { name: sessionTexts.logout.pl }).click()
  await expect(page).toHaveURL(/\/(strona-glowna)?$/)
  expect(
    await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('pesel'), sessionStorage.getItem('dataKoncaSesji')]),
  ).toEqual([null, null, null])
})

test('when the server has ended the session, a dialog says so and the same page opens after signing in again', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: '/lista-uslug' })
  await endSession(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Należności do zapłaty/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: sessionTexts.ended.pl })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
})

test('who comes back with a session that has ended sees the page drawn anew, and nothing of it fails', async ({ page }) => {
  await expect.poll(async () => (await page.request.get('/lista-uslug')).text()).toContain('<html data-drawn')
  await signIn(page, 'anna.kompletowska', { at: '/lista-uslug' })
  await endSession(page)
  const failures: string[] = []
  page.on('console', (message) => message.type() === 'error' && !message.text().includes('401') && failures.push(message.text()))
  page.on('pageerror', (error) => failures.push(error.message))
  await page.reload()
  await settled(page)
  expect(failures).toEqual([])
})

test('an account that is not activated is told so', async ({ page }) => {
  await open(page, '/logowanie')
  await fillSignIn(page, 'ignacy.nieaktywny', process.env['DEMO_PASSWORD'] ?? '')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/aktyw/i)
})

test('who is signed in has nothing to do at sign-in and registration, who is not sees no page of an account', async ({ page }) => {
  for (const { route, access } of accountPages) {
    if (access === 'public' || access === 'anonymous') continue
    await page.goto(route)
    await expect(page, route).toHaveURL(/\/logowanie$/)
  }
  for (const [login, start] of [
    ['anna.kompletowska', /\/strona-glowna$/],
    ['marek.niezweryfikowicz', /\/panel-uzytkownika$/],
  ] as const) {
    await page.evaluate(() => sessionStorage.clear())
    await signIn(page, login)
    for (const address of ['/logowanie', '/rejestracja']) {
      await page.goto(address)
      await expect(page, address).toHaveURL(start)
    }
  }
})

test('a sign-in that breaks off half-way signs nobody in, keeps what was typed, and succeeds the next time', async ({ page }) => {
  await open(page, '/logowanie')
  const account = /\/api\/uzytkownik(\?|$)/
  await page.route(account, (route) => route.abort())
  await fillSignIn(page, 'wanda.pustkowiak', process.env['DEMO_PASSWORD'] ?? '')
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  // The bar of this page leads nowhere else to sign in, and there is no session in it either.
  await expect(page.getByRole('region', { name: sessionTexts.strip.pl })).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.unroute(account)
  await page.getByRole('button', { name: signInTexts.submit.pl, exact: true }).click()
  await expect(page).toHaveURL(/\/strona-glowna$/)
})
