import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { TEST_SECRET } from '../testing/template.ts'

let database: TestDatabase
let dataDir: string
/** A program that has a port already. */
let other: Server
let taken: string

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'))
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = String((other.address() as AddressInfo).port)
})
afterAll(async () => {
  other.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** What a start that fails says at the end of its life; without an end there is no answer. */
const failedStart = (environment: Record<string, string>) =>
  new Promise<{ code: unknown; error: string }>((resolve) => {
    const settings = {
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      SECRET_KEY: TEST_SECRET,
      SMTP_URL: 'smtp://localhost:25',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      PORT: taken,
    }
    execFile(process.execPath, ['api/main.ts', 'serve'], { env: { ...process.env, ...settings, ...environment } }, (error, _, stderr) =>
      resolve({ code: error?.code ?? 0, error: stderr }),
    )
  })

const refused = (words: string) => ({ code: 1, error: expect.stringContaining(words) })

describe('a start that cannot succeed ends with a sentence that says what to do', () => {
  it('when another program has the port', async () => {
    expect(await failedStart({})).toMatchObject(
      refused(`PORT=${taken} cannot be opened: another program has it already: stop that program, or set another port.`),
    )
  })

  it('when another program has the port of the simulators', async () => {
    expect(await failedStart({ DEMO: '1', PORT: '0', SIMULATORS_PORT: taken })).toMatchObject(
      refused(`SIMULATORS_PORT=${taken} cannot be opened`),
    )
  })

  it('when another program has the port of the figures for the monitoring', async () => {
    expect(await failedStart({ PORT: '0', METRICS_PORT: taken })).toMatchObject(refused(`METRICS_PORT=${taken} cannot be opened`))
  })

  it('when the database cannot be reached, also while the simulators run', async () => {
    const nowhere = { DATABASE_URL: 'postgresql://portal@localhost:1/portal' }
    for (const demo of [{}, { DEMO: '1', SIMULATORS_PORT: '0', PORT: '0' }]) {
      const { code, error } = await failedStart({ ...nowhere, ...demo })
      expect([code, error]).toEqual([1, expect.stringMatching(/^The database of DATABASE_URL cannot be opened: .+\. Is it running/)])
    }
  })

  it('when there is no mail server in production', async () => {
    expect(await failedStart({ SMTP_URL: '' })).toMatchObject(
      refused('SMTP_URL is missing: without a mail server nobody can open an account.'),
    )
  })

  it('when a value of the payment gateway is missing', async () => {
    const gateway = { P24_URL: 'https://secure.przelewy24.pl', P24_MERCHANT_ID: '12345', P24_API_KEY: 'klucz' }
    expect(await failedStart(gateway)).toMatchObject(refused('P24_CRC is missing: P24_URL is set, so it is needed too.'))
  })

  it('when a setting is not usable', async () => {
    expect(await failedStart({ SMTP_URL: 'poczta' })).toMatchObject(refused('SMTP_URL'))
  })
})
