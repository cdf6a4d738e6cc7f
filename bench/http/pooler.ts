import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '#shared/server/child/server-child.ts'
import { startPortalProcess } from '../../e2e/harness/portal-process.ts'
import { compareLoad } from '../measure/load.ts'
import { measuredCard } from '../measure/signed-in.ts'
import { openPlace } from './http.ts'

export interface PoolerFigures {
  readonly version: string
  readonly requestsRatio: number
  readonly p99Ratio: number
}

/** As many as the portal opens by itself. */
const CONNECTIONS = 10

/** From which on a pooler knows statements by their names, and the setting for it. */
const KNOWS_NAMES = 21

/** Instalments of a card by two processes on one database, one of them behind the PgBouncer that stands first on the path. */
export async function benchPooler(): Promise<PoolerFigures> {
  const version = /PgBouncer (\d+\.\d+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }))?.[1] ?? ''
  const named = Number(version.split('.')[1]) < KNOWS_NAMES ? [] : ['max_prepared_statements = 200']
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-pooler-'))
  const place = await openPlace('outside', dataDir)
  try {
    const direct = await startPortalProcess({ dataDir, environment: { ...place.environment, LOG_LEVEL: 'warn' }, isServerOnly: true })
    await limitRole(place.connectionString)
    const pooler = await startServer([
      'integrations/postgres/pooler-child.ts',
      place.connectionString,
      `default_pool_size = ${CONNECTIONS}`,
      ...named,
    ])
    const environment = { DATABASE_URL: pooler.connectionString, DATABASE_DIRECT_URL: place.connectionString, LOG_LEVEL: 'warn' }
    const behind = await startPortalProcess({ dataDir, environment, isServerOnly: true })
    try {
      const card = await measuredCard(direct)
      const path = `/api/naleznosci/dajNaleznosciKarty?${card.subject}&idKartyNaleznosci=${card.id}`
      const headers = { authorization: `Bearer ${card.token}` }
      const [own, lent] = await compareLoad([direct, behind].map(({ url }) => ({ url: `${url}${path}`, headers })))
      if (!own || !lent) throw new Error('A measurement is missing')
      return { version, requestsRatio: lent.requestsPerSecond / own.requestsPerSecond, p99Ratio: lent.p99Ms / own.p99Ms }
    } finally {
      await Promise.all([direct.stop(), behind.stop()])
      await pooler.stop()
    }
  } finally {
    await place.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What docs/operations.md has an office run once, "Behind a pooler". */
async function limitRole(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const limit of ["statement_timeout = '5s'", "lock_timeout = '3s'"])
    await client.query(`alter role current_user in database "${client.database}" set ${limit}`)
  await client.end()
}
