import { expect, type Page } from '@playwright/test'
import { texts as errorTexts } from '#journeys/identity/pages/identity/error-texts.ts'
import { texts as identityTexts } from '#journeys/identity/pages/identity/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as registrationTexts } from '#journeys/identity/pages/registration/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as firstLoginTexts } from '#web/session/dialogs/first-login-texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { followMailedLink } from './harness/mailbox.ts'
import { activate, newcomer, register } from './harness/newcomer.ts'
import { expectAccessible, field, fillSignIn, open, settled, signIn, test } from './harness/story.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'

/** The person at the simulated node: chosen by name, or typed in. */
async function proveAs(page: Page, person: string | { first: string; last: string; pesel: string }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/login\.gov\.pl/)
  if (typeof person === 'string') return page.getByRole('button', { name: person }).click()
  await page.getByLabel('Imię').fill(person.first)
  await page.getByLabel('Nazwisko').fill(person.last)
  await page.getByRole('textbox', { name: 'PESEL' }).fill(person.pesel)
  await page.getByRole('button', { name: 'Zaloguj jako ta osoba' }).click()
}

async function toNode(page: Page): Promise<void> {
  await open(page, '/logowanie')
  await expectAccessible(page)
  await page.getByRole('link', { name: signInTexts.node.pl }).click()
}

test('a verified person signs in by the national node and comes to the page that was wanted', async ({ page }) => {
  await open(page, '/uslugi/naleznosci-do-zaplaty')
  await expect(page).toHaveURL(/\/logowanie$/)
  await page.getByRole('link', { name: signInTexts.node.pl }).click()
  await proveAs(page, 'Anna Kompletowska')
  await expect(page).toHaveURL(/\/uslugi\/naleznosci-do-zaplaty$/)
  await expect(page.getByRole('button', { name: /Anna Kompletowska/ }).first()).toBeVisible()
})

test('a person without an account confirms the data, is signed in, and confirms the address by the mail', async ({ page }) => {
  const person = newcomer('wezel', 301)
  await toNode(page)
  await proveAs(page, { first: 'Bronisława', last: 'Węzłowa', pesel: person.pesel })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identityTexts.confirmTitle.pl)
  await expect(page).toHaveURL(/\/return-url-potwierdz$/)
  await expect(page.getByText(person.pesel)).toBeVisible()
  await page.getByRole('button', { name: identityTexts.confirmSubmit.pl }).click()
  await expect(page.getByRole('group', { name: /popraw/i })).toBeFocused()
  await expectAccessible(page)
  await field(page, accountTexts.email.pl).fill(person.email)
  // Phones load a page anew when one looks something up in another application.
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(field(page, accountTexts.email.pl)).toHaveValue(person.email)
  await expect(page.getByText(person.pesel)).toBeVisible()
  await field(page, accountTexts.repeatEmail.pl).fill(person.email)
  await field(page, registrationTexts.consentData.pl).check()
  await field(page, registrationTexts.consentTerms.pl).check()
  await page.getByRole('button', { name: identityTexts.confirmSubmit.pl }).click()
  const tour = page.getByRole('dialog', { name: firstLoginTexts.firstLogin.pl })
  await tour.getByRole('button', { name: sessionTexts.ok.pl, exact: true }).click()
  await open(page, '/panel-uzytkownika')
  await expect(page.getByText('bronislawa.wezlowa')).toBeVisible()
  await expect(page.getByText(panelTexts.unconfirmedTitle.pl)).toBeVisible()
  await expectAccessible(page)
  await followMailedLink(page, person.email)
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText(panelTexts.unconfirmedTitle.pl)).toHaveCount(0)
})

test('an unverified person proves the identity from the panel and has full rights at once', async ({ page }) => {
  const person = newcomer('dowod', 302)
  await register(page, person)
  await activate(page, person)
  await fillSignIn(page, person.login, person.password)
  await page.getByRole('dialog').getByRole('button', { name: sessionTexts.ok.pl, exact: true }).click()
  await page.getByRole('link', { name: panelTexts.proveIdentity.pl }).click()
  await proveAs(page, { first: 'Nowa', last: 'Osobowska', pesel: person.pesel })
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  await expect(page.getByText(panelTexts.unverified.pl)).toHaveCount(0)
  await expect(page.getByText(panelTexts.subjects.pl)).toBeVisible()
})

test('who gives up at the node is told so in a dialog, and nothing in the address can put words into its mouth', async ({ page }) => {
  await toNode(page)
  await page.getByRole('button', { name: /Anuluj/ }).click()
  const dialog = page.getByRole('dialog', { name: identityTexts.errorTitle.pl })
  await expect(dialog).toContainText(errorTexts.PRZERWANE.pl)
  await expect(page).toHaveURL(/\/return-url-blad$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/logowanie$/)
  await open(page, `/return-url-blad?trescBledu=${encodeURIComponent('<b>Zadzwoń</b> pod 700')}`)
  await expect(dialog.getByRole('blockquote')).toHaveText('<b>Zadzwoń</b> pod 700')
  await expect(dialog).toContainText(errorTexts.quoted.pl)
  await dialog.getByRole('button', { name: accountTexts.toSignIn.pl }).click()
  await expect(page).toHaveURL(/\/logowanie$/)
})

test('a sign-in that was begun before another tab signed somebody in leads to the person who proved the identity', async ({
  page,
  context,
}) => {
  await toNode(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/login\.gov\.pl/)
  const other = await context.newPage()
  await signIn(other, 'helena.wodomierska')
  await proveAs(page, 'Anna Kompletowska')
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await expect(page.getByRole('button', { name: /Anna Kompletowska/ }).first()).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: /Helena Wodomierska/ }).first()).toBeVisible()
})

test('what another tab shared late does not take away the session of the person who proved the identity', async ({ page, context }) => {
  await toNode(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/login\.gov\.pl/)
  await signIn(await context.newPage(), 'helena.wodomierska')
  const isAsking = Promise.withResolvers<void>()
  // The shared session is asked about and never told of; only then is the proven identity's session handed over.
  await page.route(/\/api\/uzytkownik(\?|$)/, () => isAsking.resolve(), { times: 1 })
  await page.route('**/api/uzytkownicy/przejecie-sesji*', (route) => isAsking.promise.then(() => route.continue()))
  await proveAs(page, 'Anna Kompletowska')
  await expect(page.getByRole('button', { name: /Anna Kompletowska/ }).first()).toBeVisible()
})

test('an address that somebody else has sent signs nobody in', async ({ page }) => {
  await open(page, '/return-url-ok?token=cudzy&link=%2Fpanel-uzytkownika&proba=zgadywana')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(identityTexts.otherTab.pl)
  await expect(page).toHaveURL(/\/return-url-ok$/)
  await expectAccessible(page)
  await open(page, '/return-url-potwierdz?token=cudzy')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(identityTexts.otherTab.pl)
})

test('a failed way to the node says so and can be tried again', async ({ page }) => {
  await page.route(
    '**/wezel-krajowy/przekierowanie*',
    (route) =>
      route.fulfill({
        status: 502,
        contentType: 'application/json',
        body: JSON.stringify({ kod: 1506, opis: identityTexts.redirectFailed.pl }),
      }),
    { times: 1 },
  )
  await toNode(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(identityTexts.redirectFailed.pl)
  await expectAccessible(page)
  await settled(page)
  await page.getByRole('button', { name: uiTexts.retry.pl }).click()
  await proveAs(page, 'Anna Kompletowska')
  await expect(page).toHaveURL(/\/strona-glowna$/)
})
