import { type Browser, expect, type Page } from '@playwright/test'
import { channelTexts, pageTexts, topicTexts } from '#journeys/messages/box/texts.ts'
import { texts as settings } from '#journeys/messages/pages/settings/texts.ts'
import { texts } from '#journeys/messages/pages/unsubscribe/texts.ts'
import { LANGUAGES } from '#shared/language.ts'
import { MESSAGE_SETTINGS_PAGE, UNSUBSCRIBE_PAGE } from '#shared/shell/message-pages.ts'
import { agreeTo, anotherBrowser, command, remindersOf } from './harness/demo-day.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { lookAt, open, settled, signIn, speak, tabTo, test } from './harness/story.ts'

/** Each has a tax due in November. The last one switches nothing off. */
const [BY_PROGRAM, BY_PAGE, STAYS] = ['anna.kompletowska', 'roman.rolniczak', 'tomasz.wielopodmiotowicz'] as const

/** A portal of its own: the day that moves is nobody else's. */
let portal: PortalProcess
test.beforeAll(async () => {
  portal = await startPortalProcess({ isServerOnly: true })
})
test.afterAll(() => portal.stop())

async function signedIn(browser: Browser, login: string): Promise<Page> {
  const page = await (await anotherBrowser(browser, portal)).newPage()
  await signIn(page, login)
  return page
}

async function waitForMails(page: Page, login: string, count: number): Promise<void> {
  await expect.poll(async () => (await remindersOf(page, portal, login)).length).toBe(count)
}

/** The link that a mail shows, in a browser that knows nobody. */
async function followFrom(browser: Browser, login: string): Promise<Page> {
  const page = await (await anotherBrowser(browser, portal)).newPage()
  const [mail] = await remindersOf(page, portal, login)
  await page.goto(mail?.url ?? '')
  await page.locator('.mail a').click()
  await settled(page)
  await expect(page).toHaveURL(/\/wypisz\?klucz=/)
  return page
}

const mailOf = (page: Page, topic: 'taxes' | 'water') =>
  page.getByRole('group', { name: topicTexts[topic].pl, exact: true }).getByLabel(channelTexts.mail.pl, { exact: true })
const off = (page: Page) => page.getByRole('button', { name: texts.off.pl, exact: true })

test('one click in a mail program, or the page behind the link of a mail, ends such mails for who wants none, and for nobody else', async ({
  browser,
}) => {
  test.setTimeout(6 * 60_000)
  const pages = new Map<string, Page>()
  for (const login of [BY_PROGRAM, BY_PAGE, STAYS]) {
    const page = await signedIn(browser, login)
    await agreeTo(page, 'consentEmail')
    pages.set(login, page)
  }
  const [program, person] = [pages.get(BY_PROGRAM), pages.get(BY_PAGE)]
  if (!program || !person) throw new Error('Nobody has signed in')
  await command(portal, 'demo', 'day', '2026-11-09')
  for (const login of [BY_PROGRAM, BY_PAGE, STAYS]) await waitForMails(program, login, 1)

  // A mail program posts what the heads of the mail say, in parts, without a cookie, and is led nowhere.
  const link = await (await followFrom(browser, BY_PROGRAM)).evaluate(() => location.search)
  const address = `${portal.url}/api${UNSUBSCRIBE_PAGE}${link}`
  const body = new FormData()
  body.append('List-Unsubscribe', 'One-Click')
  const clicked = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  expect([clicked.status, clicked.headers.get('set-cookie')]).toEqual([200, null])
  await open(program, MESSAGE_SETTINGS_PAGE)
  await expect(mailOf(program, 'taxes')).not.toBeChecked()
  await expect(mailOf(program, 'water')).toBeChecked()

  const page = await followFrom(browser, BY_PAGE)
  const opened = page.url()
  await expect(page.getByText(`${topicTexts.taxes.pl} · ${channelTexts.mail.pl}`)).toBeVisible()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await lookAt(page, `unsubscribe-${width}`)
  }
  for (const language of LANGUAGES) {
    const other = await (await anotherBrowser(browser, portal)).newPage()
    await speak(other, language)
    await open(other, opened)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(texts.title[language])
    await other.context().close()
  }
  // Five looks at the page have switched nothing off.
  await open(person, MESSAGE_SETTINGS_PAGE)
  await expect(mailOf(person, 'taxes')).toBeChecked()
  await tabTo(page, off(page))
  await page.keyboard.press('Enter')
  const told = page.getByRole('group', { name: texts.done.pl })
  await expect(told).toBeFocused()
  await expect(told).toContainText(`${topicTexts.taxes.pl} · ${channelTexts.mail.pl}`)
  await expect(off(page)).toHaveCount(0)
  await lookAt(page, 'unsubscribe-done')
  await open(page, opened)
  await expect(page.getByText(texts.already.pl)).toBeVisible()
  await expect(page.getByText(`${topicTexts.taxes.pl} · ${channelTexts.mail.pl}`)).toBeVisible()
  await expect(off(page)).toHaveCount(0)
  await lookAt(page, 'unsubscribe-already')
  await page.getByRole('link', { name: pageTexts.settings.pl, exact: true }).click()
  await expect(page).toHaveURL(/\/logowanie/)
  await open(person, MESSAGE_SETTINGS_PAGE)
  await expect(mailOf(person, 'taxes')).not.toBeChecked()

  await command(portal, 'demo', 'day', '2026-11-16')
  await waitForMails(program, STAYS, 2)
  for (const login of [BY_PROGRAM, BY_PAGE]) expect(await remindersOf(program, portal, login)).toHaveLength(1)
  // It is a choice like any other: the person takes it back.
  await mailOf(person, 'taxes').check()
  await person.getByRole('button', { name: settings.save.pl, exact: true }).click()

  await command(portal, 'demo', 'day', '+365')
  for (const dead of [opened, `${UNSUBSCRIBE_PAGE}?klucz=abc`]) {
    await expect(async () => {
      await open(page, dead)
      await expect(page.getByRole('group', { name: texts.dead.pl })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(off(page)).toHaveCount(0)
  }
  await lookAt(page, 'unsubscribe-dead')
  await open(page, UNSUBSCRIBE_PAGE)
  await expect(page.getByText(texts.deadText.pl)).toBeVisible()
  await expect(page.getByText(texts.lead.pl)).toHaveCount(0)
})
