import type pg from 'pg'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { print } from './print.ts'

const ROUNDS = 40

/** What is asked of a list, by what it is called in the print. */
export type Questions = Readonly<Record<string, (client: pg.PoolClient) => Promise<unknown>>>

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? Number.NaN
}

/** Median ms of each question in a new database with so many rows. `fill`: statements that take their number as `$1`. */
async function timesOf(rows: number, fill: readonly string[], questions: Questions): Promise<ReadonlyMap<string, number>> {
  const database = await freshDatabase()
  const pool = openPool(database.connectionString, { statementTimeoutMs: 0 })
  try {
    await migrate(pool, 'api/database/migrations')
    for (const statement of fill) await pool.query(statement, [rows])
    await pool.query('vacuum analyze')
    const times = new Map<string, number>()
    for (const [name, ask] of Object.entries(questions)) times.set(name, await median(() => inTransaction(pool, ask)))
    return times
  } finally {
    await pool.end()
    await database.drop()
  }
}

/** A list of the desk stays as fast as it is however long it grows: each question is a stretch of an index (target ≤ 1.5). */
export async function tellList(title: string, fill: readonly string[], questions: Questions): Promise<void> {
  const [few, many] = [await timesOf(1_000, fill, questions), await timesOf(100_000, fill, questions)]
  console.log(`${title}, 1,000 and 100,000 of them, median in the database`)
  for (const name of Object.keys(questions)) {
    print(`${name}, 100,000`, many.get(name) ?? Number.NaN, 'ms')
    print(`${name}, 100,000 to 1,000`, (many.get(name) ?? Number.NaN) / (few.get(name) ?? Number.NaN), '', 'target ≤ 1.5')
  }
}
