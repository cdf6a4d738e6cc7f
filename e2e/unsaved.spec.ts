import { expect, type Dialog, type Page } from '@playwright/test'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as twoFactorTexts } from '#journeys/identity/pages/two-factor/texts.ts'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { field, open, signIn, speak, test } from './harness/story.ts'

/** Closing or reloading the tab: whether the browser asks first. */
async function asksOnClosing(page: Page): Promise<boolean> {
  let hasAsked = false
  const answer = (dialog: Dialog) => {
    hasAsked = dialog.type() === 'beforeunload'
    void dialog.accept()
  }
  page.on('dialog', answer)
  await page.reload()
  page.off('dialog', answer)
  return hasAsked
}

/** Every form of the account, what is typed into it, and the link that leaves it. */
const OPEN_FORMS = [
  { address: '/rejestracja', input: 'imie', away: /already have/ },
  { address: '/reset-haslo', input: 'login', away: /Back to log-in/ },
  { address: '/reset-link', input: 'login', away: /Back to log-in/ },
  { address: '/nowe-haslo?link=kod', input: 'noweHaslo', away: /Back to log-in/ },
  { address: '/pismo', input: 'hash', away: null },
  { address: '/rejestracja-inny-login?hash=kod', input: 'login', away: null },
  { address: '/aktywacja-z-urzedu-return-url?hash=kod', input: 'stareHaslo', away: null },
] as const
const OWN_FORMS = [
  { address: '/zmiana-hasla', input: 'stareHaslo', away: /^Back$/ },
  { address: '/zmiana-email', input: 'nowyEmail', away: /^Back$/ },
] as const

async function expectGuard(page: Page, { address, input, away }: { address: string; input: string; away: RegExp | null }): Promise<void> {
  await open(page, address)
  expect(await asksOnClosing(page), `${address} asks although nothing was typed`).toBe(false)
  await open(page, address)
  const typed = page.locator(`input[name=${input}]`)
  await typed.fill('Wzorcowa 14')
  if (away !== null) {
    await page.getByRole('main').getByRole('link', { name: away }).click()
    await page.getByRole('dialog', { name: formTexts.leaveTitle.en }).getByRole('button', { name: formTexts.stay.en }).click()
    await expect(typed).toHaveValue('Wzorcowa 14')
  }
  await typed.focus()
  await page.keyboard.press('End')
  expect(await asksOnClosing(page), `${address} is left without a question`).toBe(true)
}

test('unsaved entries are asked about before each open form is left, by a link or with the tab', async ({ page }) => {
  await speak(page, 'en')
  for (const form of OPEN_FORMS) await expectGuard(page, form)
})

test('and before each form of the account, and a ticked second factor that was not saved', async ({ page }) => {
  await speak(page, 'en')
  await signIn(page, 'oksana.prykladna', { language: 'en' })
  for (const form of OWN_FORMS) await expectGuard(page, form)
  await open(page, '/uwierzytelnianie-dwuskladnikowe')
  await field(page, twoFactorTexts.toggle.en).check()
  await page.getByRole('link', { name: accountTexts.back.en, exact: true }).click()
  const question = page.getByRole('dialog', { name: formTexts.leaveTitle.en })
  await question.getByRole('button', { name: formTexts.leave.en }).click()
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
})

test('the consents dialog asks before a change is given up, and a consent that is off has no fault', async ({ page }) => {
  await speak(page, 'en')
  await signIn(page, 'helena.wodomierska', { language: 'en', at: '/panel-uzytkownika' })
  const opener = page.getByRole('button', { name: panelTexts.consents.en })
  await opener.click()
  const phone = field(page, panelTexts.phone.en)
  await field(page, panelTexts.consentSms.en).check()
  await phone.fill('12')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await field(page, panelTexts.consentSms.en).uncheck()
  await field(page, panelTexts.consentSms.en).check()
  await expect(phone).toHaveValue('12')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: formTexts.leaveTitle.en })
  await question.getByRole('button', { name: formTexts.stay.en }).click()
  await expect(phone).toHaveValue('12')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: formTexts.leave.en }).click()
  await opener.click()
  await expect(field(page, panelTexts.consentSms.en)).not.toBeChecked()
})

test('logging out asks about unsaved entries before the session ends', async ({ page }) => {
  await speak(page, 'en')
  await signIn(page, 'wanda.pustkowiak', { language: 'en', at: '/zmiana-hasla' })
  await page.locator('input[name=stareHaslo]').fill('cokolwiek')
  const logOut = async () => {
    await page.getByRole('button', { name: /Wanda/ }).click()
    await page.getByRole('button', { name: sessionTexts.logout.en }).click()
  }
  const question = page.getByRole('dialog', { name: formTexts.leaveTitle.en })
  await logOut()
  await question.getByRole('button', { name: formTexts.stay.en }).click()
  await expect(page.locator('input[name=stareHaslo]')).toHaveValue('cokolwiek')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
  await logOut()
  await question.getByRole('button', { name: formTexts.leave.en }).click()
  await expect(page).toHaveURL(/\/strona-glowna$/)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})
