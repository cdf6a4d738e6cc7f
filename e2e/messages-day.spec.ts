import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { channelTexts, topicTexts } from '#journeys/messages/box/texts.ts'
import { texts as phoneTexts } from '#journeys/messages/pages/contacts/texts.ts'
import { texts as settingsTexts } from '#journeys/messages/pages/settings/texts.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import { MESSAGE_SETTINGS_PAGE, MESSAGES_PAGE, PHONE_PAGE } from '#shared/shell/message-pages.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { field, fillSignIn, lookAt, open, pattern, picture, settled } from './harness/story.ts'

const MAIL_TO = 'helena.wodomierska@przykladowa.example'

/** A portal of its own: the day that moves is nobody else's. */
let portal: PortalProcess
test.beforeAll(async () => {
  portal = await startPortalProcess({ isServerOnly: true })
})
test.afterAll(() => portal.stop())

const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['tools/portal.mjs', ...args], {
    env: { ...process.env, DATA_DIR: portal.dataDir, LOG_LEVEL: 'error', PORTAL_CLERK: 'story' },
  })
/** What the simulated telephone and the mailbox show, the newest first. */
const sms = async (page: Page) =>
  [...(await (await page.request.get(`${portal.simulatorsUrl}/telefon/`)).text()).matchAll(/<li><p>([^<]*)<\/p><small>[^<]*do \+?\d/g)].map(
    ([, text]) => text ?? '',
  )
const reminders = async (page: Page) =>
  [...(await (await page.request.get(`${portal.simulatorsUrl}/poczta/`)).text()).matchAll(/>([^<]*)<\/a><br>do: (\S+)/g)]
    .filter(([, subject, to]) => to === MAIL_TO && subject?.startsWith('Termin'))
    .map(([, subject]) => subject)

async function agreeAndConfirm(page: Page): Promise<void> {
  await open(page, `${portal.url}/panel-uzytkownika`)
  await page.getByRole('button', { name: panelTexts.consents.pl }).click()
  const dialog = page.getByRole('dialog', { name: panelTexts.consents.pl })
  await field(page, panelTexts.consentEmail.pl).check()
  await field(page, panelTexts.consentSms.pl).check()
  await dialog.getByRole('button', { name: accountTexts.save.pl }).click()
  await expect(dialog).toHaveCount(0)
  await open(page, `${portal.url}${PHONE_PAGE}`)
  await page.getByRole('button', { name: phoneTexts.send.pl }).click()
  await expect.poll(async () => (await sms(page)).length).toBe(1)
  await page.getByLabel(pattern(phoneTexts.code.pl)).fill(/\d{6}/.exec((await sms(page))[0] ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: phoneTexts.confirm.pl }).click()
  await expect(page.getByText(phoneTexts.done.pl)).toBeVisible()
}

async function chooseSmsForWater(page: Page): Promise<void> {
  await open(page, `${portal.url}${MESSAGE_SETTINGS_PAGE}`)
  const topic = (name: string) => page.getByRole('group', { name, exact: true })
  await topic(topicTexts.water.pl).getByLabel(channelTexts.mail.pl, { exact: true }).uncheck()
  await topic(topicTexts.water.pl).getByLabel(channelTexts.sms.pl, { exact: true }).check()
  await expect(topic(topicTexts.taxes.pl).getByLabel(channelTexts.mail.pl, { exact: true })).toBeChecked()
  await page.getByRole('button', { name: settingsTexts.save.pl, exact: true }).click()
  await expect(page.getByText(pattern(settingsTexts.saved.pl)).first()).toBeVisible()
}

async function pay(page: Page, card: string): Promise<void> {
  await open(page, `${portal.url}/uslugi/naleznosci-do-zaplaty`)
  await page.getByRole('row', { name: card }).getByRole('link').click()
  await page.locator('input[type=checkbox]:enabled:not(:checked)').first().click()
  await page.getByRole('button', { name: /^Zapłać\s\d/ }).click()
  await page.getByRole('radio', { name: 'Przelewy24' }).check()
  await page.getByRole('button', { name: /^Przejdź do płatności/ }).click()
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page).toHaveURL(/\/platnosc-wynik/)
}

test('who chose SMS for water and mail for taxes gets each on its day, and what is paid is told of no more', async ({ page }) => {
  await page.goto(`${portal.url}/logowanie`)
  await fillSignIn(page, 'helena.wodomierska', portal.password)
  await expect(page).toHaveURL(/\/strona-glowna/)
  await agreeAndConfirm(page)
  await chooseSmsForWater(page)

  await page.getByRole('button', { name: settingsTexts.sendSms.pl }).click()
  await expect(page.getByText(pattern(settingsTexts.proved.pl))).toBeVisible()
  await expect.poll(async () => (await sms(page))[0], { timeout: 90_000 }).toContain('to jest wiadomosc probna')

  await run('demo', 'day', '2026-11-06')
  await expect.poll(async () => (await page.request.get(`${portal.url}/`)).ok()).toBe(true)
  await run('import', `${portal.dataDir}/demo/listopad`)
  await run('demo', 'day', '2026-11-09')
  await expect.poll(async () => (await sms(page))[0]).toContain('za 7 dni mija termin oplaty')
  await expect.poll(() => reminders(page)).toEqual(['Termin opłaty za 7 dni'])
  expect(await sms(page)).toHaveLength(3)
  await open(page, `${portal.url}${MESSAGES_PAGE}`)
  await expect(page.getByRole('main').getByRole('link', { name: pattern('Termin opłaty za 7 dni') })).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('link', { name: pattern('Nowa faktura') })).toHaveCount(1)
  await lookAt(page, 'messages-day')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Rok 2026 (ZIP)' }).click()])
  expect(Object.keys(unzipSync(await readFile(await file.path())))).toEqual(
    expect.arrayContaining(['wiadomosci-2026.txt', 'wiadomosci-2026-11.pdf']),
  )
  await page.goto(`${portal.simulatorsUrl}/telefon/`)
  await picture(page, 'messages-day-phone')

  await pay(page, 'N/006001')
  await run('demo', 'day', '+7')
  await expect.poll(async () => (await sms(page))[0]).toContain('dzis mija termin oplaty')
  await open(page, `${portal.url}${MESSAGES_PAGE}`)
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
