import { expect } from '@playwright/test'
import { atTheDesk } from '#api/commands/kit/office-tools.ts'
import { codeOf } from '#api/testing/codes.ts'
import { texts as correspondenceTexts } from '#journeys/identity/sheet/correspondence-texts.ts'
import { texts as linkTexts } from '#journeys/identity/pages/links/texts.ts'
import { texts as ownTexts } from '#journeys/identity/pages/own/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as twoFactorTexts } from '#journeys/identity/pages/two-factor/texts.ts'
import { texts as ruleTexts } from '#journeys/identity/texts.ts'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { earlyInHalfMinute } from './harness/half-minute.ts'
import { followMailedLink } from './harness/mailbox.ts'
import { activate, expectSignIn, newcomer, register } from './harness/newcomer.ts'
import { signInAgain } from './harness/sessions.ts'
import { endSession, expectAccessible, field, fillSignIn, open, settled, signIn, test } from './harness/story.ts'

const PASSWORD = process.env['DEMO_PASSWORD'] ?? ''

test('an e-mail address changes when the link sent to the new one is used', async ({ page }) => {
  const person = newcomer('przeprowadzka', 303)
  const changed = 'nowy.adres@przykladowa.example'
  await register(page, person)
  await activate(page, person)
  await fillSignIn(page, person.login, person.password)
  await page.getByRole('dialog').getByRole('button', { name: sessionTexts.ok.pl, exact: true }).click()
  await page.getByRole('link', { name: panelTexts.changeEmail.pl }).click()
  await field(page, ownTexts.newEmail.pl).fill(changed)
  await field(page, accountTexts.repeatEmail.pl).fill(changed)
  await field(page, accountTexts.password.pl).fill('nie-to-haslo')
  await page.getByRole('button', { name: ownTexts.emailSubmit.pl }).click()
  await expect(field(page, accountTexts.password.pl)).toBeFocused()
  await expect(field(page, accountTexts.password.pl)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, ownTexts.newEmail.pl)).toHaveValue(changed)
  await expectAccessible(page)
  await field(page, accountTexts.password.pl).fill(person.password)
  await page.getByRole('button', { name: ownTexts.emailSubmit.pl }).click()
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  // The person has not changed: nobody is greeted again.
  await page.reload()
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await followMailedLink(page, changed)
  await settled(page)
  await page.getByRole('button', { name: linkTexts.emailSubmit.pl }).click()
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  await expect(page.getByRole('main')).toContainText(changed)
  await expect(page.getByText(panelTexts.unverified.pl)).toBeVisible()
})

test('an account is deleted after the person has read what goes and what stays, and given the password again', async ({ page }) => {
  const person = newcomer('znikajaca', 404)
  await register(page, person)
  await activate(page, person)
  await fillSignIn(page, person.login, person.password)
  await page.getByRole('dialog').getByRole('button', { name: sessionTexts.ok.pl, exact: true }).click()
  await page.getByRole('button', { name: panelTexts.deleteAccount.pl }).click()
  const dialog = page.getByRole('dialog', { name: panelTexts.deleteAccount.pl })
  await expect(dialog).toContainText(panelTexts.staysOffice.pl)
  await expectAccessible(page)
  await atTheDesk(({ pool }) =>
    pool.query(
      `update portal.session set created_at = created_at - interval '10 minutes'
        where account_id = (select id from portal.account where login = $1)`,
      [person.login],
    ),
  )
  await dialog.getByRole('button', { name: panelTexts.confirmDelete.pl }).click()
  await expect(field(page, accountTexts.password.pl)).toBeFocused()
  await expectAccessible(page)
  await field(page, accountTexts.password.pl).fill(person.password)
  await dialog.getByRole('button', { name: panelTexts.confirmDelete.pl }).click()
  await expectSignIn(page)
  await expect(page.getByText(panelTexts.deleted.pl)).toBeVisible()
  await fillSignIn(page, person.login, person.password)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(signInTexts.failed.pl)
})

test('the second factor is switched on with a code, asked for at sign-in, and switched off', async ({ page }) => {
  const login = 'edyta.brzegowa'
  const confirm = async (code: string) => {
    await page.getByRole('button', { name: accountTexts.save.pl }).click()
    await field(page, twoFactorTexts.code.pl).fill(code)
    await field(page, twoFactorTexts.code.pl).press('Enter')
  }
  await signIn(page, login, { at: '/uwierzytelnianie-dwuskladnikowe' })
  const secret = ((await page.getByRole('main').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await field(page, twoFactorTexts.toggle.pl).check()
  await confirm('000000')
  await expect(page.getByRole('dialog')).toContainText('Błędny kod TOTP')
  // As some applications show it.
  await earlyInHalfMinute()
  await field(page, twoFactorTexts.code.pl).fill(codeOf(secret, -1).replace(/^.../, '$&-'))
  await field(page, twoFactorTexts.code.pl).press('Space')
  await expect(page.getByRole('main').locator('ol code')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: twoFactorTexts.done.pl }).click()
  await expect(page.getByText(twoFactorTexts.recoveryMissing.pl)).toBeVisible()
  await field(page, twoFactorTexts.recoveryKept.pl).check()
  await page.getByRole('button', { name: twoFactorTexts.done.pl }).click()
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/logowanie')
  await fillSignIn(page, login, PASSWORD)
  await field(page, signInTexts.code.pl).fill(codeOf(secret))
  await field(page, signInTexts.code.pl).press('Enter')
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await open(page, '/uwierzytelnianie-dwuskladnikowe')
  await expect(page.getByText(twoFactorTexts.isOn.pl)).toBeVisible()
  await field(page, twoFactorTexts.toggle.pl).uncheck()
  await confirm(codeOf(secret, 1))
  await expect(page.getByRole('main').locator('code')).toHaveCount(1)
})

test('consents are checked while typing, and kept', async ({ page }) => {
  await signIn(page, 'roman.rolniczak', { at: '/panel-uzytkownika' })
  const openDialog = () => page.getByRole('button', { name: panelTexts.consents.pl }).click()
  const dialog = page.getByRole('dialog', { name: panelTexts.consents.pl })
  await openDialog()
  await field(page, panelTexts.consentSms.pl).check()
  await field(page, panelTexts.phone.pl).fill('12 34')
  await expect(dialog).toContainText(ruleTexts.phoneFormat.pl)
  await expectAccessible(page)
  await page.route('**/api/uzytkownik/zgody*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()), {
    times: 1,
  })
  await field(page, panelTexts.phone.pl).fill('600 100 200')
  await dialog.getByRole('button', { name: accountTexts.save.pl }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(field(page, panelTexts.phone.pl)).toHaveValue('600 100 200')
  await dialog.getByRole('button', { name: accountTexts.save.pl }).click()
  await expect(dialog).toHaveCount(0)
  await openDialog()
  await expect(field(page, panelTexts.phone.pl)).toHaveValue('600100200')
})

test('correspondence data outlive the end of the session, are sent to the office and stand in the history', async ({ page }) => {
  await signIn(page, 'oksana.prykladna', { at: '/dane-korespondencyjne' })
  await field(page, correspondenceTexts.miejscowosc.pl).fill('Wzorcowo')
  await field(page, correspondenceTexts.nrDomu.pl).fill('14')
  await endSession(page)
  await field(page, correspondenceTexts.kodPocztowy.pl).fill('99999')
  const send = page.getByRole('button', { name: correspondenceTexts.send.pl })
  await send.click()
  await page.getByRole('dialog').getByRole('button', { name: formTexts.yes.pl, exact: true }).click()
  await signInAgain(page, 'oksana.prykladna')
  await expect(page).toHaveURL(/\/dane-korespondencyjne$/)
  await expect(page.getByText(formTexts.restored.pl)).toBeVisible()
  await expect(field(page, correspondenceTexts.miejscowosc.pl)).toHaveValue('Wzorcowo')
  await expect(field(page, correspondenceTexts.kodPocztowy.pl)).toHaveValue('99999')
  await expectAccessible(page)
  await send.click()
  await page.getByRole('dialog').getByRole('button', { name: formTexts.yes.pl, exact: true }).click()
  await expect(page.getByText(correspondenceTexts.sent.pl)).toBeVisible()
  await expect(field(page, correspondenceTexts.miejscowosc.pl)).toHaveValue('')
  await page.getByRole('link', { name: correspondenceTexts.history.pl }).click()
  await page
    .getByRole('button', { name: /Pokaż dane/ })
    .first()
    .click()
  await expect(page.getByRole('table')).toContainText('99-999')
  await expectAccessible(page)
})
