import { expect } from '@playwright/test'
import { pages } from '#journeys/identity/pages.ts'
import { texts as linkTexts } from '#journeys/identity/pages/links/texts.ts'
import { texts as mailTexts } from '#journeys/identity/pages/mails/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as registrationTexts } from '#journeys/identity/pages/registration/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as ruleTexts } from '#journeys/identity/texts.ts'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as firstLoginTexts } from '#web/session/dialogs/first-login-texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { followMailedLink, mailHasCome } from './harness/mailbox.ts'
import { activate, expectSignIn, newcomer, register } from './harness/newcomer.ts'
import { expectAccessible, field, fillSignIn, open, settled, test } from './harness/story.ts'

test('a newcomer registers, follows the mailed link, signs in and is told what is still missing', async ({ page }) => {
  const person = newcomer('rejestracja', 101)
  await register(page, person)
  await mailHasCome(page, person.email)
  await fillSignIn(page, person.login, person.password)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/aktyw/i)
  await activate(page, person)
  await fillSignIn(page, person.login, person.password)
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  const tour = page.getByRole('dialog', { name: firstLoginTexts.firstLogin.pl })
  await expect(tour).toContainText(firstLoginTexts.tourData.pl)
  await expectAccessible(page)
  await tour.getByRole('button', { name: sessionTexts.ok.pl, exact: true }).click()
  await expect(page.getByText(panelTexts.unverified.pl)).toBeVisible()
  await expect(page.getByRole('link', { name: panelTexts.correspondence.pl })).toHaveCount(0)
  await expectAccessible(page)
})

test('a mailed link survives a reload, and who comes back to it after its work is told that it is done', async ({ page }) => {
  const person = newcomer('ponownie', 103)
  await register(page, person)
  await followMailedLink(page, person.email)
  await settled(page)
  await page.reload()
  await page.getByRole('button', { name: linkTexts.activationSubmit.pl }).click()
  await expectSignIn(page)
  await open(page, '/aktywacja-return-url')
  await expect(page.getByRole('main')).toContainText(linkTexts.used.pl)
  await expect(page.getByRole('main')).not.toContainText(linkTexts.activationFailed.pl)
  await expectAccessible(page)
})

test('a registration with faults names each of them, keeps what was typed and asks before it is left', async ({ page }) => {
  await open(page, '/rejestracja')
  await field(page, registrationTexts.pesel.pl).fill('85072101254')
  await field(page, accountTexts.login.pl).fill('ktos.taki')
  await page.getByRole('button', { name: registrationTexts.submit.pl }).click()
  const summary = page.getByRole('group', { name: /popraw/i })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(9)
  await summary.getByRole('link', { name: ruleTexts.peselInvalid.pl }).click()
  await expect(field(page, registrationTexts.pesel.pl)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: registrationTexts.haveAccount.pl }).click()
  await page.getByRole('dialog', { name: formTexts.leaveTitle.pl }).getByRole('button', { name: formTexts.stay.pl }).click()
  await expect(field(page, accountTexts.login.pl)).toHaveValue('ktos.taki')
})

test('the server knows the pages of the account, and an address beside them is none', async ({ request }) => {
  const statusOf = async (address: string) => (await request.get(address)).status()
  for (const { route } of pages) expect(await statusOf(route), route).toBe(200)
  expect(await statusOf('/rejestracja-druga')).toBe(404)
})

test('a used link says so and leads to a new one', async ({ page }) => {
  await open(page, '/aktywacja-return-url?hash=uzyty-juz-dawno')
  await page.getByRole('button', { name: linkTexts.activationSubmit.pl }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(linkTexts.activationFailed.pl)
  await expectAccessible(page)
  await page.getByRole('link', { name: linkTexts.resend.pl }).click()
  await expect(page).toHaveURL(/\/reset-link$/)
})

test('a forgotten password is replaced by the mailed link, and the old one no longer works', async ({ page }) => {
  const person = newcomer('zapominalska', 202)
  await register(page, person)
  await activate(page, person)
  await open(page, '/reset-haslo')
  await field(page, accountTexts.login.pl).fill(person.login)
  await field(page, accountTexts.email.pl).fill(person.email)
  await page.getByRole('button', { name: mailTexts.reminderSubmit.pl }).click()
  await expect(page.getByText(mailTexts.reminderSuccess.pl)).toBeVisible()
  await followMailedLink(page, person.email, 2)
  await settled(page)
  await expect(page).toHaveURL(/\/nowe-haslo$/)
  await field(page, accountTexts.newPassword.pl).fill('Traktor-w-polu-8')
  await field(page, accountTexts.repeatPassword.pl).fill('Traktor-w-polu-8')
  await expect(page.getByText(/^Siła hasła:/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: linkTexts.passwordSubmit.pl }).click()
  await expectSignIn(page)
  await fillSignIn(page, person.login, person.password)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(signInTexts.failed.pl)
  await fillSignIn(page, person.login, 'Traktor-w-polu-8')
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
})
