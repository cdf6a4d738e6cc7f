import type { Logger } from 'pino'
import type { MovableClock } from '#shared/server/clock.ts'
import type { Job } from '#shared/server/start/dependencies.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { clockOffset } from '../database/business-clock.ts'

/** Somebody waits at a terminal. */
const LOOK_MS = 1_000

interface Following {
  readonly pool: Pool
  readonly clock: MovableClock
  readonly jobs: readonly Job[]
  readonly log: Logger
}

/** Takes up a day to which the demo was moved (`portal demo day`), and does at once what the new day brings, one after another. */
export function followDay({ pool, clock, jobs, log }: Following): { close(): Promise<void> } {
  const daily = jobs.filter(({ followsDay }) => followsDay === true)
  const look = async () => {
    const offset = await clockOffset(pool)
    if (offset === null || offset === clock.offset()) return
    clock.move(offset)
    for (const { name, run } of daily) await run().catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
    log.info({ day: clock.today() }, 'the day of the demo has moved')
  }
  const over = new AbortController()
  const following = (async () => {
    while (!over.signal.aborted) {
      await look().catch((error: unknown) => log.error({ err: error }, 'the day of the demo'))
      await pause(over.signal)
    }
  })()
  return {
    async close() {
      over.abort()
      await following
    },
  }
}

function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOOK_MS)
  signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  return promise
}
