import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatorDefaults, startSimulators, type Simulators } from '#simulators/simulators.ts'
import { codeIn, mailAfter } from '#journeys/identity/server/testing.ts'
import { ADVISORY_LOCKS } from '#shared/server/database/advisory-locks.ts'
import { importDelivery } from '#imports/index.ts'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { commandLine, type Said } from '../testing/command-line.ts'
import { type Clerk, clerkOf } from '../testing/desk.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../testing/portal.ts'

let simulators: Simulators
let portal: TestPortal
let folders: DeliveryFolders
let dataDir: string
let office: (...args: string[]) => Promise<Said>
let clerk: Clerk

beforeAll(async () => {
  simulators = await startSimulators({ simulatorsPort: 0 })
  const settings = Object.entries(simulatorDefaults({}, simulators)).map(([name, value]) => [name, String(value)])
  portal = await startTestPortal({ ...Object.fromEntries(settings), SMTP_URL: simulators.smtpUrl, MAIL_FROM: 'portal@przykladowa.example' })
  folders = await DeliveryFolders.open()
  dataDir = await mkdtemp(join(tmpdir(), 'portal-import-'))
  office = commandLine(portal.connectionString, dataDir)
  clerk = await clerkOf(portal, 's.starsza', [{ role: 'S', departments: [] }])
})
afterAll(async () => {
  await portal.close()
  await simulators.close()
  await folders.close()
  await rm(dataDir, { recursive: true })
})

async function oneDataset(name = 'imiona') {
  const datasets = await loadDatasets()
  const dataset = datasets.find((known) => known.name === name)
  if (!dataset) throw new Error(name)
  const folder = await folders.write({ system: dataset.system, rows: [[dataset, [dataset.example]]], manifest: { zakres: 'czesciowy' } })
  return { datasets, folder }
}

const signIn = (haslo = TEST_PASSWORD) => portal.post('/uzytkownicy/token', { login: 'anna.kompletowska', haslo, recaptcha: null })
const orderOf = (id: number) => ({
  idKartyNaleznosci: 1001,
  idNaleznosciRatyZbiorczej: [id],
  idNaleznosciRaty: [],
  nip: null,
  urlPowrotuOk: 'http://localhost:8080/platnosc-wynik?wynik=ok',
  urlPowrotuBlad: 'http://localhost:8080/platnosc-wynik?wynik=blad',
})

/** Everything that leaves an entry in the accountability log, by a person and by the office. */
async function goAboutTheirBusiness(instalment: number, newPassword: string): Promise<void> {
  const { token } = (await signIn()).json()
  expect((await portal.post('/platnosci/p24/dodajPrzelew?pesel=78041200464', orderOf(instalment), token)).statusCode).toBe(200)
  expect((await portal.post('/pi/wylogowanie', { token }, token)).statusCode).toBe(200)
  expect((await signIn('zle haslo')).statusCode).toBe(401)
  const [login, email] = ['roman.rolniczak', 'roman.rolniczak@przykladowa.example']
  expect((await portal.post('/uzytkownicy/przypomnienie-hasla', { login, email, recaptcha: null })).statusCode).toBe(200)
  const kodZmianyHasla = codeIn(await mailAfter(simulators.url, email, 0))
  expect((await portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla, noweHaslo: newPassword })).statusCode).toBe(200)
  const { rows } = await portal.pool.query<{ id: number }>('select id from portal.account where login = $1', [login])
  expect((await clerk.post('/konto/blokada', { id: rows[0]?.id, czyZablokowane: true })).statusCode).toBe(200)
}

describe('while an import runs', () => {
  let other: pg.PoolClient
  beforeEach(async () => {
    other = await portal.pool.connect()
    return () => other.release(true)
  })

  it('people sign in, pay and change passwords, and the office works', async () => {
    await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.import])
    await goAboutTheirBusiness(100104, 'Krowa-na-lace-12')
    await portal.recorded()
    expect((await portal.pool.query("select 1 from portal.audit where action = 'account-block'")).rowCount).toBe(1)
  })

  it('and holds its new data ready for readers, people sign in', async () => {
    const { datasets, folder } = await oneDataset()
    await other.query('begin; select from portal.register_state for update')
    const isWaiting = () =>
      portal.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%register_state%for update'",
      )
    const importing = importDelivery({ pool: portal.pool, folder, datasets })
    await expect.poll(async () => (await isWaiting()).rowCount).toBe(1)
    expect((await signIn()).statusCode).toBe(200)
    await other.query('commit')
    expect(await importing).toMatchObject({ outcome: 'imported' })
  })

  it('a second one leaves with code 3 and says why', async () => {
    await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.import])
    const { folder } = await oneDataset()
    const said = await office('import', folder)
    expect(said).toMatchObject({ code: 3, text: expect.stringContaining('Trwa inny import') })
    expect(said.text).not.toMatch(/lock|timeout/)
  })
})
