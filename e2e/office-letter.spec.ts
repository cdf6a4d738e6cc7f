import { expect, type Page } from '@playwright/test'
import { atTheDesk } from '#api/commands/kit/office-tools.ts'
import { texts as linkTexts } from '#journeys/identity/pages/links/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as registrationTexts } from '#journeys/identity/pages/registration/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { createAccount, type LetterSecrets } from '#journeys/identity/server/office/create/create.ts'
import { texts as ruleTexts } from '#journeys/identity/texts.ts'
import { texts as firstLoginTexts } from '#web/session/dialogs/first-login-texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { followMailedLink } from './harness/mailbox.ts'
import { expectSignIn, newcomer, register, type Newcomer } from './harness/newcomer.ts'
import { expectAccessible, field, fillSignIn, open, settled, test } from './harness/story.ts'

const OWN = 'Traktor-w-polu-8'

async function letterFor({ login, email, pesel }: Newcomer): Promise<LetterSecrets> {
  const account = { login, firstName: 'Nowa', lastName: 'Osobowska', email, pesel, nip: null, institution: null }
  return atTheDesk((desk) => createAccount(desk, account, async () => {}))
}

async function setOwnPassword(page: Page, firstPassword: string): Promise<void> {
  await field(page, linkTexts.officePassword.pl).fill(firstPassword)
  await field(page, accountTexts.newPassword.pl).fill(OWN)
  await field(page, accountTexts.repeatPassword.pl).fill(OWN)
  await expect(page.getByText(/^Siła hasła:/)).toBeVisible()
  await page.getByRole('button', { name: linkTexts.officeSubmit.pl }).click()
}

test('an account created by the office is opened by its letter once, and has full rights when the e-mail address is proved', async ({
  page,
}) => {
  const person = newcomer('zurzedu', 505)
  const { firstPassword, activationLink } = await letterFor(person)
  await open(page, `/aktywacja-z-urzedu-return-url${new URL(activationLink).search}`)
  await expect(page).toHaveURL(/\/aktywacja-z-urzedu-return-url$/)
  await setOwnPassword(page, 'nie-to-haslo')
  await expect(field(page, linkTexts.officePassword.pl)).toBeFocused()
  await expect(field(page, linkTexts.officePassword.pl)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, accountTexts.newPassword.pl)).toHaveValue(OWN)
  await expectAccessible(page)
  await setOwnPassword(page, firstPassword)
  await expectSignIn(page)
  await fillSignIn(page, person.login, firstPassword)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(signInTexts.failed.pl)
  await fillSignIn(page, person.login, OWN)
  await page
    .getByRole('dialog', { name: firstLoginTexts.firstLogin.pl })
    .getByRole('button', { name: sessionTexts.ok.pl, exact: true })
    .click()
  await expect(page.getByText(panelTexts.unconfirmed.pl)).toBeVisible()
  await followMailedLink(page, person.email)
  await settled(page)
  await page.getByRole('button', { name: linkTexts.emailSubmit.pl }).click()
  await expectSignIn(page)
  await fillSignIn(page, person.login, OWN)
  await expect(page).toHaveURL(/\/strona-glowna$/)
})

test('who has no camera types the short address and the code, in small letters and without hyphens', async ({ page }) => {
  const person = newcomer('bezaparatu', 515)
  const { firstPassword, code, address } = await letterFor(person)
  await open(page, new URL(address).pathname)
  await expectAccessible(page)
  await field(page, linkTexts.letterCode.pl).fill('K7PM-2XQA-9DTR')
  await setOwnPassword(page, firstPassword)
  await expect(page.getByText(ruleTexts.letterCodeWrong.pl).first()).toBeVisible()
  await expect(field(page, linkTexts.letterCode.pl)).toBeFocused()
  await field(page, linkTexts.letterCode.pl).fill(code.toLowerCase().replaceAll('-', ''))
  await setOwnPassword(page, firstPassword.toLowerCase().replaceAll('-', ' '))
  await expectSignIn(page)
  await fillSignIn(page, person.login, OWN)
  await expect(page.getByText(panelTexts.unconfirmed.pl)).toBeVisible()
})

test('a login that is taken costs the newcomer nothing: the mailed link asks for another one alone', async ({ page }) => {
  const person = { ...newcomer('zajetylogin', 525), login: 'anna.kompletowska' }
  await register(page, person)
  await expect(page.getByText(registrationTexts.success.pl)).toBeVisible()
  await followMailedLink(page, person.email)
  await settled(page)
  await expect(page).toHaveURL(/\/rejestracja-inny-login$/)
  await expectAccessible(page)
  await field(page, accountTexts.login.pl).fill('jan.zaleglowski')
  await page.getByRole('button', { name: registrationTexts.otherSubmit.pl }).click()
  await expect(page.getByText(ruleTexts.loginTaken.pl).first()).toBeVisible()
  await field(page, accountTexts.login.pl).fill(' nowa.wolnylogin ')
  const sent = page.waitForRequest('**/api/uzytkownicy/rejestracja/login*')
  await page.getByRole('button', { name: registrationTexts.otherSubmit.pl }).click()
  expect((await sent).postDataJSON()).toMatchObject({ login: 'nowa.wolnylogin' })
  await expectSignIn(page)
  await fillSignIn(page, 'nowa.wolnylogin', person.password)
  await expect(page.getByText(panelTexts.unverified.pl)).toBeVisible()
})
