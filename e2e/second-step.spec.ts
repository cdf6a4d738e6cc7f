import { expect, type Page } from '@playwright/test'
import { atTheDesk } from '#api/commands/kit/office-tools.ts'
import { codeOf } from '#api/testing/codes.ts'
import { createAccount } from '#journeys/identity/server/office/create/create.ts'
import { hashOfRecoveryCode } from '#journeys/identity/server/session/codes/recovery-code.ts'
import { textsIn } from '#shared/i18n.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'
import { newcomer } from './harness/newcomer.ts'
import { expectAccessible, expectNoSideScroll, field, fillSignIn, open, settled, speak, test } from './harness/story.ts'

const SECRET = 'KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD'
const RECOVERY = 'a1b2-c3d4-e5f6-0789'
const SECOND_RECOVERY = '0123-4567-89ab-cdef'
/** Each worker opens one. */
const person = newcomer(`drugiskladnik${process.env['TEST_WORKER_INDEX'] ?? ''}`, 606)
const words = textsIn(signInTexts, 'uk')

// In one process: the account is made once.
test.describe.configure({ mode: 'default' })

/** An account of its own: each code works once, and other stories use those of the demo's accounts. */
test.beforeAll(async () => {
  await atTheDesk(async (desk) => {
    const { login, email, pesel, password } = person
    const account = { login, firstName: 'Nowa', lastName: 'Osobowska', email, pesel, nip: null, institution: null }
    await createAccount(desk, account, async () => {})
    const made = await desk.pool.query<{ id: number }>(
      `update portal.account set state = 'verified', first_login = false, password_hash = $2, totp_secret = $3 where login = $1 returning id`,
      [login, await desk.passwords.hash(password), desk.cipher.encrypt(SECRET)],
    )
    const id = made.rows[0]?.id
    for (const code of [RECOVERY, SECOND_RECOVERY]) {
      await desk.pool.query('insert into portal.recovery_code (account_id, code_hash) values ($1, $2)', [id, hashOfRecoveryCode(code)])
    }
  })
})

async function toCode(page: Page): Promise<void> {
  await open(page, '/logowanie')
  await fillSignIn(page, person.login, person.password, 'uk')
  await expect(page).toHaveURL(/login2FA$/)
  await settled(page)
}

test.beforeEach(async ({ page }) => {
  await speak(page, 'uk')
  await page.setViewportSize({ width: 320, height: 640 })
})

test('a wrong code ends the step, says so and leaves login and password empty', async ({ page }) => {
  await toCode(page)
  await field(page, words.code).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/logowanie$/)
  await expect(page.getByText('Неправильний код. Введіть поточний код із застосунку.')).toBeVisible()
  await expect(field(page, words.login)).toHaveValue('')
  await expect(field(page, words.password)).toHaveValue('')
})

test('Space groups the digits of a code that is typed, and confirms a complete one', async ({ page }) => {
  await toCode(page)
  const code = codeOf(SECRET)
  await field(page, words.code).pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(field(page, words.code)).toHaveValue(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/strona-glowna$/)
})

test('without the telephone a recovery code opens the account, in groups with spaces, once', async ({ page }) => {
  const enter = async () => {
    await toCode(page)
    await page.getByRole('button', { name: words.useRecovery }).click()
    await expect(field(page, words.recoveryCode)).toHaveAttribute('inputmode', 'text')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await field(page, words.recoveryCode).pressSequentially(RECOVERY.replaceAll('-', ' '))
    await expect(field(page, words.recoveryCode)).toHaveValue(RECOVERY.replaceAll('-', ' '))
    await page.keyboard.press('Space')
  }
  await enter()
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await page.evaluate(() => sessionStorage.clear())
  await enter()
  await expect(page).toHaveURL(/\/logowanie$/)
})

test('an account that is restricted stays so behind its code, also after a reload', async ({ page }) => {
  await atTheDesk(({ pool }) => pool.query(`update portal.account set state = 'unverified' where login = $1`, [person.login]))
  await toCode(page)
  await field(page, words.code).fill(SECOND_RECOVERY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
  expect(await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('tokenOgraniczony')])).toEqual([
    null,
    expect.any(String),
  ])
  await page.goto('/historia-zgloszen')
  await expect(page).toHaveURL(/\/panel-uzytkownika$/)
})

test('a code that has not reached the portal can be sent again; a break leads to its page', async ({ page }) => {
  await toCode(page)
  const step = '**/api/uzytkownicy/login2FA*'
  await page.route(step, (route) => route.abort())
  await field(page, words.code).fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await expect(field(page, words.code)).toHaveValue('123456')
  await expectAccessible(page)
  await page.unroute(step)
  await page.route(step, (route) => route.fulfill({ status: 503, json: { kod: 1503, opis: 'Перепрошуємо' } }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/przerwa-techniczna$/)
})
