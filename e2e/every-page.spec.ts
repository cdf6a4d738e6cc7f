import { expect, test, type Page } from '@playwright/test'
import { ALL_DISPLAYS, COVERING_DISPLAYS, nameOfDisplay, setDisplay, type Display } from './harness/display.ts'
import { layoutFaults } from './harness/reflow.ts'
import { LOGINS, VISITORS, addressesFor, withCard, type Visitor } from './harness/routes.ts'
import { open, picture, settled, signIn, violations } from './harness/story.ts'

/** `npm test` looks at each page in each language, each contrast and each size; `npm run every-page` at all of them together. */
const isFull = process.env['EVERY_DISPLAY'] === '1'
const DISPLAYS = isFull ? ALL_DISPLAYS : COVERING_DISPLAYS
/** Contrast changes colours, not sizes. */
const LAYOUTS = ALL_DISPLAYS.filter(({ language, isContrast, fontSize }) => !isContrast && (isFull || fontSize === 'bardzo_duza' || (fontSize === 'mala' && language === 'uk')))
/** Half of 1280 is what 200 % zoom leaves (WCAG 1.4.4), 320 what 400 % leaves (WCAG 1.4.10). Very large text can be too wide for any of them. */
const WIDTHS = [1280, 640, 320]
const WIDE = { width: 1280, height: 800 }
const A_TEST = 8

// Of a thousand steps a trace would be larger than useful; the message names page, visitor and display.
test.use({ trace: 'off' })

interface Walk {
  readonly visitor: Visitor
  readonly addresses: readonly string[]
  readonly displays: readonly Display[]
}

const SETTLES_MS = 15_000
const softly = expect.configure({ soft: true })

/** Opens each address as the visitor and calls `look` in each display, switched in the standing page. */
async function walk(page: Page, { visitor, addresses, displays }: Walk, look: (name: string, where: string) => Promise<void>): Promise<void> {
  // A page that sends the browser on to a provider is looked at when it cannot.
  await page.route('**/przekierowanie*', (route) => route.abort())
  const login = LOGINS[visitor]
  if (login !== null) await signIn(page, login)
  for (const address of addresses) {
    await open(page, login === null ? address : await withCard(page, address))
    for (const display of displays) {
      await setDisplay(page, display)
      await settled(page)
      const name = `${address.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-/, '') || 'start'}-${visitor}-${nameOfDisplay(display)}`
      await look(name, `${address} (${visitor}, ${nameOfDisplay(display)})`)
    }
  }
}

for (const visitor of VISITORS) {
  const all = await addressesFor(visitor)
  for (let first = 0; first < all.length; first += A_TEST) {
    const addresses = all.slice(first, first + A_TEST)
    const title = `${visitor}: ${addresses.join(' ')}`

    test(`accessible for ${title}`, async ({ page }) => {
      test.setTimeout(DISPLAYS.length * A_TEST * 10_000)
      await walk(page, { visitor, addresses, displays: DISPLAYS }, async (name, where) => {
        expect.soft(await violations(page), where).toEqual([])
        await picture(page, name)
      })
    })

    test(`readable on a screen, on a phone and zoomed for ${title}`, async ({ page }) => {
      test.setTimeout(LAYOUTS.length * A_TEST * 10_000)
      await walk(page, { visitor, addresses, displays: LAYOUTS }, async (name, where) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: WIDE.height })
          // Some parts choose their shape once the new width is known.
          await softly.poll(() => layoutFaults(page), { message: `${where} at ${width} px`, timeout: SETTLES_MS }).toEqual([])
          await picture(page, `${name}-${width}`)
        }
        await page.setViewportSize(WIDE)
      })
    })
  }
}
