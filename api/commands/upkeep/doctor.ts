import { parseArgs } from 'node:util'
import type { Check, Complaint } from '#shared/server/start/dependencies.ts'
import { reasonOf } from '#shared/server/start/start-faults.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { readConfig, type Config } from '../../config/config.ts'
import { openLogger } from '../../config/logger.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openPortal } from '../../start/open-portal.ts'
import { openedChecks } from '../../upkeep/doctor/all-checks.ts'
import { installationChecks } from '../../upkeep/doctor/installation.ts'
import { say, type Command } from '../kit/command.ts'

interface Finding {
  readonly what: string
  readonly level: 'ok' | Complaint['level']
  readonly words: string | null
}

/** Takes down what a check found. */
type Tell = (what: string, complaint: Complaint | null) => void

export const command: Command = {
  summary: 'Look whether everything is in order',
  usage: [
    'portal doctor [--json]',
    '',
    'Opens the portal with its settings, as a start would, and looks at the database, clock, disk and certificates, asks the mail server and',
    'the payment gateway, and looks when data last came and when the last backup was made. In a demo the simulators run inside "portal',
    'serve" and are not asked. Exit code 0: nobody is hindered (there may be warnings); 1: something fails.',
    '--json: one object for the monitoring, {"ok":true,"checks":[{"what":"database","level":"ok","words":null}, …]}.',
  ].join('\n'),
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } })
    const found: Finding[] = []
    const tell: Tell = (what, complaint) => {
      found.push({ what, level: complaint?.level ?? 'ok', words: complaint?.words ?? null })
      if (!values.json) say(complaint === null ? `ok    ${what}` : `${complaint.level.padEnd(4)}  ${what}: ${complaint.words}`)
    }
    const config = readConfig()
    const database = await openDatabase(config, 'existing')
    const { pool } = database
    try {
      await examine(installationChecks(config, pool), tell)
      const isReady = found.some(({ what, level }) => what === 'database' && level === 'ok')
      if (isReady) await examineOpened(config, pool, tell).catch((error: unknown) => tell('settings', failed(error)))
      const ok = found.every(({ level }) => level !== 'fail')
      if (values.json) say(JSON.stringify({ ok, checks: found }))
      return ok ? 0 : 1
    } finally {
      await database.close()
    }
  },
}

/** What can be asked only of a portal whose settings fit: that they do is itself a finding. */
async function examineOpened(config: Config, pool: Pool, tell: Tell): Promise<void> {
  const clock = await openBusinessClock(pool, null)
  const settings = config.DEMO ? { ...config, SMTP_URL: config.SMTP_URL ?? 'smtp://localhost' } : config
  const portal = await openPortal({ beginning: 'existing', config: settings, pool, clock, log: openLogger('silent') })
  try {
    await examine(await openedChecks(config, { pool, clock, portal }), tell)
  } finally {
    await portal.close()
  }
}

async function examine(checks: readonly Check[], tell: Tell): Promise<void> {
  for (const { what, run } of checks) tell(what, await run().catch(failed))
}

function failed(error: unknown): Complaint {
  return { level: 'fail', words: reasonOf(error), polish: null }
}
