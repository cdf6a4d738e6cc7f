import { expect, type Page } from '@playwright/test'
import { texts as incomeTexts } from '#services/budget-income/texts.ts'
import { withCard } from './harness/routes.ts'
import { textsIn } from '#shared/i18n.ts'
import { texts as shellTexts } from '#web/words/texts.ts'
import { expectAccessible, open, picture, signIn, test } from './harness/story.ts'

const PERSON = 'anna.kompletowska'
const OFFICE = 'Gmina Przykładowa'
/** Pages with figures that people print or read in colours of their own: home, list, card, history, a table, a chart. */
const MAIN_PAGES = [
  '/strona-glowna',
  '/uslugi/naleznosci-do-zaplaty',
  '/naleznosci-podatki-gminne',
  '/uslugi/historia-platnosci-internetowych',
  '/uslugi/nieruchomosci-osoby',
  '/uslugi/statusy-mieszkancow',
]
/** A4 less its margins, at 96 pixels an inch. */
const PAPER = { width: 688, height: 1000 }

/** What is of no use on paper, and what the paper cuts off. Runs in the page. */
function faultsOnPaper(): string[] {
  const seen = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && element.closest('.visually-hidden') === null
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 40)}”`
  const idle = [
    ...document.querySelectorAll(
      'header.app-bar, nav, footer, .session-strip, .cookie-banner, .snackbars, .pagination, .button, [type=checkbox], [type=radio], [type=search]',
    ),
  ]
  const cells = [...document.querySelectorAll('table')]
  const width = document.documentElement.clientWidth
  return [
    ...idle.filter(seen).map((element) => `stands on paper: ${nameOf(element)}`),
    ...cells.filter((table) => table.getBoundingClientRect().right > width + 1).map((table) => `runs over the margin: ${nameOf(table)}`),
  ]
}

test('the main pages on paper: whose, of which day, all rows, nothing to press and nothing cut off', async ({ page }) => {
  await signIn(page, PERSON)
  await page.setViewportSize(PAPER)
  for (const address of MAIN_PAGES) {
    await open(page, await withCard(page, address))
    await page.emulateMedia({ media: 'print' })
    // What the browser says before it prints.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('.print-heading')).toContainText(OFFICE)
    await expect(page.locator('.print-heading')).toContainText('Anna Kompletowska')
    await expect(page.locator('.print-heading')).toContainText(address)
    expect(await page.evaluate(faultsOnPaper), address).toEqual([])
    await picture(page, `paper-${address.split('/').at(-1)}`)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.print-heading')).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})

test('a list that a narrow window shows as rows of cards is printed in whole words', async ({ page }) => {
  await page.setViewportSize(PAPER)
  await signIn(page, 'jan.zaleglowski', { at: '/uslugi/nieruchomosci-osoby' })
  await page.emulateMedia({ media: 'print' })
  const table = page.locator('.data-table').first()
  // As the window of a phone leaves it: real paper tells no observer of its size.
  await table.evaluate((frame) => frame.setAttribute('data-stacked', ''))
  const widths = await table
    .locator('tbody td .data-table__label')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(0)
  expect(Math.min(...widths)).toBeGreaterThan(100)
})

test('a table of many rows is printed whole, whatever page of it is open', async ({ page }) => {
  await open(page, '/uslugi/budzet-dochody')
  const rows = page.getByRole('table', { name: incomeTexts.caption.pl }).locator('tbody tr')
  await expect(rows).toHaveCount(20)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBeGreaterThan(50)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(rows).toHaveCount(20)
})

/** Controls that a person who forces colours cannot tell from the ground. Runs in the page. */
function faultsOfForcedColours(): string[] {
  const seen = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && element.getBoundingClientRect().height > 1
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 40)}”`
  const ground = getComputedStyle(document.body).backgroundColor
  const isBordered = (element: Element) => {
    const { borderBottomWidth, borderBottomStyle, borderBottomColor } = getComputedStyle(element)
    return Number.parseFloat(borderBottomWidth) > 0 && borderBottomStyle !== 'none' && borderBottomColor !== ground
  }
  const isFilled = (element: Element) => ![ground, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(element).backgroundColor)
  const controls = [...document.querySelectorAll('.button, .control, .tile, .card')].filter(seen)
  const shapes = [...document.querySelectorAll('.bars__bar, .columns__column, .meter__part')].filter(seen)
  const words = [...document.querySelectorAll('svg text')].filter(seen)
  return [
    ...controls.filter((element) => !isBordered(element) && !isFilled(element)).map((element) => `has no edge: ${nameOf(element)}`),
    ...shapes.filter((element) => !isFilled(element)).map((element) => `is not seen: ${nameOf(element)}`),
    ...words.filter((element) => getComputedStyle(element).fill === ground).map((element) => `cannot be read: ${nameOf(element)}`),
  ]
}

async function outlineOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle === 'none' ||
      Number.parseFloat(outlineWidth) < 2 ||
      outlineColor === getComputedStyle(document.body).backgroundColor
      ? 'none'
      : 'seen'
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in colours that the person forces, ${colorScheme}, controls keep their edges, charts their bars, the focus its ring`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await signIn(page, PERSON)
    for (const address of [...MAIN_PAGES, '/uslugi/najpopularniejsze-imiona']) {
      await open(page, await withCard(page, address))
      expect(await page.evaluate(faultsOfForcedColours), address).toEqual([])
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab')
        expect(await outlineOfFocus(page), `${address}, Tab ${step + 1}`).toBe('seen')
      }
      await picture(page, `forced-${colorScheme}-${address.split('/').at(-1)}`)
    }
    await open(page, await withCard(page, '/naleznosci-podatki-gminne'))
    await page.locator('.segmented__part').first().waitFor()
    const grounds = await page
      .locator('.segmented__part')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor))
    expect(new Set(grounds).size, 'the chosen part differs from the others').toBe(2)
  })
}

const dark = (page: Page) => page.evaluate(() => getComputedStyle(document.body.parentElement ?? document.body).colorScheme)

test('the dark look follows the system until the person chooses, stays chosen, and can be read', async ({ page }) => {
  const words = textsIn(shellTexts, 'pl')
  const button = page.getByRole('button', { name: words.dark, exact: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, PERSON)
  for (const address of MAIN_PAGES) {
    await open(page, await withCard(page, address))
    await expectAccessible(page)
    await picture(page, `dark-${address.split('/').at(-1)}`)
  }
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(await dark(page)).toBe('light')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  // What the system says anyway is no choice: the portal follows it again.
  await button.click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})
