import { expect } from '@playwright/test'
import { atTheDesk } from '#api/commands/kit/office-tools.ts'
import { texts as correspondenceTexts } from '#journeys/identity/sheet/correspondence-texts.ts'
import { texts as identityTexts } from '#journeys/identity/pages/identity/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as registrationTexts } from '#journeys/identity/pages/registration/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as twoFactorTexts } from '#journeys/identity/pages/two-factor/texts.ts'
import { pageTexts as paymentTexts } from '#journeys/payments/pages/texts.ts'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { texts as firstLoginTexts } from '#web/session/dialogs/first-login-texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { expectKeyboardDialog, expectModal } from './harness/dialogs.ts'
import { draftsApart } from './harness/sessions.ts'
import { field, open, signIn, test } from './harness/story.ts'

const LOGIN = 'helena.wodomierska'
/** Its sessions are cut short, which no other story may notice. */
const SHORT = 'karczma.podlipa'

/** Brings the end of all sessions of the account so near. */
async function endSessionsIn(seconds: number): Promise<void> {
  await atTheDesk(({ pool }) =>
    pool.query(
      'update portal.session set ends_at = now() + make_interval(secs => $2) where account_id = (select id from portal.account where login = $1)',
      [SHORT, seconds],
    ),
  )
}

test('the dialogs of the shell open by keyboard, hold the focus and give it back', async ({ page }) => {
  await open(page, '/kontakt')
  await expectKeyboardDialog(page, {
    opener: page.getByRole('banner').getByRole('button', { name: shellTexts.menuOpen.pl }),
    name: shellTexts.mainNav.pl,
  })
  await expectKeyboardDialog(page, {
    opener: page.getByRole('button', { name: shellTexts.changeLanguage.pl }),
    name: shellTexts.language.pl,
  })
})

test('so do the texts of the consents, and the question before entries are lost', async ({ page }) => {
  await open(page, '/rejestracja')
  for (const title of [registrationTexts.dataTitle.pl, registrationTexts.termsTitle.pl]) {
    await expectKeyboardDialog(page, { opener: page.getByRole('button', { name: `${registrationTexts.show.pl}: ${title}` }), name: title })
  }
  await field(page, accountTexts.firstName.pl).fill('Zofia')
  await expectKeyboardDialog(page, {
    opener: page.getByRole('link', { name: registrationTexts.haveAccount.pl }),
    name: formTexts.leaveTitle.pl,
  })
  await expect(field(page, accountTexts.firstName.pl)).toHaveValue('Zofia')
})

test('so does the choice of the subject, from the strip and from the menu of the person', async ({ page }) => {
  await signIn(page, 'tomasz.wielopodmiotowicz')
  await expectKeyboardDialog(page, {
    opener: page.getByRole('button', { name: sessionTexts.changeSubject.pl }),
    name: sessionTexts.chooseSubject.pl,
  })
  const menu = page.getByRole('button', { name: shellTexts.userMenu.pl })
  const choice = page.getByRole('banner').getByRole('button', { name: shellTexts.chooseSubject.pl })
  await expectKeyboardDialog(page, { opener: menu, press: [menu, choice], name: sessionTexts.chooseSubject.pl })
})

test('so do the dialogs of the account', async ({ page }) => {
  await draftsApart(page)
  await signIn(page, LOGIN, { at: '/panel-uzytkownika' })
  await expectKeyboardDialog(page, { opener: page.getByRole('button', { name: panelTexts.consents.pl }), name: panelTexts.consents.pl })
  await expectKeyboardDialog(page, {
    opener: page.getByRole('button', { name: panelTexts.deleteAccount.pl }),
    name: panelTexts.deleteAccount.pl,
  })
  await open(page, '/uwierzytelnianie-dwuskladnikowe')
  await field(page, twoFactorTexts.toggle.pl).check()
  await expectKeyboardDialog(page, { opener: page.getByRole('button', { name: accountTexts.save.pl }), name: twoFactorTexts.codeTitle.pl })
  await field(page, twoFactorTexts.toggle.pl).uncheck()
  await open(page, '/dane-korespondencyjne')
  await field(page, correspondenceTexts.miejscowosc.pl).fill('Wzorcowo')
  await field(page, correspondenceTexts.nrDomu.pl).fill('14')
  await field(page, correspondenceTexts.kodPocztowy.pl).fill('99-999')
  await expectKeyboardDialog(page, {
    opener: page.getByRole('button', { name: correspondenceTexts.send.pl }),
    name: correspondenceTexts.confirm.pl,
  })
})

test('so does the question before an unfinished payment is given up', async ({ page }) => {
  await page.route('**/api/platnosci/dajHistoriePlatnosci?*', async (route) => {
    const answer = await route.fetch()
    const { platnosci, ...rest } = (await answer.json()) as { platnosci: { opisPlatnosci: { transakcjaP24: object | null } }[] }
    const unfinished = platnosci
      .filter(({ opisPlatnosci }) => opisPlatnosci.transakcjaP24 !== null)
      .map((one) => ({ ...one, status: 'zlecona', etap: 'zlecona' }))
    await route.fulfill({ response: answer, json: { ...rest, platnosci: unfinished } })
  })
  await signIn(page, 'anna.kompletowska', { at: '/uslugi/historia-platnosci-internetowych' })
  await page
    .getByRole('button', { name: new RegExp(paymentTexts.details.pl) })
    .first()
    .click()
  await expectKeyboardDialog(page, {
    opener: page.getByRole('button', { name: paymentTexts.giveUp.pl }),
    name: paymentTexts.giveUpQuestion.pl,
  })
})

test('a failed login at a provider is told in a dialog that leads to sign-in', async ({ page }) => {
  await open(page, '/return-url-blad?trescBledu=cokolwiek')
  await expectModal(page, identityTexts.errorTitle.pl)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/logowanie$/)
})

test('whoever is signed in when a provider fails goes back to the account, not to sign-in', async ({ page }) => {
  await signIn(page, LOGIN, { at: '/return-url-blad?trescBledu=cokolwiek' })
  await page.getByRole('dialog').getByRole('button', { name: accountTexts.panel.pl }).click()
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
})

test('a newcomer is greeted once, and a reload does not greet again', async ({ page }) => {
  await signIn(page, LOGIN)
  await page.evaluate(() => sessionStorage.setItem('czyPierwszeLogowanie', '1'))
  await page.reload()
  await expectModal(page, firstLoginTexts.firstLogin.pl)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: sessionTexts.extend.pl })).toBeVisible()
  // Where there is one subject there is nothing to choose.
  await expect(page.getByRole('button', { name: sessionTexts.changeSubject.pl })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a further tab of a newcomer who has been greeted does not greet again', async ({ page, context }) => {
  await context.route(/\/api\/uzytkownik(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), czyPierwszeLogowanie: true } })
  })
  await signIn(page, LOGIN)
  await expectModal(page, firstLoginTexts.firstLogin.pl)
  await page.keyboard.press('Escape')
  const further = await context.newPage()
  await open(further, '/lista-uslug')
  await expect(further.getByRole('button', { name: sessionTexts.extend.pl })).toBeVisible()
  await expect(further.getByRole('dialog')).toHaveCount(0)
})

test('the end of the session is announced, and when it comes a dialog leads to the start', async ({ page }) => {
  await signIn(page, SHORT)
  await endSessionsIn(100)
  await page.reload()
  await expectModal(page, sessionTexts.warning.pl)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/1:\d\d/)).toBeVisible()
  await endSessionsIn(4)
  await page.reload()
  const over = await expectModal(page, sessionTexts.ended.pl)
  expect(
    await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('pesel'), sessionStorage.getItem('dataKoncaSesji')]),
  ).toEqual([null, null, null])
  await expect(page.getByRole('main')).toBeEmpty()
  await over.getByRole('button', { name: sessionTexts.ok.pl, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
