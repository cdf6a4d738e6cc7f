import type pg from 'pg'
import type { Pool, Tx } from '#shared/server/database/database.ts'

const followUps = new WeakMap<Tx, Set<() => void>>()

/** Calls `followUp` once when the transaction has been committed; never where it is rolled back. */
export function afterCommit(tx: Tx, followUp: () => void): void {
  followUps.get(tx)?.add(followUp)
}

/**
 * Runs `work` in one transaction: all of it is kept, or nothing, and then it rejects with what went wrong first. A connection
 * on which not even the rollback succeeds is given up.
 */
export async function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let fault: Error | undefined
  const { result, after } = await committed(client, work, (lost) => (fault = lost)).finally(() => client.release(fault))
  for (const followUp of after) followUp()
  return result
}

/** The same on a connection that its holder goes on to use. */
export async function transactionOn<Result>(client: pg.PoolClient, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { result, after } = await committed(client, work, () => undefined)
  for (const followUp of after) followUp()
  return result
}

/** `onLost`: not even the rollback succeeded. */
async function committed<Result>(client: pg.PoolClient, work: (tx: Tx) => Promise<Result>, onLost: (fault: Error) => void) {
  const tx = client as Tx
  const after = new Set<() => void>()
  followUps.set(tx, after)
  try {
    await tx.query('begin')
    const result = await work(tx)
    const { command } = await tx.query('commit')
    // What PostgreSQL answers where a statement had failed and `work` did not mind.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back because a statement in it had failed')
    return { result, after }
  } catch (error) {
    await tx.query('rollback').catch(onLost)
    throw error
  }
}
