import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortalProcess } from '../e2e/harness/portal-process.ts'
import { tellAccountList } from './desk-lists/accounts.ts'
import { tellFirstPages } from './browser/tell-first-pages.ts'
import { tellPublicPages } from './browser/public-pages.ts'
import { benchFlood } from './sign-in/flood.ts'
import { benchAside } from './aside.ts'
import { benchHttp } from './http/http.ts'
import { benchPooler } from './http/pooler.ts'
import { benchImport } from './import.ts'
import { tellInboxList } from './desk-lists/inbox.ts'
import { benchMessages } from './messages.ts'
import { tellNews } from './news.ts'
import { tellPaymentList } from './desk-lists/payments.ts'
import { benchPdf } from './pdf.ts'
import { print } from './measure/print.ts'
import { benchReconcile } from './reconcile.ts'
import { benchSignIn } from './sign-in/sign-in.ts'
import { benchWeb } from './browser/web.ts'

/**
 * `npm run bench [-- part …]`: all measurements in one run on one machine, as ratios where a reference exists.
 * BENCH_LARGE sets the size of the large municipality (200,000 residents).
 */
const SMALL = 2000
const LARGE = Number(process.env['BENCH_LARGE'] ?? 200_000)

async function http(): Promise<void> {
  for (const server of ['embedded', 'outside'] as const) {
    const p99: number[] = []
    for (const residents of [SMALL, LARGE]) {
      const figures = await benchHttp(server, residents)
      console.log(`Instalments of a card (${figures.rows} rows), ${server} PostgreSQL, ${residents} residents`)
      print('requests of the portal', figures.portalRequestsPerSecond, '/s')
      print('requests, portal to bare server', figures.requestsRatio, '', 'target ≥ 0.4')
      print('p99 of the portal', figures.portalP99Ms, 'ms')
      print('p99, portal to bare server', figures.p99Ratio, '', 'target ≤ 3')
      print('public statistics, requests, portal to bare server', figures.publicRatio, '', 'target ≥ 0.5')
      p99.push(figures.portalP99Ms)
    }
    const [small = Number.NaN, large = Number.NaN] = p99
    print(`p99, ${LARGE} to ${SMALL} residents, ${server}`, large / small, '', 'target ≤ 1.2')
  }
}

async function imports(): Promise<void> {
  const figures = await benchImport({ residents: LARGE })
  console.log(`Import of ${figures.rows} rows, ${figures.residents} residents`)
  print('rows of the import', figures.importRowsPerSecond, '/s')
  print('rows, import to COPY', figures.ratio, '', 'target ≥ 0.5')
  print('peak memory of the import', figures.peakRssMb, 'MB', 'target ≤ 512')
}

async function aside(): Promise<void> {
  const figures = await benchAside({ residents: LARGE })
  console.log(`Deliveries of ${figures.rows} rows, ${figures.odd} subjects set aside, each of them named and nobody else`)
  print('rows, with odd rows to without', figures.ratio, '', 'target ≥ 0.9')
  print('rows, with keys that stand twice too', figures.ratioWithDoubles, '', 'target ≥ 0.9')
  print('peak memory of the import', figures.peakRssMb, 'MB', 'target ≤ 512')
}

async function pooler(): Promise<void> {
  const figures = await benchPooler()
  console.log(`Instalments of a card behind PgBouncer ${figures.version}`)
  print('requests, behind it to direct', figures.requestsRatio, '', 'target ≥ 0.85 from 1.21 on, ≥ 0.5 before')
  print('p99, behind it to direct', figures.p99Ratio, '')
}

async function pdf(): Promise<void> {
  const figures = await benchPdf()
  console.log('Documents')
  print('one page, processor time', figures.onePageCpuMs, 'ms', 'target ≤ 25')
  print('1,000 rows, processor time', figures.thousandRowsCpuMs, 'ms', 'target ≤ 400')
  print('memory after 200 documents', figures.rssAfter200Mb, 'MB')
  print('memory after 2,000 documents', figures.rssAfter2000Mb, 'MB', 'flat')
}

async function signIn(): Promise<void> {
  const figures = await benchSignIn()
  console.log('Sign-in')
  print('sign-ins', figures.signInsPerSecond, '/s')
  print('sign-ins to bare hashes of the library', figures.hashRatio, '', 'target ≥ 0.8')
  print('p99 of a signed-in list, idle', figures.idleP99Ms, 'ms')
  print('p99 of a signed-in list while 50 sign in, to idle', figures.busyRatio, '', 'target ≤ 2')
  print('200 at once: signed in', figures.overload['200'] ?? 0, '')
  print('200 at once: 429 with Retry-After', figures.refusalsWithRetryAfter ? (figures.overload['429'] ?? 0) : Number.NaN, '', 'the rest')
}

async function flood(): Promise<void> {
  for (const addresses of [50, 4000]) {
    const figures = await benchFlood(addresses)
    console.log(`${figures.wrongPerSecond} wrong sign-ins a second from ${addresses} addresses, usual limits`)
    print('honest sign-ins that get in', figures.share, '', 'target ≥ 0.99')
    print('median of an honest sign-in', figures.medianMs, 'ms')
    print('p99 of an honest sign-in', figures.p99Ms, 'ms')
    print('wrong passwords that cost a hash', figures.hashed, '')
  }
}

async function web(): Promise<void> {
  const portal = await startPortalProcess({ isOnDisk: true })
  try {
    const { serviceJsKb, pages } = await benchWeb(portal)
    console.log('Web, cold cache')
    print('further scripts of a service page', serviceJsKb, 'kB', 'target ≤ 40')
    for (const [address, figures] of pages) {
      console.log(`Lighthouse mobile: ${address}`)
      print('performance', figures.performance, '', 'target 1')
      print('accessibility', figures.accessibility, '', 'target 1')
      print('best practices', figures.bestPractices, '', 'target 1')
      print('search engines', figures.seo, '', 'target 1')
      print('largest contentful paint, as it simulates it', figures.lcpMs, 'ms')
      print('layout shift', figures.cls, '', 'target ≤ 0.02')
      print('total blocking time, as it simulates it', figures.tbtMs, 'ms')
    }
  } finally {
    await portal.stop()
  }
}

/** First start: empty database, 2,000 residents generated and imported, packages and web application in place. */
async function ready(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-ready-'))
  const environment = { DEMO_RESIDENTS: String(SMALL) }
  try {
    console.log('Time to ready')
    for (const name of ['first start', 'second start', 'third start']) {
      const portal = await startPortalProcess({ dataDir, environment })
      await portal.stop()
      print(name, portal.readyMs / 1000, 's', name === 'first start' ? '' : 'target ≤ 3')
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const LINES = 100_000

async function reconciliation(): Promise<void> {
  for (const spread of [true, false]) {
    const { lines, readSeconds, compareSeconds, peakRssMb, counts } = await benchReconcile(LINES, spread)
    console.log(`${lines} lines of a statement against ${LINES} postings, ${spread ? 'an account for each card' : 'one account for all'}`)
    print('lines read and kept', lines / readSeconds, '/s')
    print('lines compared', lines / compareSeconds, '/s')
    print('brought together', ((counts['agreed'] ?? 0) + (counts['ordinary-transfer'] ?? 0)) / LINES, '', 'target 1')
    print('peak memory', peakRssMb, 'MB', 'target ≤ 512')
  }
}

/** A tenth is sent here: the rest goes the same way. Ten times the reminders take no more memory. */
async function messages(): Promise<void> {
  const peaks: number[] = []
  for (const residents of [LARGE / 10, LARGE]) {
    const { reminders, deliveries, sent, prepareSeconds, expandSeconds, sendSeconds, peakRssMb } = await benchMessages(
      residents,
      residents / 20,
    )
    console.log(`${reminders} reminders out of ${residents} residents, ${deliveries} deliveries, ${sent} of them sent`)
    print('reminders prepared', reminders / prepareSeconds, '/s')
    print('made into messages and queued', deliveries / expandSeconds, '/s')
    print('reminders prepared and queued, in all', reminders / (prepareSeconds + expandSeconds), '/s')
    print('judged, composed, sent to a provider that takes no time, recorded', sent / sendSeconds, '/s')
    print('peak memory, in a heap of 128 MB', peakRssMb, 'MB', 'target ≤ 512')
    peaks.push(peakRssMb)
  }
  const [small = Number.NaN, large = Number.NaN] = peaks
  print('peak memory, ten times the reminders', large / small, '', 'flat')
}

const PARTS = {
  ready,
  web,
  pages: tellPublicPages,
  first: tellFirstPages,
  pdf,
  http,
  pooler,
  'sign-in': signIn,
  flood,
  import: imports,
  aside,
  reconcile: reconciliation,
  messages,
  news: () => tellNews(LARGE),
  payments: tellPaymentList,
  accounts: tellAccountList,
  inbox: tellInboxList,
}

const asked = process.argv.slice(2)
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) await part()
}
