import type { Logger } from 'pino'
import { forgetFacts, hasUntold, tellFacts } from '#imports/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { Job } from '#shared/server/start/dependencies.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { deliveryNews } from '../upkeep/deliveries/news.ts'
import { forgetCalls } from './calls.ts'
import { LIMITS } from './contract.ts'

interface Needs {
  readonly pool: Pool
  /** Of a role that may import. */
  readonly importing: Pool
  readonly datasets: readonly Dataset[]
  readonly clock: BusinessClock
  readonly log: Logger
}

const DAY_MS = 86_400_000

/** What follows from facts: people are told within five minutes, and what no delivery can need again goes. */
export function factJobs({ pool, importing, datasets, clock, log }: Needs): Job[] {
  return [
    {
      name: 'fact-news',
      cron: '*/5 * * * *',
      async run() {
        if (!(await hasUntold(pool))) return
        const onFault = (err: unknown, event: string) => log.error({ err, event }, 'people are not told what facts bring')
        const comparisons = await deliveryNews({ clock, onFault })
        await inTransaction(importing, (tx) => tellFacts(tx, datasets, comparisons))
      },
    },
    {
      name: 'fact-forget',
      cron: '40 3 * * *',
      async run() {
        const before = new Date(Date.now() - LIMITS.dniIdentyfikatorow * DAY_MS)
        await forgetCalls(pool, before)
        await forgetFacts(pool, before)
      },
    },
  ]
}
