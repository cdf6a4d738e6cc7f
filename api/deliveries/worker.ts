import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { openPool } from '#integrations/postgres/pool.ts'
import { openAudit } from '../audit/audit-log.ts'
import { loadDatasets } from '../services/load-services.ts'
import { runOrder } from './run-order.ts'
import { sharesIn } from './shares.ts'

/** What the thread of one delivery is given. */
export const job = z.object({
  connectionString: z.string(),
  auditKey: z.instanceof(Uint8Array),
  mostLost: z.string(),
  now: z.date(),
  mostBytes: z.number(),
  order: z.object({
    id: z.int(),
    work: z.enum(['check', 'publish', 'withdraw']),
    place: z.string(),
    actor: z.string(),
    isOverLimit: z.boolean(),
    system: z.enum(['ewidencja', 'budzet', 'podatki', 'finanse']).nullable(),
  }),
})

const { connectionString, auditKey, mostLost, order, ...rest } = job.parse(workerData)
const pool = openPool(connectionString, { max: 4, statementTimeoutMs: 0 })
const audit = openAudit(pool, Buffer.from(auditKey))
try {
  const datasets = await loadDatasets()
  await runOrder({ pool, audit, datasets, mostLost: sharesIn(mostLost, datasets), ...rest }, order)
} finally {
  await audit.settled()
  await pool.end()
}
