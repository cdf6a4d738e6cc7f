import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { texts as frameTexts } from '#ui/frame/texts.ts'
import { browserDraws, expectAccessible, open, pattern, test } from './harness/story.ts'

/** A supplier's widget: it reads its own data, stores something, opens a window, and tries to read the page that shows it. */
const FOREIGN = `<!doctype html><html lang="pl"><title>obcy</title><p>Treść obca</p><a href="/okno" target="_blank">Otwórz okno</a><script>
  const attempt = (work) => { try { return String(work()) } catch { return 'odmowa' } }
  localStorage.setItem('stan', 'zapisano')
  fetch('/dane').then((answer) => answer.text()).then((own) => {
    document.body.append([attempt(() => top.document.title), localStorage.getItem('stan'), own].join(' '))
  })
</script>`

let server: Server
let site: string
const heard: IncomingHttpHeaders[] = []
test.beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.headers)
    response.setHeader('content-type', 'text/html; charset=utf-8').end(request.url === '/dane' ? 'dane-dostawcy' : FOREIGN)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The same site, another origin: browsers may keep storage from other sites, whatever a sandbox allows.
  site = `http://localhost:${(server.address() as AddressInfo).port}`
})
test.beforeEach(() => void heard.splice(0))
test.afterAll(() => void server.close())

/** As if the office had this site for its map and its widget. */
async function officeHas(page: Page): Promise<void> {
  await browserDraws(page)
  await page.route('**/api/pi/kontakt*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), googleMapsUrl: `${site}/mapa` } })
  })
  await page.route('**/api/pi/statusyRejestrySprawKonfiguracja*', (route) =>
    route.fulfill({
      json: {
        idOrganizacji: 281,
        typ: 'ZEWNETRZNY',
        dostawca: 'Dostawca Obcy',
        adresStatusow: `${site}/statusy`,
        adresRejestrow: `${site}/rejestry`,
      },
    }),
  )
}

// The policy of the running portal names the sites of its own office; that it follows the content is tested with the headers.
test.describe('a site that the office has named', () => {
  test.use({ bypassCSP: true })

  test('works in its frame as on its own page, and learns nothing of the portal', async ({ page }) => {
    await officeHas(page)
    for (const [address, button] of [
      ['/kontakt', /Pokaż mapę/],
      ['/statusy-i-rejestry', 'Wczytaj treść'],
    ] as const) {
      heard.splice(0)
      await open(page, address)
      expect(heard).toEqual([])
      await page.getByRole('button', { name: button }).click()
      const frame = page.frameLocator('main iframe')
      await expect(frame.getByText('odmowa zapisano dane-dostawcy')).toBeVisible()
      await expect(page.getByRole('figure').getByText(pattern(frameTexts.elsewhere.pl))).toContainText('localhost')
      expect(heard[0]?.referer).toBeUndefined()
      for (const { cookie, authorization, referer = site } of heard)
        expect([cookie, authorization, new URL(referer).origin]).toEqual([undefined, undefined, site])
      const opened = page.waitForEvent('popup')
      await frame.getByRole('link', { name: 'Otwórz okno' }).click()
      await expect((await opened).getByText('Treść obca')).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test('a site that the office has not named shows in no frame, whatever an answer says', async ({ page }) => {
  await officeHas(page)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
  await open(page, '/kontakt')
  await page.getByRole('button', { name: /Pokaż mapę/ }).click()
  await refused
  expect(heard).toEqual([])
})
