import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { channelTexts, topicTexts } from '#journeys/messages/box/texts.ts'
import { texts as calendarTexts } from '#journeys/messages/pages/calendar/texts.ts'
import { texts as phoneTexts } from '#journeys/messages/pages/contacts/texts.ts'
import { texts as settingsTexts } from '#journeys/messages/pages/settings/texts.ts'
import { fill } from '#shared/i18n.ts'
import { CALENDARS_PAGE } from '#shared/payments/calendar-calls.ts'
import { MESSAGE_SETTINGS_PAGE, MESSAGES_PAGE, PHONE_PAGE } from '#shared/shell/message-pages.ts'
import { agreeTo, anotherBrowser, command, remindersOf, smsOf } from './harness/demo-day.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { fillSignIn, lookAt, open, pattern, picture, settled, test, tickAlone, openCard } from './harness/story.ts'

const LOGIN = 'helena.wodomierska'

/** A portal of its own: the day that moves is nobody else's. */
let portal: PortalProcess
test.beforeAll(async () => {
  portal = await startPortalProcess({ isServerOnly: true })
})
test.afterAll(() => portal.stop())

const sms = (page: Page) => smsOf(page, portal)
const reminders = async (page: Page) => (await remindersOf(page, portal, LOGIN)).map(({ subject }) => subject)

async function confirmNumber(page: Page): Promise<void> {
  await open(page, PHONE_PAGE)
  await page.getByRole('button', { name: phoneTexts.send.pl }).click()
  await expect.poll(async () => (await sms(page)).length).toBe(1)
  await page.getByLabel(pattern(phoneTexts.code.pl)).fill(/\d{6}/.exec((await sms(page))[0] ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: phoneTexts.confirm.pl }).click()
  await expect(page.getByText(phoneTexts.done.pl)).toBeVisible()
}

async function chooseSmsForWater(page: Page): Promise<void> {
  await open(page, MESSAGE_SETTINGS_PAGE)
  const topic = (name: string) => page.getByRole('group', { name, exact: true })
  await topic(topicTexts.water.pl).getByLabel(channelTexts.mail.pl, { exact: true }).uncheck()
  await topic(topicTexts.water.pl).getByLabel(channelTexts.sms.pl, { exact: true }).check()
  await expect(topic(topicTexts.taxes.pl).getByLabel(channelTexts.mail.pl, { exact: true })).toBeChecked()
  await page.getByRole('button', { name: settingsTexts.save.pl, exact: true }).click()
  await expect(page.getByText(pattern(settingsTexts.saved.pl)).first()).toBeVisible()
}

/** The address that a person copies into a program of their own. */
async function makeCalendar(page: Page): Promise<string> {
  await open(page, CALENDARS_PAGE)
  await page.getByLabel(calendarTexts.label.pl).fill('Telefon')
  await page.getByLabel(calendarTexts.show.pl).selectOption('kwoty')
  await page.getByRole('button', { name: calendarTexts.create.pl }).click()
  return page
    .getByRole('group', { name: fill(calendarTexts.addressTitle.pl, { name: 'Telefon' }) })
    .locator('code')
    .innerText()
}

interface Term {
  readonly uid: string
  readonly day: string
  readonly summary: string
  readonly status: string
}

/** What two calendar programs understand of the feed, fetched as they do it: no cookie, no session. Both must see the same. */
async function termsAt(address: string): Promise<Term[]> {
  const feed = await (await fetch(address)).text()
  const calendar = new ICAL.Component(ICAL.parse(feed) as unknown[])
  const first = calendar.getAllSubcomponents('vevent').map((one): Term => {
    const { uid, startDate, summary } = new ICAL.Event(one)
    return { uid, day: String(startDate), summary, status: String(one.getFirstPropertyValue('status')) }
  })
  const second = Object.values(ical.sync.parseICS(feed)).flatMap((one): Term[] =>
    one?.type === 'VEVENT'
      ? [{ uid: one.uid, day: one.start.toLocaleDateString('sv'), summary: String(one.summary), status: String(one.status) }]
      : [],
  )
  const inOrder = (terms: readonly Term[]) => terms.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
  expect(inOrder(second)).toEqual(inOrder(first))
  return first
}

async function pay(page: Page, card: string): Promise<void> {
  await open(page, '/uslugi/naleznosci-do-zaplaty')
  await openCard(page, card)
  await tickAlone(page)
  await page.getByRole('button', { name: /^Zapłać\s\d/ }).click()
  await page.getByRole('radio', { name: 'Przelewy24' }).check()
  await page.getByRole('button', { name: /^Przejdź do płatności/ }).click()
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page).toHaveURL(/\/platnosc-wynik/)
}

test('who chose SMS for water and mail for taxes gets each on its day, and what is paid is told of no more, in calendars too', async ({
  browser,
}) => {
  test.setTimeout(5 * 60_000)
  const page = await (await anotherBrowser(browser, portal)).newPage()
  await page.goto('/logowanie')
  await fillSignIn(page, LOGIN, portal.password)
  await expect(page).toHaveURL(/\/strona-glowna/)
  await agreeTo(page, 'consentEmail', 'consentSms')
  await confirmNumber(page)
  await chooseSmsForWater(page)

  await page.getByRole('button', { name: settingsTexts.sendSms.pl }).click()
  await expect(page.getByText(pattern(settingsTexts.proved.pl))).toBeVisible()
  await expect.poll(async () => (await sms(page))[0], { timeout: 90_000 }).toContain('to jest wiadomosc probna')

  expect(await command(portal, 'demo', 'day', '2026-11-06')).toContain(`Telephone: ${portal.simulatorsUrl}/telefon/`)
  await expect.poll(async () => (await page.request.get('/')).ok()).toBe(true)
  await command(portal, 'import', `${portal.dataDir}/demo/listopad`)
  await command(portal, 'demo', 'day', '2026-11-09')
  await expect.poll(async () => (await sms(page))[0]).toContain('za 7 dni mija termin oplaty')
  await expect.poll(() => reminders(page)).toEqual(['Termin opłaty za 7 dni'])
  expect(await sms(page)).toHaveLength(3)
  await open(page, MESSAGES_PAGE)
  await expect(page.getByRole('main').getByRole('link', { name: pattern('Termin opłaty za 7 dni') })).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('link', { name: pattern('Nowa faktura') })).toHaveCount(1)
  await lookAt(page, 'messages-day')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Rok 2026 (ZIP)' }).click()])
  expect(Object.keys(unzipSync(await readFile(await file.path())))).toEqual(
    expect.arrayContaining(['wiadomosci-2026.txt', 'wiadomosci-2026-11.pdf']),
  )
  await page.goto(`${portal.simulatorsUrl}/telefon/`)
  await picture(page, 'messages-day-phone')
  const address = await makeCalendar(page)
  const before = await termsAt(address)
  const ofTax = before.filter(({ day, summary }) => day === '2026-11-16' && summary.includes('Podatek'))
  expect(ofTax).toMatchObject([{ status: 'CONFIRMED' }])

  await pay(page, 'N/006001')
  // The page of the result stands before the gateway has told the portal.
  const ended = async () => (await termsAt(address)).flatMap(({ status, uid }) => (status === 'CANCELLED' ? [uid] : []))
  await expect.poll(ended).toEqual(ofTax.map(({ uid }) => uid))
  await command(portal, 'demo', 'day', '+7')
  await expect.poll(async () => (await sms(page))[0]).toContain('dzis mija termin oplaty')
  await open(page, MESSAGES_PAGE)
  const today = page.getByRole('main').getByRole('link', { name: pattern('Termin opłaty dzisiaj') })
  await expect(today).toHaveCount(1)
  await today.click()
  await settled(page)
  await expect(
    page
      .getByRole('main')
      .getByText(/rata\s5: termin/)
      .first(),
  ).toBeVisible()
  await expect.poll(() => reminders(page)).toEqual(['Termin opłaty za 7 dni'])
  expect((await sms(page)).filter((text) => text.includes('termin oplaty'))).toHaveLength(2)
})
