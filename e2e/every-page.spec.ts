import { type CDPSession, expect, type Page } from '@playwright/test'
import { STORED } from '#client/kept/stored.ts'
import { ALL_LOOKS, COVERING_LOOKS, nameOfDisplay, setDisplay, type Look } from './harness/display.ts'
import { keepMarkup } from './harness/markup.ts'
import { endlessMotion, layoutFaults, shiftOf, watchShift } from './harness/reflow.ts'
import { LOGINS, VISITORS, addressesFor, withCard, type Visitor } from './harness/routes.ts'
import { secondOpinion } from './harness/second-opinion.ts'
import { open, picture, settled, signIn, test, violations } from './harness/story.ts'

/** `npm test` looks at each page in each language, each contrast and each size; `npm run every-page` at all of them together. */
const LOOKS = process.env['EVERY_DISPLAY'] === '1' ? ALL_LOOKS : COVERING_LOOKS
/** Half of 1280 is what 200 % zoom leaves (WCAG 1.4.4), 320 what 400 % leaves (WCAG 1.4.10). Very large text can be too wide for any of them. */
const WIDTHS = [1280, 640, 320]
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** How far a page may jump while it comes: more is seen. */
const MOST_SHIFT = 0.02
/** Left away while pages are seen to come: what it moves hangs on which faces the machine has in its place (`web/build/fonts-plugin.ts`), and when it comes on the machine's load. */
const TYPEFACE = '*.woff2'
/** A page that sends the browser on to a provider is looked at when it cannot. */
const LEADS_AWAY = '*/przekierowanie*'
/** Addresses that share a browser's cache; few enough that the tests can be dealt out evenly. */
const A_TEST = 12

// Of a thousand steps a trace would be larger than useful; the message names page, visitor and display.
test.use({ trace: 'off' })

const SETTLES_MS = 15_000
const softly = expect.configure({ soft: true })

/** Refuses requests by the browser itself: a route of the test would switch its cache off. */
const refuse = (browser: CDPSession, ...urls: readonly string[]) => browser.send('Network.setBlockedURLs', { urls: [LEADS_AWAY, ...urls] })

/** Signs the visitor in and opens each address on a phone and on a screen, where it is then looked at in each display, switched in the standing page. */
async function walk(page: Page, visitor: Visitor, addresses: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await refuse(browser)
  const login = LOGINS[visitor]
  await watchShift(page)
  if (login !== null) await signIn(page, login)
  for (const address of addresses) {
    await refuse(browser, TYPEFACE)
    await seeItCome(page, login === null ? address : await withCard(page, address), visitor)
    await refuse(browser)
    await bringTypeface(page)
    const where = `${address} (${visitor})`
    await softly.poll(() => endlessMotion(page), { message: `${where} stands still once it is there`, timeout: SETTLES_MS }).toEqual([])
    await keepMarkup(page, where)
    expect.soft(await secondOpinion(page), `${where}, by a second engine`).toEqual([])
    for (const look of LOOKS) await lookAt(page, look, `${address} (${visitor}, ${nameOfDisplay(look)})`)
    await page.evaluate((keys) => keys.forEach((key) => localStorage.removeItem(key)), DISPLAY)
  }
}

/** What the browser keeps of a display: each page comes as to somebody who has changed nothing of its look. */
const DISPLAY = [STORED.device.language, STORED.device.contrast, STORED.device.fontSize]

/** Without a first step it leads on to sign-in: one page gives way to another. */
const LEADS_ON = '/uzytkownicy/login2FA'

async function seeItCome(page: Page, address: string, visitor: Visitor): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    await open(page, address)
    await page.waitForLoadState('networkidle')
    if (address === LEADS_ON) continue
    expect.soft(await shiftOf(page), `${address} (${visitor}) stands still at ${size.width} px`).toBeLessThanOrEqual(MOST_SHIFT)
  }
}

/** A face that has failed is asked for no second time: the sheet that names it comes anew. */
async function bringTypeface(page: Page): Promise<void> {
  expect(await hasTypeface(page), 'it was left away').toBe(false)
  await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    await Promise.all(
      sheets.map(async (sheet) => {
        const anew = document.createElement('link')
        const isThere = new Promise((resolve) => anew.addEventListener('load', resolve))
        Object.assign(anew, { rel: 'stylesheet', crossOrigin: sheet.crossOrigin, href: sheet.href })
        sheet.after(anew)
        await isThere
        sheet.remove()
      }),
    )
    await document.fonts.ready
  })
  expect(await hasTypeface(page)).toBe(true)
}

const hasTypeface = (page: Page) => page.evaluate(() => document.fonts.check('16px "Source Sans 3 VF"'))

async function lookAt(page: Page, look: Look, where: string): Promise<void> {
  await setDisplay(page, look)
  await settled(page)
  const name = where.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')
  if (look.rules) {
    await resize(page, WIDE.width)
    expect.soft(await violations(page, look.rules), where).toEqual([])
    await picture(page, name)
  }
  if (!look.isMeasured) return
  // From the width at which the page stands to the other end: what a look leaves, the next one begins with.
  const widths = page.viewportSize()?.width === WIDTHS.at(-1) ? WIDTHS.toReversed() : WIDTHS
  for (const width of widths) {
    await resize(page, width)
    // Some parts choose their shape once the new width is known.
    await softly.poll(() => layoutFaults(page), { message: `${where} at ${width} px`, timeout: SETTLES_MS }).toEqual([])
    await picture(page, `${name}-${width}`)
  }
}

async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: WIDE.height })
}

for (const visitor of VISITORS) {
  const all = await addressesFor(visitor)
  for (let first = 0; first < all.length; first += A_TEST) {
    const addresses = all.slice(first, first + A_TEST)
    test(`accessible, and readable on a screen, on a phone and zoomed, for ${visitor}: ${addresses.join(' ')}`, async ({ page }) => {
      test.setTimeout(LOOKS.length * A_TEST * 20_000)
      await walk(page, visitor, addresses)
    })
  }
}
