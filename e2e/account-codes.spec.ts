import { expect, type Page } from '@playwright/test'
import { texts as ownTexts } from '#journeys/identity/pages/own/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { texts as ruleTexts } from '#journeys/identity/texts.ts'
import { textsIn } from '#shared/i18n.ts'
import { expectAccessible, expectNoSideScroll, field, open, signIn, speak, test } from './harness/story.ts'

const own = textsIn(ownTexts, 'uk')
const words = textsIn(accountTexts, 'uk')
const rules = textsIn(ruleTexts, 'uk')
const PASSWORD = process.env['DEMO_PASSWORD'] ?? ''

test.beforeEach(async ({ page }) => {
  await speak(page, 'uk')
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'helena.wodomierska', { language: 'uk' })
})

/** The server's next answer to the change that the page sends. */
async function answerNext(page: Page, path: string, kod: number): Promise<void> {
  await page.route(`**/api/uzytkownik/${path}*`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: { kod, opis: `Відповідь ${kod}` } }) : route.continue(),
  )
}

/** Which of the fields is marked after the answer, and with what words: in its place, or for the whole form. */
async function marked(page: Page, labels: readonly string[]): Promise<string[]> {
  const flags = await Promise.all(labels.map((label) => field(page, label).getAttribute('aria-invalid')))
  return labels.filter((_, index) => flags[index] === 'true')
}

test('each refusal of a new password marks the field that is wrong; another one stands under the form', async ({ page }) => {
  const labels = [own.oldPassword, words.newPassword, words.repeatPassword]
  await open(page, '/zmiana-hasla')
  for (const [label, value] of [
    [labels[0], PASSWORD],
    [labels[1], 'Zielony-rower-77'],
    [labels[2], 'Zielony-rower-77'],
  ] as const)
    await field(page, label ?? '').fill(value)
  for (const [kod, label] of [
    [1105, labels[1]],
    [1502, labels[1]],
    [1519, labels[0]],
  ] as const) {
    await page.unrouteAll()
    await answerNext(page, 'zmiana-hasla', kod)
    await page.getByRole('button', { name: own.passwordSubmit }).click()
    await expect(page.getByText(`Відповідь ${kod}`).first()).toBeVisible()
    expect(await marked(page, labels)).toEqual([label])
  }
  await field(page, own.oldPassword).fill(`${PASSWORD}x`)
  expect(await marked(page, labels)).toEqual([])
  await page.unrouteAll()
  await answerNext(page, 'zmiana-hasla', 1006)
  await page.getByRole('button', { name: own.passwordSubmit }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Відповідь 1006')
  expect(await marked(page, labels)).toEqual([])
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('the strength of a password is told in words while it is typed', async ({ page }) => {
  await open(page, '/zmiana-hasla')
  for (const [password, level] of [
    ['abc', words.strength0],
    ['Haslo-123', words.strength1],
    ['Zielony-rower-77', words.strength6],
    ['Wodomierska-1', words.strength0],
  ] as const) {
    await field(page, words.newPassword).fill(password)
    await expect(page.getByRole('status').filter({ hasText: level })).toBeVisible()
  }
})

test('a strong password in place of a weak one is sent at once, also before the meter has spoken', async ({ page }) => {
  await page.clock.install()
  await open(page, '/zmiana-hasla')
  const both = async (password: string) => {
    for (const label of [words.newPassword, words.repeatPassword]) await field(page, label).fill(password)
  }
  const submit = () => page.getByRole('button', { name: own.passwordSubmit }).click()
  await field(page, own.oldPassword).fill(PASSWORD)
  await both('Haslo-123')
  await submit()
  await expect.poll(() => marked(page, [words.newPassword])).toEqual([words.newPassword])
  // The meter waits for a pause in typing, which now never comes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await answerNext(page, 'zmiana-hasla', 1006)
  await both('Zielony-rower-77')
  await submit()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Відповідь 1006')
  await both('Haslo-123')
  await submit()
  await expect.poll(() => marked(page, [words.newPassword])).toEqual([words.newPassword])
})

test('the change of e-mail is checked in the order of the specification, and its refusals mark their fields', async ({ page }) => {
  const labels = [own.newEmail, words.repeatEmail, words.password]
  await open(page, '/zmiana-email')
  const attempt = async (...values: readonly string[]) => {
    for (const [index, label] of labels.entries()) await field(page, label).fill(values[index] ?? '')
    await page.getByRole('button', { name: own.emailSubmit }).click()
  }
  const fault = (label: string) => page.locator(`[id="${label}"]`)
  const faultOf = async (label: string) =>
    fault((await field(page, label).getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '').innerText()
  const steps = [
    [['helena.wodomierska@przykladowa.example', '', ''], own.newEmail, rules.emailSame],
    [['', '', ''], own.newEmail, words.emailEmpty],
    [['bez-malpy', '', ''], own.newEmail, rules.emailFormat],
    [['nowa@przykladowa.example', '', ''], words.repeatEmail, words.emailEmpty],
    [['nowa@przykladowa.example', 'nowa', ''], words.repeatEmail, rules.emailFormat],
    [['nowa@przykladowa.example', 'inna@przykladowa.example', ''], words.repeatEmail, words.emailsDiffer],
    [['nowa@przykladowa.example', 'nowa@przykladowa.example', ''], words.password, words.passwordEmpty],
  ] as const
  for (const [values, label, message] of steps) {
    await attempt(...values)
    await expect.poll(async () => (await marked(page, labels))[0]).toBe(label)
    expect((await faultOf(label)).replaceAll('\u00A0', ' ')).toContain(message)
  }
  for (const [kod, label] of [
    [1511, own.newEmail],
    [1519, words.password],
  ] as const) {
    await page.unrouteAll()
    await answerNext(page, 'zmiana-email', kod)
    await attempt('nowa@przykladowa.example', 'nowa@przykladowa.example', 'haslo')
    await expect(page.getByText(`Відповідь ${kod}`).first()).toBeVisible()
    expect(await marked(page, labels)).toEqual([label])
  }
})
