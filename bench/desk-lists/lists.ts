import type { Tx } from '#shared/server/database/database.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { print } from '../measure/print.ts'

const ROUNDS = 40

/** What is asked of a list, by what it is called in the print. */
export type Questions = Readonly<Record<string, (tx: Tx) => Promise<unknown>>>

const middle = (times: readonly number[]) => times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? Number.NaN

/** A new database with so many rows. `fill`: statements that take their number as `$1`. */
async function filled(rows: number, fill: readonly string[]) {
  const database = await freshDatabase()
  const pool = openPool(database.connectionString, { statementTimeoutMs: 0 })
  await migrate(pool, 'api/database/migrations')
  for (const statement of fill) await pool.query(statement, [rows])
  await pool.query('vacuum analyze')
  return {
    async time(ask: Questions[string]): Promise<number> {
      const began = performance.now()
      await inTransaction(pool, ask)
      return performance.now() - began
    },
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

/** A list of the desk stays as fast as it is however long it grows: each question is a stretch of an index (target ≤ 1.5). */
export async function tellList(title: string, fill: readonly string[], questions: Questions): Promise<void> {
  const [few, many] = [await filled(1_000, fill), await filled(100_000, fill)]
  try {
    console.log(`${title}, 1,000 and 100,000 of them, median in the database`)
    for (const [name, ask] of Object.entries(questions)) {
      const times: { readonly small: number; readonly large: number }[] = []
      // In turns, so that a disturbance of the machine meets both.
      for (let round = 0; round < ROUNDS; round++) times.push({ small: await few.time(ask), large: await many.time(ask) })
      const [small, large] = [middle(times.map((one) => one.small)), middle(times.map((one) => one.large))]
      print(`${name}, 100,000`, large, 'ms')
      print(`${name}, 100,000 to 1,000`, large / small, '', 'target ≤ 1.5')
    }
  } finally {
    await few.close()
    await many.close()
  }
}
