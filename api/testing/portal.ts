import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import { afterAll } from 'vitest'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import type { Channel } from '#shared/server/messages/messages.ts'
import type { Job } from '#shared/server/start/dependencies.ts'
import type { SourcedList } from '#shared/server/desk/list.ts'
import type { DeskRoute } from '#shared/server/desk/route.ts'
import type { Route } from '#shared/server/handler.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import { warsawDate } from '#shared/dates.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { readConfig } from '../config/config.ts'
import { openLogger } from '../config/logger.ts'
import { openPortal, type Portal } from '../start/open-portal.ts'
import { failuresOf, isSentOnce, successOf } from '../answers/openapi/refusals.ts'
import { templateDatabase, TEST_DATE, TEST_PASSWORD, TEST_SECRET } from './template.ts'

export { TEST_PASSWORD }

/** A business clock that stands where a test sets it. */
export interface TestClock extends BusinessClock {
  set(day: string, time?: string): void
}

export interface TestPortal {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly connectionString: string
  readonly clock: TestClock
  readonly jobs: readonly Job[]
  readonly channels: readonly Channel[]
  readonly tell: Portal['tell']
  readonly routes: readonly Route[]
  readonly deskRoutes: readonly DeskRoute[]
  readonly deskLists: readonly SourcedList[]
  /** Signs a demo account in and returns its token. */
  signIn(login: string): Promise<string>
  /** GET below `/api`, with a token where one is given. */
  get(path: string, token?: string): Promise<LightMyRequestResponse>
  post(path: string, body: unknown, token?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** When `portal.audit` holds the entries of all acts that were answered. */
  recorded(): Promise<void>
  close(): Promise<void>
}

/** A statement or a document may take so long before it is given up: the few seconds of production pass where much else runs on the machine. */
const PATIENCE_MS = 60_000

/** How often entries of the log are chained until none waits. */
const TURNS = 5

function testClock(): TestClock {
  let now = new Date(`${TEST_DATE}T07:00:00Z`)
  return {
    now: () => now,
    today: () => warsawDate(now),
    set(day, time = '07:00:00') {
      now = new Date(`${day}T${time}Z`)
    },
  }
}

/** Collects the statuses of answers that `api/answers/openapi` does not declare: each test of a call is a test of the published contract too. */
function watchAnswers(app: FastifyInstance): ReadonlySet<string> {
  const undeclared = new Set<string>()
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const { endpoint } = routeOptions.config
    if (!endpoint || method !== endpoint.method || statusCode === successOf(endpoint) || failuresOf(endpoint).includes(statusCode)) return
    if (statusCode === 304 && isSentOnce(endpoint)) return
    undeclared.add(`${endpoint.method} ${endpoint.path} ${statusCode}`)
  })
  return undeclared
}

async function chainAll({ jobs }: Portal, pool: Pool): Promise<void> {
  // Where a turn fails, the entries wait for the next.
  for (let turn = 0; turn < TURNS; turn += 1) {
    await jobs.find(({ name }) => name === 'audit-chain')?.run()
    const { rowCount } = await pool.query('select 1 from portal.audit_waiting limit 1')
    if (rowCount === 0) return
  }
}

const bearer = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` })

interface TestOptions {
  readonly log?: Logger
  /** A database that the test has made. */
  readonly own?: TestDatabase
  readonly statementTimeoutMs?: number
}

/** The whole portal on a database of its own with the named accounts of the demo, called without a network. */
export async function startTestPortal(
  environment: Record<string, string> = {},
  { log = openLogger('silent'), own, statementTimeoutMs = PATIENCE_MS }: TestOptions = {},
): Promise<TestPortal> {
  const database = own ?? (await freshDatabase(await templateDatabase()))
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const pool = openPool(database.connectionString, { statementTimeoutMs })
  const clock = testClock()
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    LIMITS_FACTOR: '1000',
    DESK_UNDO_SECONDS: '0',
    PUBLIC_URL: 'http://localhost:8080',
    SMTP_URL: 'smtp://localhost:25',
    ...environment,
  })
  const portal = await openPortal({ config, pool, clock, log, documentTimeoutMs: PATIENCE_MS })
  const undeclared = watchAnswers(portal.app)
  await portal.app.ready()
  const test: TestPortal = {
    app: portal.app,
    pool,
    connectionString: database.connectionString,
    clock,
    jobs: portal.jobs,
    channels: portal.channels,
    tell: portal.tell,
    routes: portal.routes,
    deskRoutes: portal.deskRoutes,
    deskLists: portal.deskLists,
    async signIn(login) {
      const response = await test.post('/uzytkownicy/token', { login, haslo: TEST_PASSWORD, recaptcha: null })
      const { token }: { token?: string } = response.json()
      if (token === undefined) throw new Error(`${login} could not sign in: ${response.body}`)
      return token
    },
    get: (path, token) => portal.app.inject({ method: 'GET', url: `/api${path}`, headers: bearer(token) }),
    post: (path, body, token, headers = {}) =>
      portal.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...bearer(token), ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      }),
    recorded: () => chainAll(portal, pool),
    async close() {
      await portal.close()
      await pool.end()
      if (!own) await database.drop()
      await rm(dataDir, { recursive: true })
      if (undeclared.size > 0)
        throw new Error(
          `Answers that the published contract does not name (add \`refuses\` to the endpoint): ${[...undeclared].join(', ')}`,
        )
    },
  }
  return test
}

/** For all tests of a file, which begins with it: closed after the last of them. */
export async function portalOfFile(environment: Record<string, string> = {}, options: TestOptions = {}): Promise<TestPortal> {
  const portal = await startTestPortal(environment, options)
  afterAll(() => portal.close())
  return portal
}

/** The portal, and the token of the one who calls in most tests of a file. */
export async function startSignedIn(login: string): Promise<{ portal: TestPortal; token: string }> {
  const portal = await startTestPortal()
  return { portal, token: await portal.signIn(login) }
}
