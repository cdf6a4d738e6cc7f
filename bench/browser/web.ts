import { chromium, type Page } from '@playwright/test'
import { lighthouseOf, type LighthouseFigures } from './lighthouse.ts'
import type { PortalProcess } from '../../e2e/harness/portal-process.ts'

/** Pages that search engines see. */
const PUBLIC_PAGES = ['/', '/logowanie', '/uslugi/budzet-wydatki']

export interface WebFigures {
  /** Scripts that the page of a declared service loads beyond the home page's. */
  readonly serviceJsKb: number
  /** Medians of Lighthouse by address. */
  readonly pages: readonly (readonly [address: string, figures: LighthouseFigures])[]
}

interface Transfer {
  readonly kind: string
  readonly bytes: number
}

const KB = 1000

/** Every answer a page receives, with the bytes that crossed the wire. */
async function record(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const kinds = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    transfers.push({ kind: kinds.get(requestId) ?? 'Other', bytes: encodedDataLength }),
  )
  return transfers
}

function sizeOf(transfers: readonly Transfer[], kind: string): number {
  return transfers.filter((transfer) => transfer.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / KB
}

/** A first visit with an empty cache, until everything the page asks for by itself has come. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function scriptsOfService(portal: PortalProcess): Promise<number> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ locale: 'pl-PL' })
    const transfers = await record(page)
    await visit(page, `${portal.url}/`)
    transfers.splice(0)
    await openService(page)
    return sizeOf(transfers, 'Script')
  } finally {
    await browser.close()
  }
}

async function openService(page: Page): Promise<void> {
  // As a link does it: within the running application, so that only what is new is loaded.
  await page.evaluate("history.pushState({}, '', '/uslugi/budzet-dochody'); dispatchEvent(new PopStateEvent('popstate'))")
  await page.getByRole('table').first().waitFor()
  await page.waitForLoadState('networkidle')
}

export async function benchWeb(portal: PortalProcess): Promise<WebFigures> {
  const serviceJsKb = await scriptsOfService(portal)
  const pages: [string, LighthouseFigures][] = []
  for (const address of PUBLIC_PAGES) pages.push([address, await lighthouseOf(`${portal.url}${address}`)])
  return { serviceJsKb, pages }
}
