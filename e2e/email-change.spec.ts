import { expect } from '@playwright/test'
import { codeOf } from '#api/testing/codes.ts'
import { texts as linkTexts } from '#journeys/identity/pages/links/texts.ts'
import { texts as ownTexts } from '#journeys/identity/pages/own/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { earlyInHalfMinute } from './harness/half-minute.ts'
import { followMailedLink, mailHasCome } from './harness/mailbox.ts'
import { expectAccessible, field, fillSignIn, open, picture, settled, test } from './harness/story.ts'

const PASSWORD = process.env['DEMO_PASSWORD'] ?? ''
const CHANGED = 'piotr.przeniesiony@przykladowa.example'

/** Of account 6 of the demo. Each code works once, so each step of the story takes a later one. */
const SECRET = 'JBSWY3DPEHPK3PXP'

test('a new e-mail address waits for its link and takes no rights away; it can be sent again and given up', async ({ page }) => {
  await open(page, '/logowanie')
  await fillSignIn(page, 'piotr.dwuskladnik', PASSWORD)
  await earlyInHalfMinute()
  await field(page, signInTexts.code.pl).fill(codeOf(SECRET, -1))
  await page.getByRole('button', { name: signInTexts.confirm.pl }).click()
  await expect(page).toHaveURL(/\/strona-glowna$/)
  const ask = async (address: string, code: string) => {
    await open(page, '/zmiana-email')
    await field(page, ownTexts.newEmail.pl).fill(address)
    await field(page, accountTexts.repeatEmail.pl).fill(address)
    await field(page, accountTexts.password.pl).fill(PASSWORD)
    await field(page, accountTexts.code.pl).fill(code)
    await page.getByRole('button', { name: ownTexts.emailSubmit.pl }).click()
    await expect(page).toHaveURL(/\/panel-uzytkownika$/)
    await expect(page.getByRole('main')).toContainText(panelTexts.unconfirmedTitle.pl)
  }
  await open(page, '/zmiana-email')
  await expect(page.getByRole('main')).toContainText(ownTexts.emailBefore.pl)
  await expectAccessible(page)
  await picture(page, 'email-change')
  await ask('piotr.literowka@przykladowa.example', codeOf(SECRET))
  await expect(page.getByRole('main')).toContainText('piotr.literowka@przykladowa.example')
  await expectAccessible(page)
  await picture(page, 'email-waiting')
  await expect(page.getByRole('button', { name: panelTexts.consents.pl })).toBeVisible()
  await page.getByRole('button', { name: panelTexts.resendLink.pl }).click()
  await mailHasCome(page, 'piotr.literowka@przykladowa.example', 2)
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: panelTexts.cancelChange.pl }).click()
  await expect(page.getByRole('main')).not.toContainText(panelTexts.unconfirmedTitle.pl)
  await expect(page.getByRole('button', { name: panelTexts.consents.pl })).toBeVisible()
  await ask(CHANGED, codeOf(SECRET, 1))
  await followMailedLink(page, CHANGED)
  await settled(page)
  await page.getByRole('button', { name: linkTexts.emailSubmit.pl }).click()
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  await expect(page.getByText(linkTexts.emailChanged.pl)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(CHANGED)
})
