import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { STORED } from '#client/kept/stored.ts'
import { startPortalProcess } from '../../e2e/harness/portal-process.ts'
import { print } from '../measure/print.ts'
import { median } from '../measure/load.ts'

const FIRST_TARGETS: Readonly<Record<keyof FirstPageFigures, readonly [unit: string, target: string]>> = {
  scriptsKb: ['kB', 'target ≤ 90'],
  scriptsWithHeadersKb: ['kB', ''],
  requests: ['', 'target ≤ 12'],
  allKb: ['kB', ''],
  lcpMs: ['ms', 'target ≤ 1200'],
  tbtMs: ['ms', 'target ≤ 50'],
  cls: ['', 'target ≤ 0.02'],
}

/** First visits on a simulated telephone. BENCH_BEFORE: address of another portal with the same demo, measured in turns with this one. */
export async function tellFirstPages(): Promise<void> {
  const portal = await startPortalProcess({ isOnDisk: true })
  const before = process.env['BENCH_BEFORE']
  try {
    for (const page of FIRST_PAGES) {
      const [now, then] = await benchFirstPages(
        [portal, ...(before === undefined ? [] : [{ url: before, password: portal.password }])],
        page,
      )
      if (!now) continue
      console.log(`First page: ${page.name}`)
      for (const [name, [unit, target]] of Object.entries(FIRST_TARGETS) as [keyof FirstPageFigures, readonly [string, string]][]) {
        print(name, now[name], unit, target)
        if (then) print(`${name}, to before (${then[name].toFixed(name === 'cls' ? 3 : 0)})`, now[name] / then[name], '')
      }
      for (const { kind, file, bytes } of now.transfers)
        console.log(`    ${kind.padEnd(10)} ${(bytes / 1000).toFixed(1).padStart(6)} kB ${file}`)
    }
  } finally {
    await portal.stop()
  }
}

/** A telephone of the lower middle on a mobile network: processor four times slower, 1.6 Mbit/s, 150 ms there and back. */
const PHONE = { width: 390, height: 844, slower: 4, bytesPerSecond: 200_000, latencyMs: 150 }
const RUNS = 5
const KB = 1000
/** Visits are counted three seconds after the start; the page belongs to the person long before. */
const QUIET_MS = 2000

interface FirstPage {
  readonly name: string
  readonly path: string
  readonly login?: string
}

const FIRST_PAGES: readonly FirstPage[] = [
  { name: 'home', path: '/' },
  { name: 'sign-in', path: '/logowanie' },
  { name: 'home, signed in', path: '/strona-glowna', login: 'jan.zaleglowski' },
  { name: 'a public list', path: '/uslugi/budzet-wydatki' },
]

interface FirstPageFigures {
  /** Files as they are sent, with brotli and without the headers of their answers, which a proxy of today sends once. */
  readonly scriptsKb: number
  readonly scriptsWithHeadersKb: number
  readonly requests: number
  readonly allKb: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

interface Place {
  readonly url: string
  readonly password: string
}

interface Transfer {
  readonly file: string
  readonly kind: string
  readonly bytes: number
  readonly bodyBytes: number
}

interface Seen extends FirstPageFigures {
  readonly transfers: readonly Transfer[]
}

const WATCH = `
globalThis.seen = { lcp: 0, fcp: 0, cls: 0, tasks: [] }
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
watch('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime })
watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcp = startTime })
watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value })
watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))`

async function tokenOf({ url, password }: Place, login: string): Promise<string> {
  const body = JSON.stringify({ login, haslo: password })
  const answer = await fetch(`${url}/api/uzytkownicy/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`${login} cannot sign in: ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

async function watched(session: CDPSession): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const asked = new Map<string, { file: string; kind: string }>()
  const bodies = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength),
  )
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    asked.set(requestId, { file: new URL(request.url).pathname, kind: type ?? 'Other' }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId)
    if (request) transfers.push({ ...request, bytes: encodedDataLength, bodyBytes: bodies.get(requestId) ?? 0 })
  })
  return transfers
}

async function asPhone(session: CDPSession): Promise<void> {
  const { slower, bytesPerSecond, latencyMs } = PHONE
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
}

/** A first visit: nothing is kept from before, but for the session of who is signed in. */
async function visit(browser: Browser, place: Place, { path, login }: FirstPage): Promise<Seen> {
  const { width, height } = PHONE
  const context = await browser.newContext({
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  try {
    if (login) {
      const token = await tokenOf(place, login)
      await page.addInitScript(`sessionStorage.setItem(${JSON.stringify(STORED.tab.token)}, ${JSON.stringify(token)})`)
    }
    await page.addInitScript(WATCH)
    const session = await context.newCDPSession(page)
    const transfers = await watched(session)
    await asPhone(session)
    await page.goto(`${place.url}${path}`, { waitUntil: 'networkidle' })
    await page.locator('html:not([data-drawn]) main:not(.outline) h1').first().waitFor()
    await quiet(transfers)
    return { ...(await figuresOf(page)), ...sizesOf(transfers), transfers: [...transfers] }
  } finally {
    await context.close()
  }
}

/** Until nothing has come for a while: what a page asks last it asks after its scripts. */
async function quiet(transfers: readonly Transfer[]): Promise<void> {
  for (let known = -1; known !== transfers.length;) {
    known = transfers.length
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  }
}

function sizesOf(transfers: readonly Transfer[]) {
  const sum = (some: readonly Transfer[]) => some.reduce((all, { bytes }) => all + bytes, 0) / KB
  const counted = transfers.filter(({ file }) => !file.endsWith('/licznik-odwiedzin'))
  const scripts = counted.filter(({ kind, file }) => kind === 'Script' || file.endsWith('.js'))
  return {
    scriptsKb: scripts.reduce((all, { bodyBytes }) => all + bodyBytes, 0) / KB,
    scriptsWithHeadersKb: sum(scripts),
    allKb: sum(counted),
    requests: counted.length,
  }
}

async function figuresOf(page: Page): Promise<Pick<FirstPageFigures, 'lcpMs' | 'tbtMs' | 'cls'>> {
  const { lcp, fcp, cls, tasks } = await page.evaluate<{ lcp: number; fcp: number; cls: number; tasks: [number, number][] }>('seen')
  const tbtMs = tasks.filter(([begin]) => begin >= fcp).reduce((sum, [, lasts]) => sum + Math.max(0, lasts - 50), 0)
  return { lcpMs: lcp, tbtMs, cls }
}

function medianOf(runs: readonly Seen[]): Seen {
  const [first] = runs
  if (!first) throw new Error('Nothing was measured')
  const of = (name: keyof FirstPageFigures) => median(runs.map((run) => run[name]))
  return {
    scriptsKb: of('scriptsKb'),
    scriptsWithHeadersKb: of('scriptsWithHeadersKb'),
    requests: of('requests'),
    allKb: of('allKb'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    cls: of('cls'),
    transfers: first.transfers,
  }
}

/** Medians of visits in which the portals take turns, so that a disturbance of the machine meets all of them. */
async function benchFirstPages(places: readonly Place[], page: FirstPage): Promise<Seen[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const runs: Seen[][] = places.map(() => [])
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, place] of places.entries()) runs[index]?.push(await visit(browser, place, page))
    }
    return runs.map(medianOf)
  } finally {
    await browser.close()
  }
}
