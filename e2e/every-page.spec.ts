import { expect, test, type Page } from '@playwright/test'
import { ALL_LOOKS, COVERING_LOOKS, nameOfDisplay, setDisplay, type Look } from './harness/display.ts'
import { layoutFaults, shiftOf, watchShift } from './harness/reflow.ts'
import { LOGINS, VISITORS, addressesFor, withCard, type Visitor } from './harness/routes.ts'
import { open, picture, settled, signIn, violations } from './harness/story.ts'

/** `npm test` looks at each page in each language, each contrast and each size; `npm run every-page` at all of them together. */
const LOOKS = process.env['EVERY_DISPLAY'] === '1' ? ALL_LOOKS : COVERING_LOOKS
/** Half of 1280 is what 200 % zoom leaves (WCAG 1.4.4), 320 what 400 % leaves (WCAG 1.4.10). Very large text can be too wide for any of them. */
const WIDTHS = [1280, 640, 320]
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** How far a page may jump while it comes: more is seen. */
const MOST_SHIFT = 0.02
/** Left away while pages are seen to come: what it moves hangs on which faces the machine has in its place (`web/build/fonts-plugin.ts`), and when it comes on the machine's load. */
const TYPEFACE = '**/*.woff2'
const A_TEST = 6

// Of a thousand steps a trace would be larger than useful; the message names page, visitor and display.
test.use({ trace: 'off' })

const SETTLES_MS = 15_000
const softly = expect.configure({ soft: true })

/** Signs the visitor in and opens each address once; it is then looked at in each display, switched in the standing page. */
async function walk(page: Page, visitor: Visitor, addresses: readonly string[]): Promise<void> {
  // A page that sends the browser on to a provider is looked at when it cannot.
  await page.route('**/przekierowanie*', (route) => route.abort())
  const login = LOGINS[visitor]
  await watchShift(page)
  if (login !== null) await signIn(page, login)
  await page.route(TYPEFACE, (route) => route.abort())
  for (const address of addresses) await seeItCome(page, login === null ? address : await withCard(page, address), visitor)
  await page.unroute(TYPEFACE)
  // The next page stands in the language of the one before: there and back, so that it is switched least often.
  let looks = LOOKS
  for (const address of addresses) {
    await open(page, login === null ? address : await withCard(page, address))
    for (const look of looks) await lookAt(page, look, `${address} (${visitor}, ${nameOfDisplay(look)})`)
    looks = looks.toReversed()
  }
}

/** Without a first step it leads on to sign-in: one page gives way to another. */
const LEADS_ON = '/uzytkownicy/login2FA'

/** Opens a page as somebody does who has changed nothing of its look. */
async function seeItCome(page: Page, address: string, visitor: Visitor): Promise<void> {
  if (address === LEADS_ON) return
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    await open(page, address)
    await page.waitForLoadState('networkidle')
    expect.soft(await shiftOf(page), `${address} (${visitor}) stands still at ${size.width} px`).toBeLessThanOrEqual(MOST_SHIFT)
  }
}

async function lookAt(page: Page, look: Look, where: string): Promise<void> {
  await setDisplay(page, look)
  await settled(page)
  const name = where.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')
  if (look.rules) {
    expect.soft(await violations(page, look.rules), where).toEqual([])
    await picture(page, name)
  }
  if (!look.isMeasured) return
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: WIDE.height })
    // Some parts choose their shape once the new width is known.
    await softly.poll(() => layoutFaults(page), { message: `${where} at ${width} px`, timeout: SETTLES_MS }).toEqual([])
    await picture(page, `${name}-${width}`)
  }
  await page.setViewportSize(WIDE)
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
