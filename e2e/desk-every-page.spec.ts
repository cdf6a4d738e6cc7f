import { expect, type Page } from '@playwright/test'
import { signInAtDesk } from './harness/desk.ts'
import { secondOpinion } from './harness/second-opinion.ts'
import { expectNoSideScroll, open, picture, settled, test, violations } from './harness/story.ts'

/** Between them they see every page of the menu. */
const CLERKS = ['sabina.starszynska', 'filip.finansowy', 'renata.redakcyjna', 'iwona.inspektorska', 'adam.adminski'] as const

/** What a person may do stands behind what opens: it is looked at open. */
async function openAll(page: Page): Promise<void> {
  await page
    .locator('#tresc details:not([open]) > summary')
    .evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()))
}

/** Addresses to which links of the page lead, within the desk. */
const linksIn = (page: Page, where: string) =>
  page
    .locator(where)
    .evaluateAll((all) =>
      all.flatMap((one) => (one.getAttribute('href')?.startsWith('/urzad') === true ? [one.getAttribute('href') ?? ''] : [])),
    )

for (const login of CLERKS)
  test(`every page of the desk's menu, and the first thing in each list, is right to two engines with all of it open, for ${login}`, async ({
    page,
  }) => {
    await signInAtDesk(page, login)
    await settled(page)
    const menu = await linksIn(page, 'nav a')
    const seen = new Set<string>()
    const look = async (address: string) => {
      if (seen.has(address)) return
      seen.add(address)
      await open(page, address)
      await settled(page)
      await openAll(page)
      await settled(page)
      expect.soft(await secondOpinion(page), `${address}, by a second engine`).toEqual([])
      expect.soft(await violations(page, 'all'), address).toEqual([])
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSideScroll(page)
        await picture(page, `desk-${login}-${address.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}`)
      }
    }
    expect(menu.length).toBeGreaterThan(1)
    for (const address of menu) {
      await look(address)
      const [first] = await linksIn(page, '#tresc a[data-row]')
      if (first !== undefined) await look(first)
    }
  })
