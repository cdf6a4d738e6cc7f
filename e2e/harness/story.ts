import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import type { contract } from '#shared/contracts/session.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { STORED } from '#client/kept/stored.ts'
import { texts as signInTexts } from '#web/sign-in/texts.ts'

/** All rules, or those that do not depend on colours, which take a third of the time. */
export type Rules = 'all' | 'without colours'

/** As the browser reads it quickest: each page reads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A story. Whoever else came into it leaves with it: a page that stays open asks its portal on, beside the stories that follow. */
export const test = base.extend<{ everybodyLeaves: void }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** Opens every page of this tab in `language`, as if the person had chosen it before. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript(`localStorage.setItem('lang', '${language}')`)
}

/** Switches the contrast mode on, as if the person had done it before. */
export async function useContrast(page: Page): Promise<void> {
  await page.addInitScript("localStorage.setItem('kontrast', '1')")
}

/** Opens a page and waits until it shows its own heading. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

const SETTLES_MS = 60_000

/**
 * Waits until the page has drawn its heading, listens, and nothing is on its way, also what does not show itself yet (`ui/message/loading.tsx`). Asked
 * in the page at each frame: from outside, in growing steps, it would cost a third of a second each time.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
      return (
        document.documentElement.dataset['drawn'] === undefined &&
        [...document.querySelectorAll('main:not(.outline) h1, [role=dialog]')].some(isSeen) &&
        ![...document.querySelectorAll('[aria-busy=true]')].some((element) => element.checkVisibility())
      )
    },
    null,
    { timeout: SETTLES_MS },
  )
}

/** Waits until the page listens: one that the server has drawn is there before its scripts. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator('html[data-drawn]')).toHaveCount(0)
}

/**
 * Has the browser draw every page from the calls that a story answers itself: what the server has drawn would know their true answers. Nobody draws
 * an address with a parameter that no page has (`api/answers/pages/addresses.ts`).
 */
export async function browserDraws(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/api\/|\./.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const url = new URL(route.request().url())
      url.searchParams.set('zarys', '')
      await route.fulfill({ response: await route.fetch({ url: url.href }) })
    },
  )
}

/** A field by the words that begin its label, whichever spaces part them; a mark for required fields may follow. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label.replaceAll(' ', String.raw`\s`)}(\\s\\*)?$`))
}

/** Fills the form of the sign-in page, whichever page led to it. */
export async function fillSignIn(page: Page, login: string, password: string, language: Language = 'pl'): Promise<void> {
  const texts = textsIn(signInTexts, language)
  await alive(page)
  await field(page, texts.login).fill(login)
  await field(page, texts.password).fill(password)
  await page.getByRole('button', { name: texts.submit, exact: true }).click()
}

/** Of the cards of what is owed the one with this symbol; without it the most urgent. */
export function cardInList(page: Page, symbol = ''): Locator {
  return page
    .getByRole('main')
    .locator('section.card', { has: page.getByRole('heading', { level: 2 }), hasText: symbol })
    .first()
}

/** From the list of what is owed to that card. */
export function wayToCard(page: Page, symbol = ''): Locator {
  return cardInList(page, symbol).getByRole('heading', { level: 2 }).getByRole('link')
}

/** Opens that card and waits until the list is gone, whose slips carry buttons of the same names as those of the card. */
export async function openCard(page: Page, symbol = ''): Promise<void> {
  const way = wayToCard(page, symbol)
  await way.click()
  await way.waitFor({ state: 'detached' })
}

/** Leaves one instalment of a card ticked, of which all that is due comes ticked: the oldest that can be paid, or the last. */
export async function tickAlone(page: Page, which: 'oldest' | 'last' = 'oldest'): Promise<void> {
  const free = page.getByRole('article').locator('input[type=checkbox]:enabled')
  await free.first().waitFor()
  const all = await free.all()
  const alone = which === 'oldest' ? 0 : all.length - 1
  for (const [index, tick] of all.entries()) await tick.setChecked(index === alone)
}

/** Where and how somebody arrives who signs in. */
interface Arrival {
  readonly language?: Language
  /** The first page that the person sees; without it the one to which a sign-in leads. */
  readonly at?: string
}

/**
 * Signs a demo account in by the call alone and opens one page; the page of sign-in has its own stories (`fillSignIn`), and the
 * others need not draw it a hundred times, nor the home page where nobody looks at it.
 */
export async function signIn(page: Page, login: string, { language = 'pl', at }: Arrival = {}): Promise<void> {
  const answer = await page.request.post(`/api/uzytkownicy/token?lang=${language}`, {
    data: { login, haslo: process.env['DEMO_PASSWORD'] ?? '' },
  })
  expect(answer.ok(), `signs ${login} in`).toBe(true)
  const { token, czyOgraniczony } = (await answer.json()) as AnswerOf<typeof contract.signIn>
  const key = czyOgraniczony ? STORED.tab.restrictedToken : STORED.tab.token
  // The token is there before the page's own scripts, and is put there no second time: who has signed out stays so.
  const arrival = await page.addInitScript(`if (self === top) sessionStorage.setItem('${key}', '${token}')`)
  await open(page, at ?? (czyOgraniczony ? '/panel-uzytkownika' : '/strona-glowna'))
  await arrival.dispose()
}

/**
 * Ends the session of this tab at the server, as its time or another device does. Whatever the page still asks on its own comes first: a late
 * call would be the one that is refused, and its dialog would lie over what the story does next.
 */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const token = await page.evaluate((key) => sessionStorage.getItem(key), STORED.tab.token)
  const answer = await page.request.post('/api/pi/wylogowanie', { headers: { authorization: `Bearer ${token}` }, data: { token } })
  expect(answer.ok(), 'ends the session').toBe(true)
}

/**
 * Violations of WCAG 2.2 AA and of good practice on what the page shows now. Axe is put into a page once, so that looking
 * again after a change costs a tenth of a second. Frames may run no script; what they show is looked at apart.
 */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const found = await look(page, { runOnly: RULES, rules: { 'color-contrast': { enabled: rules === 'all' } } })
  if (!found.some(isTooSmall)) return found
  // What lies over the page leaves strips of the links under its edge; those come out when the page is scrolled on.
  await page.evaluate('scrollBy(0, innerHeight + scrollY < document.documentElement.scrollHeight ? 60 : -60)')
  const again = await look(page, { runOnly: [TARGET_SIZE] })
  return found.filter((one) => !isTooSmall(one) || again.includes(one))
}

const TARGET_SIZE = 'target-size'
const isTooSmall = (violation: string) => violation.startsWith(TARGET_SIZE)

/** One line for each element at fault. */
async function look(page: Page, rules: Pick<RunOptions, 'runOnly' | 'rules'>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const options: RunOptions = { ...rules, resultTypes: ['violations'], iframes: false }
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} – ${target.join(' ')}`))
}

/** The page as it stands now has no `violations`. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
}

/** Nothing sticks out to the right: a person reads by scrolling down only (WCAG 1.4.10). */
export async function expectNoSideScroll(page: Page): Promise<void> {
  // Some parts choose their shape once the new width is known.
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBeLessThanOrEqual(0)
}

/** With PICTURES=1: keeps a picture for people to look at, in `e2e/pictures/` (not under version control). */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === '1') await page.screenshot({ path: `e2e/pictures/${name}.png`, fullPage: true })
}

/** A look at a screen as it stands when it is calm: axe, the width, and a picture where those are wanted. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await settled(page)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await picture(page, name)
}

/** Words of the portal as a pattern in which places take anything. */
export function pattern(text: string): RegExp {
  return new RegExp(
    text
      .replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replace(/\{\w+\}/g, '.+')
      .replaceAll(' ', String.raw`\s`),
  )
}

const LONGEST_WAY = 120

/** Presses Tab until `target` has the focus: a person without a mouse must be able to come there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${LONGEST_WAY} presses of Tab did not lead to ${String(target)}`)
}
