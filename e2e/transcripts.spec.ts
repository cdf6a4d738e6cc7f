import { readFile, writeFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { contract } from '#journeys/payments/contract.ts'
import { afterTexts } from '#journeys/payments/pages/after/texts.ts'
import { pageTexts } from '#journeys/payments/pages/texts.ts'
import { addressOfCard } from '#services/receivables/addresses.ts'
import { service as expenses } from '#services/budget-expenses/service.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import { texts as homeTexts } from '#web/home/words/texts.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { open, settled, signIn, test } from './harness/story.ts'

/*
 * What a screen reader is told of the pages that decide the impression, as files to read: headings, their order, names of fields and buttons. A change of
 * words or order is seen there as a change of text. `TRANSCRIPTS=1 npx playwright test e2e/transcripts.spec.ts` writes them anew.
 */

// One portal for all of them, of its own: nobody else pays, reports or writes in it.
test.describe.configure({ mode: 'serial' })

const LOGIN = 'anna.kompletowska'
/** The instalment that stands first among what she may pay. */
const WATER = { karta: 50_001_001, raty: [5_000_100_104] }

let portal: PortalProcess
let password: string | undefined
test.beforeAll(async () => {
  portal = await startPortalProcess({ isServerOnly: true })
  password = process.env['DEMO_PASSWORD']
  process.env['DEMO_PASSWORD'] = portal.password
})
test.afterAll(async () => {
  if (password !== undefined) process.env['DEMO_PASSWORD'] = password
  await portal.stop()
})

/** Numbers that are others each time. */
const masked = (transcript: string) =>
  transcript
    .replaceAll(/\d{4}-\d{8}/g, '(number)')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '(number)')
    .replaceAll(/localhost:\d+/g, 'localhost')

/** How the picture of a transfer's code is named. */
const TRANSFER_CODE = /^Kod przelewu/

async function expectTranscript(page: Page, name: string): Promise<void> {
  await settled(page)
  const now = async () => `${masked(await page.getByRole('main').ariaSnapshot())}\n`
  const file = `e2e/transcripts/${name}.txt`
  if (process.env['TRANSCRIPTS'] === '1') return writeFile(file, await now())
  const wanted = await readFile(file, 'utf8')
  await expect.poll(now, `${file} says something else; TRANSCRIPTS=1 writes it anew`).toBe(wanted)
}

/** A page of that portal. */
async function pageOf(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: portal.url })).newPage()
}

test('home and budget, for whoever comes along', async ({ browser }) => {
  const page = await pageOf(browser)
  await open(page, '/strona-glowna')
  // Telephone and hours come after the first drawing.
  await page.getByRole('main').getByRole('link', { name: homeTexts.contactMore.pl }).waitFor()
  await expectTranscript(page, 'home')
  await open(page, `/uslugi/${expenses.path}`)
  await page.getByRole('main').getByRole('table').last().waitFor()
  await expectTranscript(page, 'budget')
})

test('home, order and card of a resident', async ({ browser }) => {
  const page = await pageOf(browser)
  await signIn(page, LOGIN)
  await page.getByRole('main').getByRole('heading', { name: homeTexts.tiles.pl }).waitFor()
  await expectTranscript(page, 'home-signed-in')
  await open(page, orderPage.to(WATER))
  await page.getByRole('main').getByRole('radio').first().waitFor()
  // The data of a transfer are asked by a call of their own.
  await page.getByRole('main').getByRole('img', { name: TRANSFER_CODE }).waitFor()
  await expectTranscript(page, 'order')
  await open(page, addressOfCard({ aplikacjaNaleznosci: 'WODA_SCIEKI', idKartyNaleznosci: WATER.karta }))
  await page.getByRole('main').getByRole('article').first().waitFor()
  await expectTranscript(page, 'card')
})

test('the result of a payment', async ({ browser }) => {
  const page = await pageOf(browser)
  await signIn(page, LOGIN)
  const paid = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` }
    const answer = await fetch(`/api/platnosci/dajHistoriePlatnosci?pesel=${sessionStorage.getItem('pesel')}`, { headers })
    const { platnosci } = (await answer.json()) as { platnosci: { idTransakcji: string; status: unknown; dataZaplaty: string | null }[] }
    return platnosci.find(({ dataZaplaty }) => dataZaplaty !== null)
  })
  // The number by which one comes back is told to nobody afterwards.
  const state = { idTransakcji: paid?.idTransakcji, dostawca: 'p24', status: paid?.status, etap: 'oplacona', czyOstateczny: true }
  await page.route(`**/api${contract.state.path}*`, (route) => route.fulfill({ json: state }))
  await open(page, '/platnosc-wynik?platnosc=11111111-2222-4333-8444-555555555555')
  await page.getByRole('main').getByText(pageTexts.accepted.pl).first().waitFor()
  // What comes next is asked by a call of its own.
  await page.getByRole('main').getByRole('heading', { name: afterTexts.stillLate.pl }).waitFor()
  await expectTranscript(page, 'result')
})
