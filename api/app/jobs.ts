import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Job } from '#shared/server/dependencies.ts'

export interface Jobs {
  stop(): Promise<void>
}

/** A process that dies in a job, or loses the database, is known by its silence: the next run waits no longer for it. */
const HEARTBEAT_SECONDS = 30

/** Background work on the portal's own database: cron in Warsaw time, one run at a time over all instances. */
export async function startJobs(connectionString: string, jobs: readonly Job[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, schema: 'jobs', application_name: 'portal-jobs', max: 2 })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0 })
    // Apart, because a queue that is there already is not created again.
    await boss.updateQueue(job.name, { heartbeatSeconds: HEARTBEAT_SECONDS })
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      try {
        await job.run()
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
        throw error
      }
    })
    await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Warsaw' })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
