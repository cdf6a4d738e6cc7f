import type pg from 'pg'
import type { Check, Complaint } from '#shared/server/dependencies.ts'
import { reasonOf } from '#shared/server/start-faults.ts'
import { openBusinessClock } from '../app/business-clock.ts'
import { readConfig, type Config } from '../app/config.ts'
import { loadDatasets } from '../app/load-services.ts'
import { openLogger } from '../app/logger.ts'
import { openDatabase } from '../app/open-database.ts'
import { openPortal } from '../app/open-portal.ts'
import { installationChecks } from '../doctor/installation.ts'
import { routineChecks } from '../doctor/routine.ts'
import { say, type Command } from './command.ts'

export const command: Command = {
  summary: 'Look whether everything is in order',
  usage: [
    'portal doctor',
    '',
    'Opens the portal with its settings, as a start would, and looks at the database, clock, disk and certificates, asks the mail server and',
    'the payment gateway, and looks when data last came and when the last backup was made. In a demo the simulators run inside "portal',
    'serve" and are not asked. Exit code 0: nobody is hindered (there may be warnings); 1: something fails.',
  ].join('\n'),
  async run() {
    const config = readConfig()
    const database = await openDatabase(config, 'existing')
    const { pool } = database
    try {
      const isWell = await examine(installationChecks(config, pool))
      const isOpenedWell = await examineOpened(config, pool).catch((error: unknown) => tell('settings', failed(error)))
      return isWell && isOpenedWell ? 0 : 1
    } finally {
      await database.close()
    }
  },
}

/** What can be asked only of a portal whose settings fit: that they do is itself a finding. */
async function examineOpened(config: Config, pool: pg.Pool): Promise<boolean> {
  const clock = await openBusinessClock(pool, null)
  const settings = config.DEMO ? { ...config, SMTP_URL: config.SMTP_URL ?? 'smtp://localhost' } : config
  const portal = await openPortal({ beginning: 'existing', config: settings, pool, clock, log: openLogger('silent') })
  try {
    const systems = [...new Set((await loadDatasets()).map(({ system }) => system))]
    return await examine([...(config.DEMO ? [] : portal.checks), ...routineChecks(pool, clock, systems)])
  } finally {
    await portal.close()
  }
}

/** Says a line for each check; whether none of them failed. */
async function examine(checks: readonly Check[]): Promise<boolean> {
  let isWell = true
  for (const { what, run } of checks) isWell = tell(what, await run().catch(failed)) && isWell
  return isWell
}

function tell(what: string, complaint: Complaint | null): boolean {
  say(complaint === null ? `ok    ${what}` : `${complaint.level.padEnd(4)}  ${what}: ${complaint.words}`)
  return complaint?.level !== 'fail'
}

function failed(error: unknown): Complaint {
  return { level: 'fail', words: reasonOf(error) }
}
