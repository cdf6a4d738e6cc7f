import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  DEMO_LOGINS,
  DEMO_PEOPLE,
  DEMO_STAFF,
  deliverySamples,
  generateDemo,
  seedPortal,
  statementSamples,
  writeNovember,
} from '#demo/index.ts'
import { beginDelivery, exitCode, formatReport, keptImport } from '#imports/index.ts'
import { simulatorDefaults, startSimulators } from '#simulators/simulators.ts'
import type { Passwords } from '#shared/server/security/security.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { formatFindings, importContent } from '#journeys/office-content/index.ts'
import { openPasswords } from '../guard/secrets/passwords.ts'
import { openSecrets } from '../guard/secrets/installation.ts'
import type { Secrets } from '../guard/secrets/secrets.ts'
import type { Config } from '../config/config.ts'
import { noteSimulators } from '../database/simulators-place.ts'
import { loadDatasets, loadEntries } from '../answers/services/load-services.ts'
import { contentRules } from '../answers/services/page-routes.ts'
import { keepMissed } from '../answers/search/missed.ts'
import { UsageCounters } from '../answers/statistics/counters.ts'
import { wholeMonths } from '../answers/statistics/period.ts'
import { tellDemoMoney } from './money.ts'
import { seedDemoStaff } from './staff.ts'

export { followDay } from './day.ts'

const MONTHS = 24
/** Months of the instalments of taxes bring more people. */
const BUSY: readonly string[] = ['03', '05', '09', '11']
/** One service in so many is opened hardly ever, or never. */
const RARE_EVERY = 7
/** What the search of the demo has not found, with how many times in a month. */
const WORDS = { zaswiadczenie: 14, wycinka: 11, azbest: 8, przylacze: 7, drzewo: 6, plebiscyt: 3 } as const
const LANGUAGES = { pl: 0.86, uk: 0.09, en: 0.03, de: 0.02 } as const
const VIEWS = { plain: 0.9, contrast: 0.04, text: 0.05, both: 0.01 } as const

/** A busy month has more, a later one a little more, and no two are the same. */
function sizeOf(month: string, place: number): number {
  const wave = 1 + ((place * 37) % 11) / 50
  return (BUSY.includes(month.slice(5, 7)) ? 1.7 : 1) * (1 + place / 40) * wave
}

/** Of the months of the first year no record of a payment or a request is left; what was counted then is. */
const WITHOUT_RECORDS = 17
const TOPICS = { 'Awaria sieci': 4, 'Rozliczenie faktury': 5, 'Zmiana danych': 3 } as const

/** What the demo's past would have counted: calls by service, language and look, sign-ins and accounts, words in vain. Payments and requests of the last months are counted from its own records. */
async function seedDemoUsage(pool: Pool, today: string): Promise<void> {
  const services = (await loadEntries()).map(({ entry }) => entry.id)
  const months = wholeMonths(today, MONTHS)
  const counters = new UsageCounters(pool, (error) => {
    throw error
  })
  for (const [place, month] of months.entries()) {
    countMonth(counters, services, month, sizeOf(month, place))
    if (place < WITHOUT_RECORDS) countAffairs(counters, month, sizeOf(month, place))
  }
  await counters.close()
  for (const month of months.slice(-12))
    for (const [word, times] of Object.entries(WORDS)) await keepMissed(pool, `${month.slice(0, 8)}12`, word, times)
}

function countMonth(counters: UsageCounters, services: readonly number[], month: string, size: number): void {
  let uses = 0
  for (const [place, service] of services.entries()) {
    const rare = place % RARE_EVERY === RARE_EVERY - 1
    const times = rare ? place % 2 : Math.round((size * 420) / (place + 2))
    if (times > 0) counters.count(month, 'service', String(service), times)
    uses += times
  }
  for (const [language, share] of Object.entries(LANGUAGES)) counters.count(month, 'language', language, Math.round(uses * share))
  for (const [view, share] of Object.entries(VIEWS)) counters.count(month, 'view', view, Math.round(uses * share))
  counters.count(month, 'sign-in', '', Math.round(size * 310))
  counters.count(month, 'account', 'opened', Math.round(size * 12))
  counters.count(month, 'account', 'verified', Math.round(size * 8))
  counters.count(month, 'account', 'closed', Math.round(size * 2))
}

function countAffairs(counters: UsageCounters, month: string, size: number): void {
  const paid = Math.round(size * 26)
  counters.count(month, 'payment', 'p24', paid)
  counters.count(month, 'payment-sum', 'p24', paid * 27_500)
  counters.count(month, 'posting', '', paid * 6)
  counters.count(month, 'posting-sum', '', paid * 27_500 * 16)
  for (const [topic, days] of Object.entries(TOPICS)) {
    const times = Math.round(size * (5 + days))
    for (const kind of ['received', 'answered']) counters.count(month, kind, topic, times)
    counters.count(month, 'answered-in-term', topic, times - Math.round(size))
    counters.count(month, 'answer-days', `${days} ${topic}`, times)
  }
}

const FOLDER = join(import.meta.dirname, '..', '..', 'content')

/** The public face of the demo municipality (reference/demo-municipality.md part 2): the folder `content`, as an office edits it. Content that is there already stays. */
async function importDemoContent(pool: Pool): Promise<void> {
  const report = await importContent(pool, FOLDER, await contentRules(await loadEntries()))
  if (report.outcome === 'refused') throw new Error(`The content of the demo office was refused:\n${formatFindings(report.findings)}`)
}

/** Of the invented council (reference/demo-municipality.md part 2). */
const DEMO_RATES = 'OSOBA=32,00; KOMPOST=3,00'
const SYSTEMS = ['ewidencja', 'budzet', 'podatki', 'finanse'] as const

export interface DemoStart {
  /** Without a statement time limit. */
  readonly pool: Pool
  /** Folder of the generated deliveries. */
  readonly out: string
  readonly residents: number
  readonly password: string
  readonly passwords: Passwords
  readonly secrets: Secrets
  readonly today: string
  readonly tell: (line: string) => void
}

/** Takes the demo deliveries in as an office would, then adds what the portal owns: accounts and online payments. */
export async function importDemo(demo: DemoStart): Promise<void> {
  const { pool, out, passwords, secrets, tell } = demo
  const datasets = await loadDatasets()
  const now = new Date(`${demo.today}T07:00:00Z`)
  for (const system of SYSTEMS) {
    tell(`Importing the delivery "${system}" …`)
    const id = await beginDelivery(pool, { state: 'publishing', name: system, by: 'office:demo', byDesk: false })
    const report = await keptImport({ id, pool, folder: join(out, system), datasets, now })
    // Unchanged: an earlier first start was interrupted behind this system.
    if (exitCode(report) !== 0) throw new Error(`The demo delivery was refused:\n${formatReport(report, 'en')}`)
  }
  tell('Opening demo accounts …')
  await seedPortal({
    pool,
    residents: demo.residents,
    seed: 1,
    password: demo.password,
    now,
    hash: (password) => passwords.hash(password),
    encrypt: (secret) => secrets.encrypt(secret),
  })
  await importDemoContent(pool)
}

const demoFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'demo')
const bankFolder = (config: Pick<Config, 'dataDir'>) => join(demoFolder(config), 'bank')

/** The simulated systems that the demo talks to, and the settings that lead there. */
export async function startOutside(settings: Config): Promise<{ readonly config: Config; close(): Promise<void> }> {
  const simulators = await startSimulators({
    ...settings,
    people: DEMO_PEOPLE,
    staff: DEMO_STAFF,
    deliveries: deliverySamples(demoFolder(settings)),
    statements: statementSamples(bankFolder(settings)),
  })
  return {
    config: {
      ...settings,
      ...simulatorDefaults(settings, simulators),
      SMTP_URL: simulators.smtpUrl,
      WASTE_RATES: settings.WASTE_RATES || DEMO_RATES,
    },
    close: () => simulators.close(),
  }
}

/** On an empty database: generates, imports and seeds the demo municipality. Always: says how to sign in. */
export async function startDemo(pool: Pool, config: Config, tell: (line: string) => void): Promise<void> {
  const accounts = await pool.query<{ count: number }>('select count(*) from portal.account')
  const secrets = await openSecrets(config, pool, 'new')
  const passwords = openPasswords(secrets.passwordKey)
  if (accounts.rows[0]?.count === 0) await createDemo(config, { pool, passwords, secrets, tell })
  else if (config.DEMO_PASSWORD !== undefined) await setDemoPassword(pool, { passwords, secrets, password: config.DEMO_PASSWORD })
  await importDemoContent(pool)
  await noteSimulators(pool, config.simulatorsUrl)
  tell(`Demo logins: ${DEMO_LOGINS.join(', ')}`)
  tell(
    `Demo office, at ${config.publicUrl}/urzad with codes of ${config.simulatorsUrl}/kody: ${DEMO_STAFF.map(({ login }) => login).join(', ')}`,
  )
}

async function createDemo(
  config: Config,
  { pool, passwords, secrets, tell }: Pick<DemoStart, 'pool' | 'passwords' | 'secrets' | 'tell'>,
): Promise<void> {
  const out = demoFolder(config)
  // Four character classes, as the password rule wants; 96 random bits.
  const password = config.DEMO_PASSWORD ?? `Demo-1${randomBytes(12).toString('base64url')}`
  tell(`Generating the demo municipality of ${config.DEMO_RESIDENTS} residents …`)
  await generateDemo({ residents: config.DEMO_RESIDENTS, seed: 1, out, today: config.DEMO_DATE, datasets: await loadDatasets() })
  writeNovember(join(out, 'listopad'))
  await importDemo({ pool, out, residents: config.DEMO_RESIDENTS, password, passwords, secrets, today: config.DEMO_DATE, tell })
  await tellDemoMoney({ pool, auditKey: secrets.auditKey, folder: bankFolder(config), today: config.DEMO_DATE })
  await seedDemoUsage(pool, config.DEMO_DATE)
  await seedDemoStaff(pool, passwords, secrets, password)
  tell(`Password of all demo accounts: ${password}   (kept nowhere; start again with DEMO_PASSWORD=… to set another)`)
}

async function setDemoPassword(
  pool: Pool,
  { passwords, secrets, password }: Pick<DemoStart, 'passwords' | 'secrets' | 'password'>,
): Promise<void> {
  const { rows } = await pool.query<{ hash: string | null }>(
    'select distinct password_hash as hash from portal.account where login = any($1)',
    [DEMO_LOGINS],
  )
  const [first, ...others] = rows
  // Who signs in at this moment at another process of this demo is told that the password has changed: so it changes only where it is another.
  if (others.length > 0 || !(await passwords.verify(first?.hash ?? null, password)))
    await pool.query('update portal.account set password_hash = $1 where login = any($2)', [await passwords.hash(password), DEMO_LOGINS])
  await seedDemoStaff(pool, passwords, secrets, password)
}
