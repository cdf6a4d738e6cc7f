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
import { openPasswords } from '../guard/secrets/passwords.ts'
import { openSecrets } from '../guard/secrets/installation.ts'
import type { Secrets } from '../guard/secrets/secrets.ts'
import type { Config } from '../config/config.ts'
import { noteSimulators } from '../database/simulators-place.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
export { followDay } from './day.ts'
import { tellDemoMoney } from './money.ts'
import { importDemoContent } from './office.ts'
import { seedDemoStaff } from './staff.ts'
import { seedDemoUsage } from './usage.ts'

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
