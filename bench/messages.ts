import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import { ensureRegister } from '#imports/index.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { ACCOUNTS, registerOf } from './messages-register.ts'

const childOutput = z.object({
  reminders: z.number(),
  prepareSeconds: z.number(),
  expandSeconds: z.number(),
  sendSeconds: z.number(),
  sent: z.number(),
  deliveries: z.number(),
  peakRssMb: z.number(),
})

/** No more heap than the work needs: else the peak tells how lazily memory is tidied up, not how much is used. */
const SMALL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=8']

/** Every second resident has a term in a week, and every resident has an account with consent to mails. */
export async function benchMessages(residents: number, sent: number): Promise<z.infer<typeof childOutput>> {
  const database = await freshDatabase()
  const pool = openPool(database.connectionString, { statementTimeoutMs: 0 })
  try {
    await migrate(pool, 'api/database/migrations')
    await ensureRegister(pool, await loadDatasets())
    const state = await pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
    const schema = state.rows[0]?.schema_name ?? ''
    for (const text of registerOf(schema)) await pool.query(text, [residents])
    for (const text of ACCOUNTS) await pool.query(text, [residents])
    await pool.query('analyze')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...SMALL_HEAP, 'bench/messages-child.ts', database.connectionString, String(sent)],
      {
        maxBuffer: 10_000_000,
      },
    )
    return childOutput.parse(JSON.parse(stdout))
  } finally {
    await pool.end()
    await database.drop()
  }
}
