import { expect } from '@playwright/test'
import { texts as linkTexts } from '#journeys/identity/pages/links/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { textsIn } from '#shared/i18n.ts'
import { followMailedLink } from './harness/mailbox.ts'
import { verifiedAccount } from './harness/account.ts'
import { expectSignIn, newcomer } from './harness/newcomer.ts'
import { expectAccessible, expectNoSideScroll, field, fillSignIn, open, picture, settled, test } from './harness/story.ts'

const person = newcomer('nowyprog', 612)
const words = textsIn(linkTexts, 'pl')

/** Made by the one story that needs it: what stands before all stories is done once in each worker, or twice in one. */
const personWithAccount = () => verifiedAccount(person)

test('a sign-in on another device is mailed, and its link ends it and leads to a new password', async ({ page, browser }) => {
  await personWithAccount()
  await open(page, '/logowanie')
  await fillSignIn(page, person.login, person.password)
  await expect(page).toHaveURL(/\/strona-glowna$/)
  const thief = await (await browser.newContext()).newPage()
  await open(thief, '/logowanie')
  await fillSignIn(thief, person.login, person.password)
  await expect(thief).toHaveURL(/\/strona-glowna$/)
  // Mails of a sign-in go with the next turn of the job, each minute; a request of anybody makes it come at once.
  await page.request.post('/api/uzytkownicy/link-aktywacyjny', { data: { login: 'nikt.taki', email: 'nikt@przykladowa.example' } })
  await followMailedLink(page, person.email)
  await expect(page).toHaveURL(/\/to-nie-ja$/)
  await settled(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await picture(page, 'not-me')
  await page.getByRole('button', { name: words.notMeSubmit }).click()
  await expect(page).toHaveURL(/\/nowe-haslo$/)
  await field(page, accountTexts.newPassword.pl).fill('Zielony-rower-78')
  await field(page, accountTexts.repeatPassword.pl).fill('Zielony-rower-78')
  await page.getByRole('button', { name: words.passwordSubmit }).click()
  await expectSignIn(page)
  await open(thief, '/panel-uzytkownika')
  await expectSignIn(thief)
})

test('a second tab at sign-in follows the first', async ({ page, context }) => {
  await open(page, '/logowanie')
  const second = await context.newPage()
  await open(second, '/logowanie')
  await fillSignIn(page, 'karczma.podlipa', process.env['DEMO_PASSWORD'] ?? '')
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await expect(second).toHaveURL(/\/strona-glowna$/)
})
