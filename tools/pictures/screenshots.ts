import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { startPortalProcess } from '../../e2e/harness/portal-process.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { shootDesk } from './desk-pictures.ts'
import { open, settled, signIn, useContrast, wayToCard } from '../../e2e/harness/story.ts'

/** `npm run screenshots`: the pictures of the README and of `docs/desk.md`, from the running portal with the invented municipality. */
const FOLDER = 'docs/screenshots'
const SIZE = { width: 1280, height: 800 }

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page)
  // What comes by calls has an outline only after a while, and that is seen by nobody who waits for it alone.
  await page.waitForLoadState('networkidle')
  // The account comes by a call of its own, after the page.
  if (await page.evaluate(() => sessionStorage.getItem('token') !== null))
    await page.getByRole('button', { name: sessionTexts.extend.pl }).waitFor()
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
}

mkdirSync(FOLDER, { recursive: true })
const portal = await startPortalProcess({ environment: { DEMO_RESIDENTS: '2000' } })
Object.assign(process.env, { DEMO_PASSWORD: portal.password, SIMULATORS_URL: portal.simulatorsUrl, DATA_DIR: portal.dataDir })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const settings = { baseURL: portal.url, locale: 'pl-PL', timezoneId: 'Europe/Warsaw', viewport: SIZE }
  const page = await (await browser.newContext(settings)).newPage()
  // The banner stands once in front of everybody; in six pictures it would only be in the way.
  await page.addInitScript("localStorage.setItem('akceptacjaCookie', '1')")
  await signIn(page, 'jan.zaleglowski')
  await open(page, '/strona-glowna')
  await shoot(page, 'home')
  await open(page, '/uslugi/naleznosci-do-zaplaty')
  await shoot(page, 'receivables')
  await wayToCard(page).click()
  await page.waitForURL(/karta=/)
  await shoot(page, 'card')
  await page.getByRole('article').locator('input[type=checkbox]:enabled').first().check()
  await page.getByRole('button', { name: /^Zapłać / }).click()
  await page.waitForURL(/\/platnosc\?/)
  // What is paid comes by a call, and its outline only after a while.
  await page.getByRole('button', { name: /Przejdź do płatności/ }).waitFor()
  await shoot(page, 'payment')

  const visitor = await (await browser.newContext(settings)).newPage()
  await visitor.addInitScript("localStorage.setItem('akceptacjaCookie', '1')")
  await useContrast(visitor)
  await open(visitor, '/uslugi/budzet-dochody')
  await shoot(visitor, 'statistics-contrast')
  await shootDesk(browser, settings, shoot)
} finally {
  await browser.close()
  await portal.stop()
}
