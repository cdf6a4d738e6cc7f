import type { Job } from '#shared/server/start/dependencies.ts'
import { sweepLimits } from '../guard/access/limits.ts'
import { forgetOldAudit } from '../audit/verify.ts'
import { sweepCaptcha } from '../guard/captcha/gate.ts'
import { forgetSearches } from '../answers/search/missed.ts'
import { countRecords, forgetUsage } from '../answers/statistics/count-records.ts'
import type { OpenParts } from './open-parts.ts'

/** What the portal does by itself, whatever it offers: old things go, entries of the log find their chain. */
export function housekeeping({
  pool,
  sessions,
  audit,
  config,
  clock,
  deps,
}: Pick<OpenParts, 'pool' | 'sessions' | 'audit' | 'config' | 'clock' | 'deps'>): Job[] {
  return [
    { name: 'sweep-sessions', cron: '*/10 * * * *', run: () => sessions.sweep() },
    { name: 'sweep-limits', cron: '*/10 * * * *', run: () => sweepLimits(pool) },
    { name: 'sweep-captcha', cron: '*/10 * * * *', run: () => sweepCaptcha(pool) },
    // Entries that a killed process has left, and those of a turn that failed.
    { name: 'audit-chain', cron: '* * * * *', run: () => audit.settled() },
    { name: 'forget-searches', cron: '20 3 * * *', run: () => forgetSearches(pool) },
    // Before old entries of the log go.
    { name: 'count-records', cron: '5 3 * * *', run: () => countRecords(deps, clock.today()), followsDay: true },
    { name: 'forget-usage', cron: '25 3 * * *', run: () => forgetUsage(pool, clock.today()) },
    { name: 'audit-retention', cron: '15 3 * * *', run: async () => void (await forgetOldAudit(pool, config.AUDIT_MONTHS)) },
  ]
}
