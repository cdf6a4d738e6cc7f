import { expect, type Page } from '@playwright/test'
import { texts as correspondenceTexts } from '#journeys/identity/sheet/correspondence-texts.ts'
import { expectNoSideScroll, open, settled, signIn, test } from './harness/story.ts'

const HISTORY = '**/api/uzytkownik/historia-zgloszen*'
const LONG_WORD = `https://przykladowa.example/${'a'.repeat(150)}`

/** The first request of the history has been sent with correspondence data, and holds words without an end. */
async function withLongWords(page: Page): Promise<void> {
  await page.route(HISTORY, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { historiaZgloszen: Record<string, unknown>[] }
    const [first, ...others] = body.historiaZgloszen
    const sent = {
      ...first,
      trescZgloszenia: `Proszę o odpowiedź na ${LONG_WORD}.`,
      daneKorespondencyjne: { ulica: 'Lipowa', nrDomu: '1'.repeat(150) },
    }
    await route.fulfill({ response: answer, json: { ...body, historiaZgloszen: [sent, ...others] } })
  })
}

/** Whether each table of the page is drawn as rows of cards. */
function stacked(page: Page): Promise<boolean[]> {
  return page.locator('.data-table:has(table)').evaluateAll((tables) => tables.map((table) => table.hasAttribute('data-stacked')))
}

for (const width of [1280, 1920]) {
  test(`a table stays a table when a row is opened, and a word without an end breaks in its cell at ${width} px`, async ({ page }) => {
    await withLongWords(page)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'anna.kompletowska', { at: '/historia-zgloszen' })
    const shown = async () => {
      await expect.poll(() => stacked(page)).toEqual([false])
      await expectNoSideScroll(page)
    }
    await shown()
    for (const name of [correspondenceTexts.show.pl, correspondenceTexts.hide.pl, correspondenceTexts.show.pl]) {
      await page.locator('.data-table__cell--action button').filter({ hasText: name }).first().click()
      await shown()
    }
    const remarks = page.locator('td.data-table__cell--prose').last()
    const { width: readable } = (await remarks.boundingBox()) ?? { width: 0 }
    expect(readable).toBeGreaterThan(160)
  })
}

test('a table that is wider than a telephone is rows of cards before the page is laid out', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const page = await context.newPage()
  // The frames of a drawing come after it has been laid out, and the application later still: whoever waits for them is too late.
  await page.addInitScript('requestAnimationFrame = () => 0')
  await page.route('**/assets/portal-*.js', (route) => route.abort())
  await page.goto('/uslugi/budzet-wydatki', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => stacked(page)).toEqual([true, true, true])
  await context.close()
})

test('on a phone what names a row is one piece, and long names beside others are rows of cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/polityka-cookie')
  const name = page.getByRole('rowheader', { name: 'tokenOgraniczony' })
  await expect(name).toBeVisible()
  const lines = await name.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  // What is told of storage covers little of the page: the button stands beside the words.
  const banner = page.locator('.cookie-banner')
  const [words, button] = [await banner.locator('p').boundingBox(), await banner.getByRole('button').boundingBox()]
  expect(button?.x).toBeGreaterThan((words?.x ?? Infinity) + (words?.width ?? 0))
  await signIn(page, 'anna.kompletowska', { at: '/uslugi/wykaz-pojazdow' })
  await expect.poll(() => stacked(page)).toEqual([true])
  await expectNoSideScroll(page)
})

test('on a wide screen with large text a value stands at its name, and nothing is left out', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'anna.kompletowska')
  await page.evaluate(() => localStorage.setItem('rozmiarCzcionki', 'bardzo_duza'))
  await open(page, '/uslugi/wymiar-podatku?lataPodatkowe=2025,2026')
  await expect.poll(() => stacked(page)).toContain(true)
  const distances = await page.locator('.data-table[data-stacked] td:has(> .data-table__label)').evaluateAll((cells) =>
    cells.map((cell) => {
      const [label, value] = [cell.querySelector('.data-table__label'), cell.querySelector('.data-table__value')].map(
        (part) => part?.getBoundingClientRect().left ?? 0,
      )
      return Math.abs((value ?? 0) - (label ?? 0))
    }),
  )
  expect(distances.length).toBeGreaterThan(0)
  expect(Math.max(...distances)).toBeLessThanOrEqual(1)
})

test('a table of two columns stays a table on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/uslugi/najpopularniejsze-imiona')
  await settled(page)
  await expect.poll(() => stacked(page)).toEqual([false])
  await expectNoSideScroll(page)
  // Kinds of files are never broken letter by letter.
  await page.evaluate("document.documentElement.dataset.textSize = 'duza'")
  const kinds = page.locator('.file-button__kind')
  await expect(kinds).toHaveText(['PDF', 'CSV', 'XLSX'])
  expect(await kinds.evaluateAll((all) => all.map((one) => one.getClientRects().length))).toEqual([1, 1, 1])
  await expectNoSideScroll(page)
})

test('the sign of the order stays within the table, also in its last column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/uslugi/budzet-dochody')
  const table = page.getByRole('table').first()
  const head = table.getByRole('columnheader').last().getByRole('button')
  await head.click()
  const [sign, whole] = [await head.locator('svg').boundingBox(), await table.boundingBox()]
  expect((sign?.x ?? Infinity) + (sign?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0))
  expect(sign?.x).toBeGreaterThan(whole?.x ?? Infinity)
})
