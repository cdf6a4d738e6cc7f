import type { Command } from './command.ts'
import { say } from './command.ts'
import { readConfig } from '../app/config.ts'
import { openLogger } from '../app/logger.ts'
import { startPortal } from '../app/start-portal.ts'

const DRAIN_MS = 10_000

export const command: Command = {
  summary: 'Run the portal',
  usage: [
    'portal serve',
    '',
    'Applies pending migrations, then serves API, web application and files on one port until SIGTERM or SIGINT.',
    'With DEMO=1 an empty database gets the demo municipality, and the simulators of outside systems run beside it.',
  ].join('\n'),
  async run() {
    const config = readConfig()
    const log = openLogger(config.LOG_LEVEL)
    const running = await startPortal(config, log, say)
    say(`portal ready on ${config.publicUrl}`)
    await stopSignal()
    // A connection that does not end must not hold the process for ever; what was acknowledged is in the database.
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    await running.close()
    return 0
  },
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
}
