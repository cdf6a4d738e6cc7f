import { expect, type Page } from '@playwright/test'
import { codeOf } from '#api/testing/codes.ts'
import { texts as twoFactorTexts } from '#journeys/identity/pages/two-factor/texts.ts'
import { textsIn } from '#shared/i18n.ts'
import { hashOfRecoveryCode } from '#journeys/identity/server/session/codes/recovery-code.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { earlyInHalfMinute } from './harness/half-minute.ts'
import { verifiedAccount } from './harness/account.ts'
import { newcomer } from './harness/newcomer.ts'
import { expectAccessible, expectNoSideScroll, field, fillSignIn, open, picture, settled, test } from './harness/story.ts'

const LOST = 'KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD'
const PAPER = ['a1b2-c3d4-e5f6-0001', 'a1b2-c3d4-e5f6-0002', 'a1b2-c3d4-e5f6-0003'] as const
const person = newcomer('zgubionytelefon', 611)
const words = textsIn(twoFactorTexts, 'pl')
const signInWords = textsIn(signInTexts, 'pl')

test.beforeAll(async () => {
  await verifiedAccount(person, LOST, (desk, id) =>
    desk.pool.query('insert into portal.recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])', [
      id,
      PAPER.map(hashOfRecoveryCode),
    ]),
  )
})

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => document.execCommand('insertText', false, value), text)
}

test('a lost telephone: a recovery code opens the portal, lets another telephone in and brings new codes, without the office', async ({
  page,
}) => {
  await open(page, '/logowanie')
  await fillSignIn(page, person.login, person.password)
  await expect(page).toHaveURL(/login2FA$/)
  // Who reads off a telephone or a paper types at once: the field has the focus.
  await expect(field(page, signInWords.code)).toBeFocused()
  await paste(page, PAPER[0])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await open(page, '/uwierzytelnianie-dwuskladnikowe')
  await expect(page.getByText('Pozostałe kody: 2 z 10')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'two-factor-on')
  await page.getByRole('button', { name: words.newPhoneBegin }).click()
  await expect(field(page, words.code)).toBeFocused()
  await page.getByRole('button', { name: words.useRecovery }).click()
  await field(page, words.recoveryCode).fill(PAPER[0])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Błędny kod TOTP')
  await expectAccessible(page)
  await picture(page, 'recovery-code')
  await field(page, words.recoveryCode).fill('')
  await field(page, words.recoveryCode).focus()
  await paste(page, `  ${PAPER[1].toUpperCase().replaceAll('-', ' ')} `)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: words.qrAlt })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await picture(page, 'new-phone')
  const secret = ((await page.getByRole('main').locator('.two-factor__key code').textContent()) ?? '').replaceAll(' ', '')
  await earlyInHalfMinute()
  await field(page, words.newPhoneCode).fill(codeOf(secret, -1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator('ol code')).toHaveCount(10)
  await field(page, words.recoveryKept).check()
  await page.getByRole('button', { name: words.done }).click()
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/logowanie')
  await fillSignIn(page, person.login, person.password)
  await expect(field(page, signInWords.code)).toBeFocused()
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await open(page, '/uwierzytelnianie-dwuskladnikowe')
  await settled(page)
  await expect(page.getByText('Pozostałe kody: 10 z 10')).toBeVisible()
})
