import type { AuditEntry } from '#shared/server/audit/audit.ts'
import { reconcile, takeFile } from '#journeys/payments/index.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { businessClock } from '#shared/server/clock.ts'

/** Reads the statement and compares it, in a process of its own, so that its peak memory is that of the comparison. */
const [connectionString = '', file = ''] = process.argv.slice(2)
const pool = openPool(connectionString, { statementTimeoutMs: 0 })
const entries: Pick<AuditEntry, 'action'>[] = []
const tools = {
  pool,
  clock: businessClock(),
  actor: 'office:bench',
  bookings: () => ({
    text: 'select account, "cardId", key, day, amount, words from bench.posting order by account collate "C"',
    values: [],
  }),
  record: async (_client: object, entry: Pick<AuditEntry, 'action'>) => void entries.push(entry),
}
const began = performance.now()
const { lines } = await takeFile(tools, file)
const read = performance.now()
const { counts } = await reconcile(tools)
const compared = performance.now()
await pool.end()
process.stdout.write(
  JSON.stringify({
    lines,
    readSeconds: (read - began) / 1000,
    compareSeconds: (compared - read) / 1000,
    counts: Object.fromEntries(counts),
    peakRssMb: process.resourceUsage().maxRSS / 1024,
  }),
)
