import type { Logger } from 'pino'
import { ensureRegister } from '#imports/index.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { portFault } from '#shared/server/start/start-faults.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { allChecks } from '../upkeep/doctor/all-checks.ts'
import { serveMetrics } from '../upkeep/metrics/serve.ts'
import { openBusinessClock } from '../database/business-clock.ts'
import type { Config } from '../config/config.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { BY_ITSELF, migrateDatabase, openDatabase, type Database } from '../database/open-database.ts'
import { openPortal } from './open-portal.ts'
import { DIST } from '../answers/pages/built.ts'
import { keepBuild } from '../answers/pages/kept-builds.ts'

export interface RunningPortal {
  /** Finishes requests under way, then stops everything. */
  close(): Promise<void>
}

/**
 * Starts all that a portal process consists of, in the order in which one needs the other. A start that fails, or is told to
 * stop, closes what it had opened, so that the process ends and whoever supervises it can try again.
 */
export async function startPortal(settings: Config, log: Logger, tell: (line: string) => void, stop: AbortSignal): Promise<RunningPortal> {
  await using opened = new AsyncDisposableStack()
  // Loaded by a demo only: a process of production holds neither the invented municipality nor the simulators.
  const demo = settings.DEMO ? await import('../demo/start.ts') : null
  const outside = await demo?.startOutside(settings)
  opened.defer(() => outside?.close())
  const config = outside?.config ?? settings
  stop.throwIfAborted()
  // Without it a page of an older build is loaded anew at its next step, which is no reason to serve nobody.
  const kept = keepBuild(DIST, config.dataDir).catch((err: unknown) =>
    log.warn({ err }, 'files of this build could not be kept for other processes'),
  )
  const database = await openDatabase(config, 'new')
  opened.defer(() => database.close())
  await unlessStopped(() => prepare(database, async (pool) => demo?.startDemo(pool, config, tell)), stop)
  const clock = await openBusinessClock(database.pool, config.DEMO ? config.DEMO_DATE : null)
  stop.throwIfAborted()
  const portal = await openPortal({ config, pool: database.pool, clock, log })
  if (config.METRICS_PORT > 0) {
    const checks = await allChecks(config, { pool: database.pool, clock, portal })
    const metrics = await serveMetrics({ ...portal, pool: database.pool, checks }, config.METRICS_PORT, config.METRICS_HOST).catch(
      portFault('METRICS_PORT', config.METRICS_PORT),
    )
    opened.defer(() => metrics.close())
  }
  let jobs: Jobs | null = null
  // Requests under way are finished first: what they leave to the jobs is in the database.
  opened.defer(async () => {
    await portal.close()
    await jobs?.stop()
  })
  await kept
  await portal.app.listen({ port: config.PORT, host: config.HOST }).catch(portFault('PORT', config.PORT))
  jobs = await startJobs(database.connectionString, portal.jobs, log)
  const day = demo?.followDay({ pool: database.pool, clock, jobs: portal.jobs, log })
  opened.defer(async () => day?.close())
  stop.throwIfAborted()
  const running = opened.move()
  return { close: () => running.disposeAsync() }
}

/** Waits no longer once the portal is told to stop: the demo takes half a minute, and loses nothing when its database ends. */
async function unlessStopped(step: () => Promise<void>, stop: AbortSignal): Promise<void> {
  stop.throwIfAborted()
  const told = Promise.withResolvers<never>()
  const abandon = () => told.reject(stop.reason)
  stop.addEventListener('abort', abandon)
  await Promise.race([step(), told.promise]).finally(() => stop.removeEventListener('abort', abandon))
}

async function prepare(database: Database, fill: (pool: Pool) => Promise<void>): Promise<void> {
  await migrateDatabase(database, 'new', BY_ITSELF)
  const pool = openPool(database.connectionString, { max: 4, statementTimeoutMs: 0 })
  try {
    await ensureRegister(pool, await loadDatasets())
    await fill(pool)
  } finally {
    await pool.end()
  }
}
