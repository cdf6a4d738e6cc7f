import { expect, type Page } from '@playwright/test'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as twoFactorTexts } from '#journeys/identity/pages/two-factor/texts.ts'
import { texts as registrationTexts } from '#journeys/identity/pages/registration/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as ruleTexts } from '#journeys/identity/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { draftsApart } from './harness/sessions.ts'
import { expectAccessible, field, fillSignIn, open, settled, signIn, test } from './harness/story.ts'

async function choose(page: Page, from: 'pl' | 'de', name: string): Promise<void> {
  await page.getByRole('button', { name: shellTexts.changeLanguage[from] }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Forms that are drawn from an answer, which comes anew in the other language. */
const FORMS = [
  {
    address: '/zmiana-email',
    typed: { nowyEmail: 'nowy@przykladowa.example', powtorzEmail: 'nowy@przykladowa.example', haslo: 'Sekret-1' },
  },
  { address: '/dane-korespondencyjne', typed: { ulica: 'Wzorcowa', nrDomu: '14' } },
] as const

test('another language, contrast and text size keep what was typed', async ({ page }) => {
  await draftsApart(page)
  await signIn(page, 'helena.wodomierska')
  for (const { address, typed } of FORMS) {
    await open(page, address)
    for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value)
    await choose(page, 'pl', 'Deutsch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('button', { name: shellTexts.contrast.de, exact: true }).click()
    await page.getByRole('group', { name: shellTexts.fontSize.de }).getByRole('button').last().click()
    await settled(page)
    for (const [name, value] of Object.entries(typed))
      await expect(page.locator(`input[name=${name}]`), `${address} ${name}`).toHaveValue(value)
    await choose(page, 'de', 'polski')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    page.once('dialog', (dialog) => void dialog.accept())
  }
  await open(page, '/uwierzytelnianie-dwuskladnikowe')
  await field(page, twoFactorTexts.toggle.pl).check()
  await choose(page, 'pl', 'Deutsch')
  await expect(field(page, twoFactorTexts.toggle.de)).toBeChecked()
})

test('the list of faults above a form is said in the language chosen after it', async ({ page }) => {
  await open(page, '/rejestracja')
  await page.getByRole('button', { name: registrationTexts.submit.pl }).click()
  const summary = page.getByRole('group', { name: uiTexts.errorSummary.pl })
  await expect(summary).toBeFocused()
  await field(page, accountTexts.firstName.pl).fill('Nowa')
  await choose(page, 'pl', 'Deutsch')
  const translated = page.getByRole('group', { name: uiTexts.errorSummary.de }).getByRole('listitem')
  await expect(translated.first()).toHaveText(`${accountTexts.lastName.de}: ${ruleTexts.emptyLastName.de}`)
  await expect(translated.last()).toHaveText(`${registrationTexts.consentTerms.de}: ${ruleTexts.consentRequired.de}`)
  await expectAccessible(page)
})

test('what the server found wrong at one field is named in a language chosen since, and its words are marked as Polish', async ({
  page,
}) => {
  await signIn(page, 'helena.wodomierska', { at: '/zmiana-email' })
  for (const [name, value] of Object.entries(FORMS[0].typed)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('input[name=haslo]').press('Enter')
  const fault = page.locator('.field__error')
  const said = await fault.innerText()
  await choose(page, 'pl', 'Deutsch')
  await expect(fault).toContainText(formTexts.notAccepted.de)
  await expect(fault.locator('[lang=pl]')).toContainText(said)
  await expectAccessible(page)
})

test('a form sent by Enter on a phone shows what has failed, though its buttons are out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/zmiana-email')
  await fillSignIn(page, 'helena.wodomierska', process.env['DEMO_PASSWORD'] ?? '')
  await expect(page).toHaveURL(/\/zmiana-email$/)
  const { nowyEmail, powtorzEmail, haslo } = FORMS[0].typed
  for (const [name, value] of Object.entries({ nowyEmail, powtorzEmail, haslo })) await page.locator(`input[name=${name}]`).fill(value)
  await page.route('**/api/uzytkownik/zmiana-email*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const first = page.locator('input[name=nowyEmail]')
  await first.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await first.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeInViewport({ ratio: 0.9 })
  for (const [name, value] of Object.entries({ nowyEmail, haslo })) await expect(page.locator(`input[name=${name}]`)).toHaveValue(value)
})
