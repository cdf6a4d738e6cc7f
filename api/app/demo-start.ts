import { join } from 'node:path'
import type pg from 'pg'
import { seedPortal } from '#demo/index.ts'
import { formatReport, importDelivery } from '#imports/index.ts'
import type { Passwords } from '../session/passwords.ts'
import type { Secrets } from '../session/secrets.ts'
import { loadDatasets } from './load-services.ts'
import { setDemoOffice } from './demo-office.ts'

const SYSTEMS = ['ewidencja', 'budzet', 'podatki', 'finanse'] as const

export interface DemoStart {
  /** Without a statement time limit. */
  readonly pool: pg.Pool
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
    const report = await importDelivery({ pool, folder: join(out, system), datasets, now })
    if (report.outcome !== 'imported') throw new Error(`The demo delivery was refused:\n${formatReport(report, 'en')}`)
  }
  tell('Opening demo accounts …')
  await seedPortal({
    pool, out, residents: demo.residents, seed: 1, password: demo.password, now,
    hash: (password) => passwords.hash(password), encrypt: (secret) => secrets.encrypt(secret),
  })
  await setDemoOffice(pool)
}
