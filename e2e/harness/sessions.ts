import type { Page } from '@playwright/test'
import { texts as dueTexts } from '#services/receivables/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { fillSignIn, settled } from './story.ts'

/** The portal has said that the session is over: the person signs in anew and is led back. */
export async function signInAgain(page: Page, login: string): Promise<void> {
  await page.getByRole('dialog', { name: sessionTexts.ended.pl }).getByRole('button', { name: sessionTexts.ok.pl, exact: true }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Zaloguj/ })
    .click()
  await settled(page)
  await fillSignIn(page, login, process.env['DEMO_PASSWORD'] ?? '')
}

/** Stories are played beside one another for the same people: what is typed here stands in no form of another story. */
export async function draftsApart(page: Page): Promise<void> {
  await page.route('**/api/szkice/**', (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? { szkice: [] } : KEPT_NOWHERE }),
  )
}

const KEPT_NOWHERE = { czyZapisano: true, szkic: null, czyUsunieto: true }

/** From the list of services to what is due. */
export async function goToDues(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(dueTexts.title.pl) })
    .first()
    .click()
}

const PERSONAL = ['token', 'tokenOgraniczony', 'pesel', 'nip', 'dataKoncaSesji']

/** What the browser still keeps of the person, by key. */
export async function keptOfPerson(page: Page): Promise<string[]> {
  return page.evaluate((keys) => keys.filter((key) => sessionStorage.getItem(key) !== null || localStorage.getItem(key) !== null), PERSONAL)
}
