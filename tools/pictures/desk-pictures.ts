import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { signInAtDesk } from '../../e2e/harness/desk.ts'
import { open } from '../../e2e/harness/story.ts'

type Shoot = (page: Page, name: string) => Promise<void>

/** Opens the first line of the list that stands there. */
async function first(page: Page): Promise<void> {
  await page.getByRole('main').locator('[data-row], table a').first().click()
}

/** Who shows which page, by the name of its picture in `docs/desk.md`. */
const PAGES: Readonly<Record<string, readonly (readonly [name: string, address: string, then?: (page: Page) => Promise<void>])[]>> = {
  'barbara.biurkowska': [
    ['today', '/urzad'],
    ['account', '/urzad/konta?stan=unverified', first],
    ['statistics', '/urzad/statystyki'],
  ],
  'wojciech.wodny': [
    ['inbox', '/urzad/skrzynka'],
    ['case', '/urzad/skrzynka', first],
  ],
  'karol.kasjerski': [
    ['payments', '/urzad/platnosci'],
    ['deliveries', '/urzad/dostawy'],
  ],
  'renata.redakcyjna': [
    ['content', '/urzad/tresci'],
    ['notices', '/urzad/przerwy'],
  ],
  'iwona.inspektorska': [['log', '/urzad/dziennik']],
}

/** The pictures of the clerks' manual, each as the person of the demo office sees it whose work it is. */
export async function shootDesk(browser: Browser, settings: BrowserContextOptions, shoot: Shoot): Promise<void> {
  for (const [login, pages] of Object.entries(PAGES)) {
    const page = await (await browser.newContext(settings)).newPage()
    await signInAtDesk(page, login)
    for (const [name, address, then] of pages) {
      await open(page, address)
      await then?.(page)
      await shoot(page, `desk-${name}`)
    }
    await page.context().close()
  }
}
