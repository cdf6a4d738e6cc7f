import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { warsawDate } from '#shared/dates.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { openLogger } from '../../config/logger.ts'
import { openAudit } from '../../audit/audit-log.ts'
import { loadChecked } from '../../answers/services/load-checked.ts'
import { loadDatasets } from '../../answers/services/load-services.ts'
import { deliveryNews } from './news.ts'
import { runOrder } from './run-order.ts'
import { sharesIn } from './shares.ts'

/** What the thread of one delivery is given. */
export const job = z.object({
  connectionString: z.string(),
  auditKey: z.instanceof(Uint8Array),
  mostLost: z.string(),
  mostAside: z.string(),
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

const { connectionString, auditKey, mostLost, mostAside, order, ...rest } = job.parse(workerData)
const pool = openPool(connectionString, { max: 4, statementTimeoutMs: 0 })
const audit = openAudit(pool, Buffer.from(auditKey))
try {
  const datasets = await loadDatasets()
  const log = openLogger('error')
  const clock = { now: () => rest.now, today: () => warsawDate(rest.now) }
  const comparisons = await deliveryNews({
    clock,
    onFault: (err, event) => log.error({ err, event, delivery: order.id }, 'people are not told what a delivery brings'),
  })
  await runOrder(
    {
      pool,
      audit,
      datasets,
      comparisons,
      ...(await loadChecked()),
      mostLost: sharesIn(mostLost, datasets),
      mostAside: sharesIn(mostAside, datasets, 'IMPORT_MOST_ASIDE'),
      ...rest,
    },
    order,
  )
} finally {
  await audit.settled()
  await pool.end()
}
