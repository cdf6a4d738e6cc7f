import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { reasonOf } from '#shared/server/start/start-faults.ts'
import type { RunningPortal } from '../start/start-portal.ts'
import { heedStopSignals } from '../start/stop-signal.ts'
import { keepWatchdog } from '../start/watchdog.ts'
import { say, type Command } from './kit/command.ts'

const DRAIN_MS = 10_000

export const command: Command = {
  summary: 'Run the portal',
  usage: [
    'portal serve',
    '',
    'Applies pending migrations, then serves API, web application and files on one port until SIGTERM, SIGINT or SIGHUP.',
    'With DEMO=1 an empty database gets the demo municipality, and the simulators of outside systems run beside it.',
  ].join('\n'),
  async run() {
    const stop = heedStopSignals()
    const endWatchdog = keepWatchdog(process.env)
    const { log, running } = await start(stop)
    if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve))
    log.info(`${reasonOf(stop.reason)}: requests under way are finished`)
    // A connection that does not end must not hold the process for ever; what was acknowledged is in the database. Counted from here: a start that is
    // told to stop ends its own database first, however slow the machine is.
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    // A database that was told to end as well refuses what is only tidying up.
    await running.close().catch((error: unknown) => log.warn({ err: error }, 'not all ended in order'))
    endWatchdog()
    log.info('stopped')
    return 0
  },
}

async function start(stop: AbortSignal): Promise<{ readonly log: Logger; readonly running: RunningPortal }> {
  try {
    // Loaded only now: a signal that comes meanwhile is heard.
    const [{ readConfig }, { openLogger }, { startPortal }] = await Promise.all([
      import('../config/config.ts'),
      import('../config/logger.ts'),
      import('../start/start-portal.ts'),
    ])
    const config = readConfig()
    const log = openLogger(config.LOG_LEVEL)
    const running = await startPortal(config, log, say, stop)
    say(`portal ready on ${config.publicUrl}`)
    return { log, running }
  } catch (error) {
    // A signal to the whole group may have ended a program that the start waited for before this process hears of it.
    await nextTurn()
    // What the start had begun is closed; what still runs of it has nowhere to write.
    if (stop.aborted) process.exit(0)
    throw error
  }
}
