import { seedMoney } from '#demo/index.ts'
import { type MoneyTools, reconcile, takeFile } from '#journeys/payments/index.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { openAudit } from '../audit/audit-log.ts'
import { loadPayables } from '../answers/services/load-journeys.ts'

interface DemoMoney {
  /** Without a statement time limit. */
  readonly pool: Pool
  readonly auditKey: Parameters<typeof openAudit>[1]
  /** Where the files of bank and operator are written. */
  readonly folder: string
  readonly today: string
}

const ACTOR = 'office:demo'

/** Reads what bank and operator of the demo say, and compares it, as the night would. */
export async function tellDemoMoney({ pool, auditKey, folder, today }: DemoMoney): Promise<void> {
  const audit = openAudit(pool, auditKey)
  const { bookings } = await loadPayables()
  const tools: MoneyTools = {
    pool,
    bookings,
    actor: ACTOR,
    clock: { now: () => new Date(`${today}T05:00:00Z`), today: () => today },
    record: (client, entry) => audit.within(client, { actor: ACTOR, outcome: 'done', ...entry }),
  }
  for (const file of await seedMoney(pool, folder, today)) await takeFile(tools, file)
  await reconcile(tools)
  await audit.settled()
}
