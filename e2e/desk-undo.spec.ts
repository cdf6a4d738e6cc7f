import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { texts as deskTexts } from '#client/desk/texts.ts'
import { texts as bar } from '#desk/sends/texts.ts'
import { fleetingFolder } from '#integrations/postgres/fleeting.ts'
import { texts } from '#journeys/inbox/desk/words/texts.ts'
import { casePage } from '#shared/desk/pages.ts'
import { fill } from '#shared/i18n.ts'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as requestTexts } from '#services/requests/texts.ts'
import { endHeldTime, signInAtDesk } from './harness/desk.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { expectAccessible, expectNoSideScroll, field, lookAt, pattern, settled, signIn, test } from './harness/story.ts'

const REQUESTS = '/uslugi/wyslij-zgloszenie'
const ANSWER = 'Dzień dobry, zawór naprawiliśmy dzisiaj rano.'
/** So long that no machine is too slow to press in time. */
const LONG = String(60 * 60)

const env = { ...process.env }
test.afterEach(() => {
  Object.assign(process.env, env)
})

/** A portal of the story's own: in that of the run nothing is held back. */
async function start(dataDir: string, seconds: string): Promise<PortalProcess> {
  const portal = await startPortalProcess({ dataDir, isServerOnly: true, environment: { DESK_UNDO_SECONDS: seconds } })
  Object.assign(process.env, {
    PORTAL_URL: portal.url,
    SIMULATORS_URL: portal.simulatorsUrl,
    DATA_DIR: portal.dataDir,
    DEMO_PASSWORD: portal.password,
  })
  return portal
}

const somebodyAt = async (browser: Browser, { url }: PortalProcess) => (await browser.newContext({ baseURL: url })).newPage()

/** The resident sends a request; its number is what the office knows it by. */
async function request(page: Page, words: string): Promise<string> {
  await signIn(page, 'helena.wodomierska', { at: REQUESTS })
  await field(page, requestTexts.point.pl).selectOption({ index: 1 })
  await field(page, requestTexts.topic.pl).selectOption('Awaria sieci')
  await field(page, requestTexts.text.pl).fill(words)
  await page.getByRole('main').getByRole('button', { name: requestTexts.send.pl, exact: true }).click()
  const answered = page.waitForResponse((response) => response.url().includes('/zgloszenia/dodajZgloszenie'))
  await page.getByRole('dialog').getByRole('button', { name: formTexts.yes.pl }).click()
  const { numer } = (await (await answered).json()) as { numer: string }
  return numer
}

const waits = (page: Page, number: string) =>
  page
    .getByRole('region', { name: bar.sends.pl })
    .getByText(pattern(fill(bar.goesOut.pl, { what: fill(texts.answerIn.pl, { number }), n: '{n}' })))

/** What the page leads to, of all that can be pressed on it. */
const mainButton = (page: Page) => page.getByRole('main').locator('.button--primary')

async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.send.pl, exact: true }).click()
  await expect(page.getByText(texts.sent.pl)).toBeVisible()
}

/** How often the answer stands in the resident's list. */
async function read(page: Page): Promise<number> {
  await page.goto(REQUESTS)
  await settled(page)
  return page.getByRole('main').getByText(ANSWER).count()
}

test('an answer is taken back and nothing of it was sent; sent again, it goes out though the portal is killed meanwhile', async ({
  browser,
}) => {
  test.slow()
  const dataDir = await mkdtemp(join(fleetingFolder('e2e'), 'portal-undo-'))
  let portal = await start(dataDir, LONG)
  try {
    const [resident, clerk] = [await somebodyAt(browser, portal), await somebodyAt(browser, portal)]
    const number = await request(resident, 'Zawór przy furtce przecieka.')
    await signInAtDesk(clerk, 'wojciech.wodny', casePage.to({ numer: number }))
    const answer = field(clerk, texts.answer.pl)
    await answer.fill(ANSWER)
    await close(clerk)
    await expect(waits(clerk, number)).toBeVisible()
    await clerk.reload()
    await expect(waits(clerk, number)).toBeVisible()
    await settled(clerk)
    await expectAccessible(clerk)
    await clerk.setViewportSize({ width: 390, height: 800 })
    await expectNoSideScroll(clerk)
    await clerk.setViewportSize({ width: 1280, height: 800 })
    expect(await read(resident)).toBe(0)

    await clerk.getByRole('button', { name: fill(bar.takeBack.pl, { what: fill(texts.answerIn.pl, { number }) }) }).click()
    await expect(clerk.getByRole('region', { name: bar.sends.pl })).toHaveCount(0)
    await expect(answer).toHaveValue(ANSWER)
    await expect(clerk.getByRole('button', { name: texts.take.pl, exact: true })).toBeVisible()
    expect(await read(resident)).toBe(0)

    await close(clerk)
    await expect(waits(clerk, number)).toBeVisible()
    await portal.kill()
    portal = await start(dataDir, '1')
    const [reader, back] = [await somebodyAt(browser, portal), await somebodyAt(browser, portal)]
    await signInAtDesk(back, 'wojciech.wodny', casePage.to({ numer: number }))
    await expect(waits(back, number)).toBeVisible()
    await endHeldTime()
    // The portal looks once a minute for what an earlier process has left.
    await expect(back.getByRole('region', { name: bar.sends.pl })).toHaveCount(0, { timeout: 180_000 })
    await expect(back.getByRole('main').getByRole('listitem').filter({ hasText: ANSWER })).toHaveCount(1)
    await signIn(reader, 'helena.wodomierska', { at: REQUESTS })
    expect(await read(reader)).toBe(1)

    // By itself, when its time is over.
    const next = await request(reader, 'Woda znowu kapie.')
    await back.goto(casePage.to({ numer: next }))
    await field(back, texts.answer.pl).fill(ANSWER)
    await close(back)
    await expect.poll(() => read(reader), { timeout: 180_000 }).toBe(2)
  } finally {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('changed data stand as before and after; the button to press takes the case, then sends, and what was sent comes back', async ({
  browser,
}) => {
  test.slow()
  const dataDir = await mkdtemp(join(fleetingFolder('e2e'), 'portal-undo-'))
  const portal = await start(dataDir, LONG)
  try {
    const clerk = await somebodyAt(browser, portal)
    await signInAtDesk(clerk, 'sabina.starszynska', '/urzad/skrzynka?rodzaj=correspondence')
    await clerk.getByRole('link', { name: 'Roman Rolniczak' }).click()
    const table = clerk.getByRole('table', { name: texts.wanted.pl })
    await expect(table.getByRole('columnheader')).toHaveText([deskTexts.field.pl, deskTexts.before.pl, deskTexts.after.pl])
    await expect(mainButton(clerk)).toHaveText([texts.take.pl])
    await expect(clerk.getByText(fill(texts.undoFor.pl, { n: LONG }))).toBeVisible()
    await lookAt(clerk, 'desk-changes-1280')
    await mainButton(clerk).click()
    await expect(mainButton(clerk)).toHaveText([texts.send.pl])
    const answer = field(clerk, texts.answer.pl)
    await expect(answer).toBeFocused()
    await clerk.setViewportSize({ width: 390, height: 800 })
    await lookAt(clerk, 'desk-changes-390')
    const address = clerk.url()
    await answer.fill('Dane są zmienione.')
    await mainButton(clerk).click()
    await expect(clerk.getByText(texts.sent.pl)).toBeVisible()
    await clerk.getByRole('button', { name: pattern(fill(bar.takeBack.pl, { what: '{n}' })) }).click()
    await expect(answer).toHaveValue('Dane są zmienione.')
    await expect(mainButton(clerk)).toHaveText([texts.send.pl])
    expect(new URL(clerk.url()).searchParams.get('numer')).toBe(new URL(address).searchParams.get('numer'))
  } finally {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
