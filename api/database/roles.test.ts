import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#integrations/postgres/pool.ts'
import { ensureRegister } from '#imports/index.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { readConfig } from '../config/config.ts'
import { startJobs, type Jobs } from '../start/jobs.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { openLogger } from '../config/logger.ts'
import { BY_ITSELF, migrateDatabase } from './open-database.ts'
import { openPortal, type Portal } from '../start/open-portal.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../testing/portal.ts'
import { TEST_SECRET } from '../testing/template.ts'

const run = promisify(execFile)
const ROLE = `portal_app_${process.pid}`
const PASSWORD = 'haslo-roli-testowej'

/** The portal of the owner, which only makes the database ready; and the one that people use, in the application's role. */
let owner: TestPortal
let application: Portal
let jobs: Jobs
let pool: Pool
let folder: string
const errors: string[] = []

/** The same database, in the role of the application. */
function addressOf(connectionString: string): string {
  return connectionString.replace(/^(\w+:\/\/)[^@/]*@?/, `$1${ROLE}:${PASSWORD}@`)
}

beforeAll(async () => {
  owner = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-roles-'))
  const log = openLogger('error', { write: (line) => void errors.push(line) })
  await owner.pool.query(`create role ${ROLE} login password '${PASSWORD}'`)
  await run(process.execPath, ['api/main.ts', 'roles', ROLE], {
    env: {
      ...process.env,
      DATABASE_URL: owner.connectionString,
      DATA_DIR: folder,
      SECRET_KEY: TEST_SECRET,
      LOG_LEVEL: 'silent',
      PORTAL_CLERK: 'j.nowak',
    },
  })
  const connectionString = addressOf(owner.connectionString)
  pool = openPool(connectionString)
  await migrateDatabase(
    { connectionString, setting: 'DATABASE_URL', pool, retention: { months: 24, years: 5 }, close: async () => undefined },
    'existing',
    BY_ITSELF,
  )
  await ensureRegister(pool, await loadDatasets())
  const config = readConfig({ DATA_DIR: folder, SECRET_KEY: TEST_SECRET, SMTP_URL: 'smtp://localhost:25', LIMITS_FACTOR: '1000' })
  application = await openPortal({ config, pool, clock: owner.clock, log })
  await application.app.ready()
  jobs = await startJobs(connectionString, application.jobs, log)
})
afterAll(async () => {
  await jobs.stop()
  await application.close()
  await pool.end()
  await owner.pool.query(`drop owned by ${ROLE}`)
  await owner.pool.query(`drop role ${ROLE}`)
  await owner.close()
  await rm(folder, { recursive: true })
})

const call = (method: 'GET' | 'POST', path: string, token: string | null, payload?: object) =>
  application.app.inject({
    method,
    url: `/api${path}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

it('portal roles says in the log who gave the rights to whom', async () => {
  await owner.recorded()
  const { rows } = await owner.pool.query("select actor, object, outcome from portal.audit where action = 'roles'")
  expect(rows).toEqual([{ actor: expect.stringMatching(/^office:.+ clerk:j\.nowak$/), object: `role:${ROLE}`, outcome: 'done' }])
})

describe("the application's database role", () => {
  it('serves people: sign-in, data, writes, and every job', async () => {
    const signIn = await call('POST', '/uzytkownicy/token', null, { login: 'anna.kompletowska', haslo: TEST_PASSWORD, recaptcha: null })
    expect(signIn.statusCode).toBe(200)
    const { token } = signIn.json()
    const consents = { powiadomieniaEmail: true, powiadomieniaSms: false, email: 'anna@przykladowa.example', telefon: null }
    const answers = [
      await call('GET', '/naleznosci/dajKartyNaleznosci?pesel=78041200464', token),
      await call('GET', '/fk/gmina/dajDochodyBudzetu', null),
      await call('POST', '/uzytkownik/zgody', token, consents),
      await call('POST', '/uzytkownik/zmiana-email', token, { nowyEmail: 'anna.nowa@przykladowa.example', haslo: TEST_PASSWORD }),
      await call('POST', '/pi/wylogowanie', token, { token }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    for (const job of application.jobs) await job.run()
    expect(errors.filter((line) => line.includes('permission denied'))).toEqual([])
  })

  it.each([
    ['change the accountability log', "update portal.audit set actor = 'nikt'"],
    [
      'delete from it, also by the word of the retention job',
      "begin; set local portal.audit_retention = 'on'; delete from portal.audit; commit",
    ],
    ['empty it', 'truncate portal.audit'],
    [
      'add to it without an entry that waits',
      "insert into portal.audit (id, actor, action, outcome, hash) overriding system value values (1, 'office', 'x', 'done', '')",
    ],
    ['drop an entry that waits', "begin; set local portal.audit_retention = 'on'; delete from portal.audit_waiting; commit"],
    ['change one', "update portal.audit_waiting set actor = 'nikt'"],
    ['move its anchor', "update portal.audit_anchor set hash = ''"],
    ['move its end', "update portal.audit_end set last_id = 0, hash = ''"],
    ['take its guard away', 'alter table portal.audit disable trigger all'],
    ['change the history of payments', "update portal.payment_history set cause = 'x'"],
    [
      'delete it, also by the word of the retention job',
      "begin; set local portal.payment_retention = 'on'; delete from portal.payment_history; commit",
    ],
    ['show readers other data', "update portal.register_state set schema_name = 'public'"],
    ['create a table', 'create table portal.nowa (id int)'],
    ['create a schema', 'create schema nowy'],
    ['say that a migration was applied', "insert into portal.migration (name) values ('9999.sql')"],
  ])('cannot %s', async (_what, statement) => {
    const client = await pool.connect()
    try {
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('reads the data of the office, also what is imported later, and changes none of it', async () => {
    const current = await pool.query<{ schema: string }>('select schema_name as schema from portal.register_state')
    await owner.pool.query('create schema register_900; create table register_900.nowe as select 1 as numer')
    for (const table of [`${current.rows[0]?.schema}.podmioty`, 'register_900.nowe']) {
      expect((await pool.query(`select 1 from ${table} limit 1`)).rowCount).toBe(1)
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied')
    }
  })
})

it('the application forgets nothing that is to be kept, whatever it asks for', async () => {
  const counts = async () =>
    (
      await owner.pool.query(
        'select (select count(*) from portal.payment)::int as payments, (select count(*) from portal.audit)::int as entries',
      )
    ).rows[0]
  await owner.recorded()
  await owner.pool.query("insert into portal.audit_waiting (actor, action, outcome) values ('system:test', 'migrate', 'done')")
  await owner.recorded()
  const before = await counts()
  // As a thief of the role would: another day, and a shorter time.
  await pool.query("select portal.forget_payments('2100-01-01', 5, 12), portal.forget_audit(1)")
  expect(await counts()).toEqual(before)
  await expect(pool.query('update portal.retention set audit_months = 1')).rejects.toThrow('permission denied')
})
