import { expect, type Page } from '@playwright/test'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as linkTexts } from '#journeys/identity/pages/links/texts.ts'
import { texts as registrationTexts } from '#journeys/identity/pages/registration/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { followMailedLink } from './mailbox.ts'
import { field, open, settled } from './story.ts'

const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]

/** An invented person of 1985 whose PESEL has the right check digit. */
export interface Newcomer {
  readonly login: string
  readonly email: string
  readonly password: string
  readonly pesel: string
}

export function newcomer(name: string, serial: number): Newcomer {
  const digits = `850721${String(serial).padStart(4, '0')}`
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const login = `nowa.${name}`
  return { login, email: `${login}@przykladowa.example`, password: 'Zielony-rower-77', pesel: `${digits}${(10 - (sum % 10)) % 10}` }
}

/** The sign-in page stands; its fields bear the names of those that were left. */
export async function expectSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/logowanie$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInTexts.title.pl)
}

/** Fills the registration form as the person would, and sends it. */
export async function register(page: Page, { login, email, password, pesel }: Newcomer): Promise<void> {
  await open(page, '/rejestracja')
  const entries: [string, string][] = [
    [accountTexts.firstName.pl, 'Nowa'],
    [accountTexts.lastName.pl, 'Osobowska'],
    [registrationTexts.pesel.pl, pesel],
    [accountTexts.login.pl, login],
    [accountTexts.email.pl, email],
    [accountTexts.repeatEmail.pl, email],
    [accountTexts.password.pl, password],
    [accountTexts.repeatPassword.pl, password],
  ]
  for (const [label, value] of entries) await field(page, label).fill(value)
  await field(page, registrationTexts.consentData.pl).check()
  await field(page, registrationTexts.consentTerms.pl).check()
  await page.getByRole('button', { name: registrationTexts.submit.pl }).click()
  await expectSignIn(page)
}

/** Opens the mailed link and confirms; the code does not stay in the address bar. */
export async function activate(page: Page, person: Newcomer): Promise<void> {
  await followMailedLink(page, person.email)
  await settled(page)
  await expect(page).toHaveURL(/\/aktywacja-return-url$/)
  await page.getByRole('button', { name: linkTexts.activationSubmit.pl }).click()
  await expectSignIn(page)
}
