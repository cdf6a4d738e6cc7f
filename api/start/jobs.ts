import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { openPool } from '#integrations/postgres/pool.ts'
import type { Job } from '#shared/server/start/dependencies.ts'
import type { Pool } from '#shared/server/database/database.ts'

export interface Jobs {
  stop(): Promise<void>
}

/** How soon a job begins that is due: one question for all queues, whose number would else be asked by each. */
const POLL_MS = 5_000
/** Each queue asks by itself as well, seldom: for the case that the question failed. */
const OWN_POLL_SECONDS = 300

/** A process that dies in a job, or loses the database, is known by its silence: the next run waits no longer for it. */
const HEARTBEAT_SECONDS = 30

/**
 * The queue on a pool of ours. On its own the library parts with a connection before it is closed, and a server that ends just
 * then (an embedded one at the portal's stop) would end the process by an error that is not caught.
 */
export function queueOn(pool: Pool, options: Partial<ConstructorOptions> = {}): PgBoss {
  // No job here waits for another, which the library would look for every five seconds.
  return new PgBoss({
    flowIntervalSeconds: 3_600,
    ...options,
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
  })
}

/** Background work on the portal's own database: cron in Warsaw time, one run at a time over all instances. */
export async function startJobs(connectionString: string, jobs: readonly Job[], log: Logger): Promise<Jobs> {
  const pool = openPool(connectionString, { max: 2, statementTimeoutMs: 0, name: 'portal-jobs' })
  const boss = queueOn(pool)
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const workers = new Map<string, string>()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0 })
    // Apart, because a queue that is there already is not created again.
    await boss.updateQueue(job.name, { heartbeatSeconds: HEARTBEAT_SECONDS })
    const worker = await boss.work(job.name, { pollingIntervalSeconds: OWN_POLL_SECONDS }, async () => {
      try {
        await job.run()
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
        throw error
      }
    })
    workers.set(job.name, worker)
    await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Warsaw' })
  }
  const wake = async () => {
    for (const name of await dueQueues(pool).catch(() => [])) boss.notifyWorker(workers.get(name) ?? '')
  }
  const poll = setInterval(() => void wake(), POLL_MS)
  return {
    async stop() {
      clearInterval(poll)
      await boss.stop({ graceful: true, timeout: 5_000 })
      await pool.end()
    },
  }
}

/** The queues in which something waits whose time has come. */
async function dueQueues(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select distinct name from jobs.job where state < 'active' and start_after <= now()")
  return rows.map(({ name }) => name)
}
