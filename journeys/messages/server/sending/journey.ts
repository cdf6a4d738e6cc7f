import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { expand } from '../expand/expand.ts'
import { tellFailures } from '../office/digest.ts'
import { remind } from '../reminders/remind.ts'
import { messageChecks } from './checks.ts'
import { askForReports } from './reports.ts'
import { forgetMessages } from './retention.ts'
import { send } from './send.ts'

/** Messages on their way: from what happened to the people whom it concerns, and out by the channels that they chose. */
export function journey(deps: Dependencies): Journey {
  return {
    routes: [],
    checks: messageChecks(deps),
    jobs: [
      // Again through the day: where it was done it is not done again, and where a process was killed it goes on.
      { name: 'prepare-reminders', cron: '10 6-17 * * *', run: () => remind(deps), followsDay: true },
      { name: 'expand-messages', cron: '* * * * *', run: async () => void (await expand(deps)), followsDay: true },
      { name: 'send-messages', cron: '* * * * *', run: async () => void (await send(deps)), followsDay: true },
      { name: 'message-reports', cron: '*/5 * * * *', run: () => askForReports(deps) },
      { name: 'tell-failures', cron: '20,50 6-8 * * *', run: () => tellFailures(deps) },
      { name: 'forget-messages', cron: '35 3 * * *', run: () => forgetMessages(deps) },
    ],
  }
}
